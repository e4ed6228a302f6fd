import CGtkListKitGtk3
import GtkListKitDesk

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
case .deliver(let archive):
  if let server = options.server {
    exit(MailDelivery.deliver(into: MailServer(server, schema: archive)))
  }
  exit(MailDelivery.deliver(into: MailFile(path: archive)))
case .screenshot: MailFile.size = 20_000
case .run: break
}
if let mails = options.mails { MailFile.size = mails }
MailArchivePage.server = options.server

var gallery: GalleryWindow?
var screenshots: Screenshots?
// Several may run: each shows what its command line asks for.
let app = App(id: GalleryStyle.id, isUnique: false) { pointer in
  GalleryStyle.install()
  Desktop.isDark = options.isDark
  if let isRightToLeft = options.isRightToLeft { Desktop.isRightToLeft = isRightToLeft }
  let window = GalleryWindow(
    pointer, width: options.width ?? 1100, height: options.height ?? 720)
  gallery = window
  let first = options.page.flatMap { Pages.page($0) } ?? Pages.all.first
  if let first { window.show(first.info.id) }
  window.present()
  if let tab = options.beside { window.setShows(tab, true) }
  if case .screenshot(let folder) = options.mode {
    screenshots = Screenshots(window: window, folder: folder, options: options)
    screenshots?.start()
  }
}
exit(app.run())
