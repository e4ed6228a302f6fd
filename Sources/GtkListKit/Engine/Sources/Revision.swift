/// Tells one state of something from all others, so that what is known of it is found again.
nonisolated final class Revision: Sendable {}
