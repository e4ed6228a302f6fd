import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking

/// `gtklistkit-bench pictures N`: a wall of that many pictures, scrolled by 37 pixels a frame, and
/// then jumped through, each time until every picture in view is there.
///
/// The files are real ones of several kinds and sizes; the wall shows them in turn, each time as
/// another version, so that none of the N is known before.
final class PicturesBenchmark {
  private static let frames = 300
  private static let jumps = 30
  private static let side = 128
  private let count: Int
  private let folder: PictureFolder
  private let window: WidgetPointer
  private let collection = CollectionView()
  private let adaptor = CollectionAdaptor()
  private let adjustment: UnsafeMutablePointer<GtkAdjustment>
  private var longestBlock = 0.0
  private var longestBusy = 0.0
  private var mostResident = 0.0

  init?(count: Int) {
    guard let folder = PictureFolder() else { return nil }
    self.count = count
    self.folder = folder
    window = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_window_set_default_size(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), 800, 600)
    let scrolled: WidgetPointer = gtk_scrolled_window_new(nil, nil)
    gtk_container_add(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkContainer.self), scrolled)
    gtk_container_add(
      UnsafeMutableRawPointer(scrolled).assumingMemoryBound(to: GtkContainer.self),
      collection.widgetPointer)
    adjustment = gtk_scrolled_window_get_vadjustment(
      UnsafeMutableRawPointer(scrolled).assumingMemoryBound(to: GtkScrolledWindow.self))!
    collection.layout = .grid(
      .adaptive(minimum: Double(Self.side) + 12), length: .fixed(Double(Self.side) + 12))
    collection.useAdaptor(adaptor)
    let files = folder.files
    adaptor.apply {
      Rows(
        (0..<count).lazy.map {
          ImageModel(
            path: files[$0 % files.count], size: Self.side, version: $0 / files.count)
        }, id: \.self, as: ImageTile.self)
    }
  }

  func run() {
    defer { folder.remove() }
    gtk_widget_show_all(window)
    _ = waitForPictures()
    let start = ProcessMemory.megabytes("VmRSS")
    report("scroll", steps: Self.frames, resident: start, measureScrolling())
    longestBlock = 0
    longestBusy = 0
    report("jump", steps: Self.jumps, resident: start, measureJumps())
  }

  private struct Measured {
    /// The processor time of the main thread for each step.
    var busy: [Double] = []
    /// From each jump until all pictures in view were there.
    var waits: [Double] = []
  }

  private func measureScrolling() -> Measured {
    var measured = Measured()
    for _ in 0..<Self.frames {
      let start = FrameMeter.threadTime()
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + 37)
      iterate(for: 16) { false }
      measured.busy.append(FrameMeter.threadTime() - start)
    }
    return measured
  }

  private func measureJumps() -> Measured {
    var measured = Measured()
    let top = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    for jump in 0..<Self.jumps {
      let start = FrameMeter.threadTime()
      gtk_adjustment_set_value(
        adjustment, Double((jump + 1) * 7919 % Self.jumps) / Double(Self.jumps) * top)
      measured.waits.append(waitForPictures())
      measured.busy.append(FrameMeter.threadTime() - start)
    }
    return measured
  }

  /// Runs the main loop until every picture in view is there; tells how long that took.
  private func waitForPictures() -> Double {
    let start = FrameMeter.wallTime()
    iterate(for: 10_000) { [self] in allAreShown }
    return FrameMeter.wallTime() - start
  }

  private var allAreShown: Bool {
    let paths = collection.visibleIndexPaths
    return !paths.isEmpty
      && paths.allSatisfy { path in
        guard let image = collection.cellForRow(at: path)?["image"].pointer else { return false }
        return gtk_image_get_storage_type(
          UnsafeMutableRawPointer(image).assumingMemoryBound(to: GtkImage.self))
          == GTK_IMAGE_SURFACE
      }
  }

  private func iterate(for milliseconds: Double, until isDone: () -> Bool) {
    let end = FrameMeter.wallTime() + milliseconds
    while FrameMeter.wallTime() < end, !isDone() {
      let (wall, busy) = (FrameMeter.wallTime(), FrameMeter.threadTime())
      let hasWorked = g_main_context_iteration(nil, 0) != 0
      longestBlock = max(longestBlock, FrameMeter.wallTime() - wall)
      longestBusy = max(longestBusy, FrameMeter.threadTime() - busy)
      if !hasWorked { usleep(500) }
    }
    mostResident = max(mostResident, ProcessMemory.megabytes("VmRSS"))
  }

  private func report(_ what: String, steps: Int, resident: Double, _ measured: Measured) {
    let busy = measured.busy.sorted()
    let waits = measured.waits.sorted()
    let shown =
      waits.isEmpty
      ? "" : " all_shown_ms_median=\(FrameMeter.fixed(waits[waits.count / 2], 1))"
    print(
      "what=pictures-\(what) rows=\(count) steps=\(steps)",
      "main_cpu_ms_median=\(FrameMeter.fixed(busy[steps / 2], 2))",
      "main_cpu_ms_p95=\(FrameMeter.fixed(busy[steps * 95 / 100], 2))\(shown)",
      "longest_block_ms=\(FrameMeter.fixed(longestBlock, 1))",
      "longest_block_cpu_ms=\(FrameMeter.fixed(longestBusy, 1))",
      "rss_start_mb=\(FrameMeter.fixed(resident, 1)) rss_most_mb=\(FrameMeter.fixed(mostResident, 1))"
    )
  }
}
