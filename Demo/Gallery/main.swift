import CGtkListKitGtk3
import GtkListKit

let options: Options
do throws(Options.Failure) {
  options = try Options(CommandLine.arguments.dropFirst())
} catch {
  printError("gtklistkit-gallery: \(error.message)")
  printError("Try “gtklistkit-gallery --help”.")
  exit(2)
}

switch options.mode {
case .help:
  print(Options.help)
  exit(0)
case .list:
  let width = Pages.all.map { $0.info.id.count }.max() ?? 0
  for page in Pages.all {
    let padding = String(repeating: " ", count: width - page.info.id.count)
    print("\(page.info.id)\(padding)  \(page.info.title)")
  }
  exit(0)
case .run, .screenshot: break
}

guard gtk_init_check(nil, nil) != 0 else {
  printError("gtklistkit-gallery: there is no display; try xvfb-run -a gtklistkit-gallery …")
  exit(1)
}
MainLoop.attach()
GalleryStyle.install()
Desktop.isDark = options.isDark
if let isRightToLeft = options.isRightToLeft { Desktop.isRightToLeft = isRightToLeft }

let first = options.page.flatMap { Pages.page($0) } ?? Pages.all.first
let window = GalleryWindow(width: options.width ?? 1100, height: options.height ?? 720)
if let first { window.show(first.info.id) }
window.present()
var screenshots: Screenshots?
if case .screenshot(let folder) = options.mode {
  screenshots = Screenshots(window: window, folder: folder, options: options)
  screenshots?.start()
} else {
  connect(window.pointer, "destroy") { gtk_main_quit() }
}
gtk_main()
