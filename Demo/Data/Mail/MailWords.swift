/// The words that take the places in a mail's text, by the name of the place.
enum MailWords {
  static let choices: [String: [String]] = [
    "document": ["annual report", "press release", "contract", "project plan", "user guide"],
    "month": [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    "place": [
      "old harbour", "market square", "station", "botanical garden", "north bridge", "town hall",
      "lighthouse", "canal", "public library",
    ],
    "project": ["Aurora", "Kingfisher", "the new website", "Lighthouse", "the archive", "Basalt"],
    "repository": ["listkit", "cartographer", "tidal", "paperboy"],
    "role": ["office manager", "research assistant", "software engineer", "translator"],
    "weekday": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  ]

  static let givenNames = [
    "Aisha", "Anders", "Beatrix", "Carlos", "Chloé", "Daniel", "Elena", "Farid", "Grace",
    "Hannah", "Henrik", "Ines", "Jonas", "Katarzyna", "Liam", "Mei", "Nadia", "Oliver", "Priya",
    "Rosa", "Samuel", "Sofie", "Tomás", "Ursula", "Viktor", "Yuki", "Zoë",
  ]

  static let familyNames = [
    "Almeida", "Bennett", "Castellanos", "Dahl", "Eriksen", "Fontaine", "Garcia", "Hoffmann",
    "Ivanova", "Jansen", "Kowalski", "Lindqvist", "Moreau", "Nakamura", "O’Sullivan", "Patel",
    "Quist", "Rossi", "Schneider", "Tanaka", "Ueda", "van den Berg", "Whitaker", "Young", "Zhou",
  ]
}
