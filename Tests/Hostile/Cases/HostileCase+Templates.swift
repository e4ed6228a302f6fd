import CGtkListKitGtk3
import GtkListKit

extension HostileCase {
  static let templates: [HostileCase] = []
}
