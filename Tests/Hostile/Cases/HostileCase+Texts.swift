import CGtkListKitGtk3
import GtkListKit

extension HostileCase {
  static let texts: [HostileCase] = []
}
