// sample: GtkListKitDesk
import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk
// end
