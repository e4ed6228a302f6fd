/// What the mails about one matter are made of.
///
/// Any subject goes with any opening and any of the details. Words in braces, as in "{project}",
/// are chosen for each mail.
struct MailTemplate: Sendable {
  /// Services that send this; a person's name is chosen where there are none.
  var senders: [String] = []
  var labels: [String] = []
  var subjects: [String]
  var openings: [String]

  /// Sentences of which some follow the opening.
  var details: [String] = []

  /// Whether it belongs to a conversation, so that some of the subjects begin with "Re:".
  var isConversation = false
}
