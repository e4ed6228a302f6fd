/// What a file is likely to hold.
public enum ContentType: Sendable, Equatable {
  case folder
  case text
  case script
  case webPage
  case image
  case audio
  case video
  case font
  case archive
  case document
  case spreadsheet
  case presentation
  case calendar
  case addressBook
  case certificate
  case program
  case link
  case unknown

  /// A guess by the ending of a file's name; ``unknown`` without one that says anything.
  public init(fileName: String) {
    self = .unknown
    guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else { return }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    self = Self.types[ending] ?? .unknown
  }

  /// The freedesktop name of an icon for it, which icon themes such as Adwaita have.
  public var iconName: String {
    switch self {
    case .folder: "folder"
    case .text: "text-x-generic"
    case .script: "text-x-script"
    case .webPage: "text-html"
    case .image: "image-x-generic"
    case .audio: "audio-x-generic"
    case .video: "video-x-generic"
    case .font: "font-x-generic"
    case .archive: "package-x-generic"
    case .document: "x-office-document"
    case .spreadsheet: "x-office-spreadsheet"
    case .presentation: "x-office-presentation"
    case .calendar: "x-office-calendar"
    case .addressBook: "x-office-address-book"
    case .certificate: "application-certificate"
    case .program: "application-x-executable"
    case .link: "inode-symlink"
    case .unknown: "application-x-generic"
    }
  }

  /// A word for a person to read, as in "Image".
  public var title: String {
    switch self {
    case .folder: "Folder"
    case .text: "Text"
    case .script: "Source code"
    case .webPage: "Web page"
    case .image: "Image"
    case .audio: "Audio"
    case .video: "Video"
    case .font: "Font"
    case .archive: "Archive"
    case .document: "Document"
    case .spreadsheet: "Spreadsheet"
    case .presentation: "Presentation"
    case .calendar: "Calendar"
    case .addressBook: "Address book"
    case .certificate: "Certificate"
    case .program: "Program"
    case .link: "Link"
    case .unknown: "Unknown"
    }
  }

  private static let types: [String: ContentType] = {
    let endings: [(ContentType, String)] = [
      (.text, "cfg conf csv diff ini json list log md patch rst tex toml txt xml yaml yml"),
      (.script, "bash c cc cpp css go h hpp java js lua pl py rb rs sh sql swift ts ui vala"),
      (.webPage, "htm html xhtml"),
      (.image, "avif bmp gif heic ico jpeg jpg png svg tif tiff webp xcf xpm"),
      (.audio, "aac flac m4a mid mp3 oga ogg opus wav wma"),
      (.video, "avi flv m4v mkv mov mp4 mpeg mpg ogv webm wmv"),
      (.font, "otf pfb ttc ttf woff woff2"),
      (.archive, "7z bz2 cab deb gz iso jar lz4 rar rpm tar tgz xz zip zst"),
      (.document, "doc docx epub odt pdf ps rtf"),
      (.spreadsheet, "ods xls xlsx"),
      (.presentation, "odp ppt pptx"),
      (.calendar, "ics"),
      (.addressBook, "vcf"),
      (.certificate, "asc crt der gpg key p12 pem sig"),
      (.program, "appimage bin elf exe o so"),
    ]
    var types = [String: ContentType]()
    for (type, list) in endings {
      for ending in list.split(separator: " ") { types[String(ending)] = type }
    }
    return types
  }()
}
