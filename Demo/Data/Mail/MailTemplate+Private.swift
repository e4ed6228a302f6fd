extension MailTemplate {
  static let personal = [
    MailTemplate(
      labels: ["Family"],
      subjects: ["Photos from {month}", "Pictures!", "The album is ready"],
      openings: [
        "Finally got round to sorting the pictures from {month}.",
        "I have put all the photos where you can get at them.",
      ],
      details: [
        "The ones at the {place} came out best, even though it rained.",
        "{person} blinks in every single one.",
        "Tell me which ones you would like to have printed.",
      ], isConversation: true),
    MailTemplate(
      labels: ["Family"],
      subjects: ["Sunday", "Grandma’s birthday", "Sunday at ours"],
      openings: [
        "We would love to see you all again.", "It is that time of the year again.",
        "Dad has a plan for the afternoon, be warned.",
      ],
      details: [
        "Could you bring the big salad bowl?", "There will be cake whatever happens.",
        "{person} can pick you up at the station.",
        "Call me when you have a minute, but not during the match.",
      ], isConversation: true),
    MailTemplate(
      subjects: ["Weekend in the hills?", "A walk on Saturday", "Fresh air"],
      openings: [
        "The forecast for Saturday looks promising.",
        "I have to get out of town, and you said the same.",
      ],
      details: [
        "We would start early, have breakfast at the {place} and be back before dark.",
        "{person} is coming too, with the dog.", "No need to bring anything but good shoes.",
      ], isConversation: true),
    MailTemplate(
      subjects: ["Tickets for {weekday}", "Concert on {weekday}?", "Two spare tickets"],
      openings: [
        "I have two spare tickets for {weekday} and thought of you.",
        "{person} cannot come on {weekday}, so there is a seat free.",
      ],
      details: [
        "It starts at eight, and the bar is open before.", "They play all of the first record.",
        "Let me know by tomorrow, or I shall ask my brother.",
      ], isConversation: true),
    MailTemplate(
      subjects: ["That book you mentioned", "Something to read"],
      openings: [
        "Could you send me the title again?",
        "I finished the last one in two evenings and did not get much sleep.",
      ],
      details: [
        "The one about the {place}, with the map in it.",
        "I promise to give it back before {month} this time.",
        "{person} wants to borrow it after me.",
      ], isConversation: true),
    MailTemplate(
      subjects: ["Long time no hear", "Hello from the north", "Are you well?"],
      openings: [
        "It has been far too long.", "I walked past the {place} today and had to think of you.",
      ],
      details: [
        "We have moved, as you may have heard, and there is a spare room now.",
        "{person} sends love and asks whether you still play.",
        "The new job is fine, although I miss the old view.",
        "Perhaps we could meet in {month}, when things are calmer?",
      ], isConversation: true),
    MailTemplate(
      labels: ["Home"],
      subjects: ["Heating engineer on {weekday}", "The boiler, once more"],
      openings: [
        "The engineer comes on {weekday} between eight and twelve.",
        "They have found the part and will be here on {weekday}.",
      ],
      details: [
        "Somebody has to be in to open the cellar.",
        "{person} on the first floor has the second key.",
        "Please run the taps for a minute afterwards.",
      ]),
    MailTemplate(
      labels: ["Home"],
      subjects: ["The flat by the {place}", "Viewing on {weekday}"],
      openings: [
        "Thank you for coming to see the flat.", "Would {weekday} at six suit you for a viewing?",
      ],
      details: [
        "There is one other party interested, but we would rather give it to you.",
        "The kitchen stays, and so does the piano if you want it.",
        "It is free from the first of {month}.",
      ], isConversation: true),
    MailTemplate(
      labels: ["Choir"],
      subjects: ["Rehearsal moved to {weekday}", "This week’s rehearsal"],
      openings: [
        "Dear all, the hall is not free this week.",
        "Dear singers, we cannot use the hall because of the roof.",
      ],
      details: [
        "We meet at the {place} instead, at half past seven as always.",
        "Altos, please look at bars 40 to 72 beforehand.",
        "Whoever cannot make it, tell {person}, not me, I lose these mails.",
      ]),
  ]
}
