import Glibc

/// Why a folder's content cannot be shown.
public enum FolderListingError: Error, Equatable {
  case notFound
  case notAFolder
  case permissionDenied

  /// Anything else, with the system's `errno`.
  case failed(code: Int32)

  init(code: Int32) {
    switch code {
    case ENOENT: self = .notFound
    case ENOTDIR: self = .notAFolder
    case EPERM, EACCES: self = .permissionDenied
    default: self = .failed(code: code)
    }
  }
}

extension FolderListingError: CustomStringConvertible {
  /// A sentence for a person to read.
  public var description: String {
    switch self {
    case .notFound: "This folder does not exist."
    case .notAFolder: "This is not a folder."
    case .permissionDenied: "You are not allowed to look into this folder."
    case .failed(let code): "This folder could not be read (error \(code))."
    }
  }
}
