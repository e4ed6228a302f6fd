internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// A view that a list makes once and shows many data in: a cell, a header or a footer.
///
/// A subclass gives its widgets by a ``template`` or by ``makeContent()``, and fills them when it is
/// told to update. Its widgets are reached by name through the subscript. The reuse identifier is
/// the class itself.
@MainActor
open class ReusableView {
  /// Where the widgets come from; nil for views that make them in code.
  open class var template: CellTemplate? { nil }

  /// The list that the view was made for.
  final weak var owner: (any ViewOwner)?
  /// Receives the view's events while it is bound. Whoever fills the view sets it; nil hears nothing.
  public final var eventHandler: ((ReusableView, ListEvent) -> Void)?
  /// What the view shows, for whoever fills it, who sets it; nil while it waits for reuse.
  public final var representedObject: AnyObject?
  /// The holder that was told that the view is displayed. It is told the end of that, too, though
  /// the view may show another holder's data by then.
  var displayedHolder: AnyObject?
  /// What the container keeps the view in.
  weak var slot: RowSlot?
  /// Whether the delegate was called because the view is on screen.
  final var isDisplayed = false
  /// True while the view is being filled: signals that its widgets emit then do not come from the
  /// user.
  var isUpdating = false
  /// What it says itself to assistive technology.
  final var spoken: SpokenTexts?
  /// What it has read of observable models; nil where it has read none.
  var reads: ObservedReads?

  /// Its pictures of files, which are read when it is seen at rest.
  final var pictures: [PictureView] = []

  private var children: [String: ChildHandle] = [:]
  final private(set) var loadedContent: WidgetPointer?
  /// While ``makeContent()`` runs there is nothing to ask for yet.
  private var isMakingContent = false
  /// What whoever asks for the content all the same is given, for as long as it may keep it.
  private var standIn: WidgetPointer?
  /// False where nobody has said what the content is.
  final private(set) var isContentOwn = true
  /// The template whose ids name the children.
  final var builder: CellTemplate.Instance? { didSet { if oldValue != nil { children = [:] } } }

  /// Called by the list when it needs one more view; an app calls it only for views that it
  /// measures or tests itself. The widgets are made later, at the first ``contentPointer``.
  public required init() { LiveObjects.views.began() }

  isolated deinit {
    LiveObjects.views.ended()
    if let loadedContent { g_object_unref(loadedContent) }
    if let standIn { g_object_unref(standIn) }
  }

  /// The widget that shows the data; made at the first call.
  public final var contentPointer: WidgetPointer {
    if let loadedContent { return loadedContent }
    if isMakingContent { return contentTooEarly() }
    GtkStart.check(for: Self.self)
    isMakingContent = true
    let content = usable(makeContent())
    isMakingContent = false
    g_object_ref_sink(content)
    loadedContent = content
    // Widgets that a template hides stay hidden.
    if builder == nil { gtk_widget_show_all(content) } else { gtk_widget_show(content) }
    setUp()
    return content
  }

  /// An empty box in the place of content that ``makeContent()`` itself asks for.
  private func contentTooEarly() -> WidgetPointer {
    reportContentTooEarly()
    if let standIn { return standIn }
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    g_object_ref_sink(box)
    standIn = box
    return box
  }

  /// The content, or an empty box where it cannot be put into a row.
  private func usable(_ content: WidgetPointer) -> WidgetPointer {
    let problem: String
    if glk_is_widget(content) == 0 {
      problem = "a pointer to no widget, or to one that was destroyed"
    } else if content == owner?.widgetPointer {
      problem = "the list itself"
    } else if let owner, gtk_widget_is_ancestor(owner.widgetPointer, content) != 0 {
      problem = "what the list is in"
    } else if gtk_widget_get_parent(content) != nil {
      problem = "a widget that is part of something else"
    } else if gtk_widget_is_toplevel(content) != 0 {
      problem = "a window"
    } else if glk_is_instance_of(content, gtk_popover_get_type()) != 0 {
      problem = "a popover"
    } else {
      return content
    }
    ListReport.sendOnce(
      .pointer,
      "makeContent() answers \(problem), so the view is empty",
      fix: "Create a new widget for each view in makeContent().",
      view: type(of: self))
    return gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
  }

  /// Makes the widgets of the view: new ones at each call, which no other view has. By default
  /// those of the ``ReusableView/template``.
  ///
  /// A template that cannot be loaded is reported, as is a class that has neither a template nor
  /// this; the view is empty.
  open func makeContent() -> WidgetPointer {
    guard let template = Self.template else {
      isContentOwn = false
      return gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    }
    let instance = load(template)
    builder = instance
    return instance.root
  }

  /// Makes the widgets of a template, whose signals become events of the view.
  final func load(_ template: CellTemplate) -> CellTemplate.Instance {
    let instance = CellTemplate.Instance(template, for: Self.self)
    instance.connectSignals { [weak self] handler, object in
      self?.sendEvent(withName: EventName(handler), value: EventValue(of: object))
    }
    return instance
  }

  /// Called once, when the widgets are there: the place to route signals.
  open func setUp() {}

  /// Called before the view is given other data. Call super.
  open func prepareForReuse() {}

  /// Gives up what belongs to the previous data, whatever a subclass does.
  func beginReuse() {
    for picture in pictures { picture.forget() }
    spoken = nil
    prepareForReuse()
  }

  /// Stops what only makes sense in view.
  final func leaveView() {
    for picture in pictures { picture.pause() }
    didLeaveView()
  }

  /// Somebody sees the view from now on, or nobody does any more.
  func seenChanged() {}

  /// Whether something in it, besides spinners, moves of itself where it is seen.
  var wantsMotion: Bool { false }

  /// The view has left the screen or waits for reuse.
  func didLeaveView() {}

  /// Called when the row becomes selected or stops being so.
  open func selectionDidChange() {}

  /// Whether the row is selected.
  public internal(set) final var isSelected = false {
    didSet { if isSelected != oldValue { selectionDidChange() } }
  }

  // MARK: Children by name

  /// The widget of that name: its id in the template, or the one given to ``nameChild(_:_:)``.
  ///
  /// A name that does not exist is reported once for the class, and the handle does nothing.
  public final subscript(name: String) -> ChildHandle {
    if let child = children[name] { return child }
    if !isMakingContent { _ = contentPointer }
    if let child = children[name] { return child }
    let pointer = builder?.widget(named: name)
    if pointer == nil { reportMissingChild(name) }
    let handle = ChildHandle(pointer: pointer)
    // The rest of makeContent() may bring one of that name.
    if pointer != nil || !isMakingContent { children[name] = handle }
    return handle
  }

  /// The name that a widget of the view was asked for by, or given; nil where it has none.
  final func childName(of widget: WidgetPointer) -> String? {
    children.first { $0.value.pointer == widget }?.key
  }

  /// Gives a child that was built in code a name.
  @discardableResult
  public final func nameChild(_ name: String, _ pointer: UnsafeMutableRawPointer?) -> ChildHandle {
    let handle = ChildHandle(pointer: checkedWidget(pointer, for: "the child “\(name)”"))
    children[name] = handle
    return handle
  }

  // MARK: Events

  /// Sends an event to the adaptor and, unless it takes it, to the holder.
  ///
  /// Nothing happens while the view shows nothing or is just being filled.
  public final func sendEvent(withName name: EventName, value: EventValue? = nil) {
    guard !isUpdating else { return }
    if name == .accessory, let cell = self as? ListCell { owner?.accessoryWasActivated(in: cell) }
    eventHandler?(self, ListEvent(name, value: value))
  }

  /// Makes a signal of a child an event.
  ///
  /// - Parameters:
  ///   - signal: the signal, with its detail if it has one: `notify::active`.
  ///   - child: the child's name; nil for the view's own content.
  ///   - name: the event's name.
  ///   - value: what the event carries; by default what the widget holds.
  public final func route(
    _ signal: String, of child: String? = nil, as name: EventName,
    value: ((ChildHandle) -> EventValue?)? = nil
  ) {
    if child == nil, isMakingContent { return reportContentTooEarly() }
    let handle = child.map { self[$0] } ?? ChildHandle(pointer: contentPointer)
    route(signal, of: handle, as: name, value: value)
  }

  /// Makes a signal of a child an event.
  public final func route(
    _ signal: String, of handle: ChildHandle, as name: EventName,
    value: ((ChildHandle) -> EventValue?)? = nil
  ) {
    guard let pointer = handle.pointer else { return }
    let connected = connectSignal(signal, of: pointer.raw) { [weak self] _ in
      guard let self, !self.isUpdating else { return }
      let carried = value.map { $0(handle) } ?? EventValue(of: pointer.raw)
      self.sendEvent(withName: name, value: carried)
    }
    if !connected {
      ListReport.sendOnce(
        .missingChild, "the widget has no signal “\(signal)”",
        fix: "Pass the name of a signal of the widget to route(_:of:as:value:).",
        view: type(of: self))
    }
  }

  // MARK: Look

  /// Adds or removes a style class of the row.
  public final func setStyleClass(_ name: String, _ on: Bool) {
    if isMakingContent { return reportContentTooEarly() }
    let context = gtk_widget_get_style_context(slot?.row ?? contentPointer)
    if on {
      gtk_style_context_add_class(context, name)
    } else {
      gtk_style_context_remove_class(context, name)
    }
  }
}
