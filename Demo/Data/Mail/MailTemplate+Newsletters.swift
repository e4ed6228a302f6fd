extension MailTemplate {
  static let newsletters = [
    MailTemplate(
      senders: ["The Morning Paper", "City Council"], labels: ["Newsletter"],
      subjects: ["The {place} is to be rebuilt: what that means", "What happens at the {place}"],
      openings: [
        "After nine years of planning the work at the {place} begins.",
        "The drawings are final, and the first fences go up in {month}.",
      ],
      details: [
        "We have walked the length of it with the engineer who knows every bolt.",
        "Our reporter spent a week there and came back with more questions than she left with.",
        "Buses take another way round until {month}.",
      ]),
    MailTemplate(
      senders: ["The Morning Paper", "Weekly Science Letter"], labels: ["Newsletter"],
      subjects: ["What matters this {weekday}", "Five graphs about {month}", "Why bridges hum"],
      openings: [
        "Good morning. We begin with a sound that everybody knows and few have asked about.",
        "Good morning. This letter takes you four minutes, five with coffee.",
      ],
      details: [
        "Then a look at the harvest, which is better than it sounds.",
        "Also in this issue: bread, bicycles and the price of glass.",
        "And at the end, as always, a riddle.",
      ]),
    MailTemplate(
      senders: ["Saffron Kitchen", "Slow Sunday"], labels: ["Newsletter"],
      subjects: ["Six soups for {month}", "One pan, no stress", "Supper in half an hour"],
      openings: [
        "There are evenings that only a warm supper can save.",
        "We have cooked it eleven times so that you do not have to.",
      ],
      details: [
        "You need an hour, most of which you can spend reading.",
        "Leave out the chilli if there are children at the table.",
        "As always, weights are in grams and spoons are level.",
      ]),
    MailTemplate(
      senders: ["The Allotment"], labels: ["Newsletter"],
      subjects: ["Sow now, eat in {month}", "What to do in the garden"],
      openings: ["The ground is warm enough at last.", "Rain at night, sun by day: go outside."],
      details: [
        "Start with the beans; they do not mind a cold night.",
        "Cut the roses back to the third eye, even if it hurts.",
        "Our readers swap seeds at the {place} on Saturday.",
      ]),
    MailTemplate(
      senders: ["Theatre by the Harbour", "Film House", "Museum of Instruments"],
      labels: ["Culture"],
      subjects: ["{month} at our house", "Members first: the programme for {month}"],
      openings: [
        "Three premieres, one farewell and a night without an interval.",
        "The programme for {month} is out, and it is our longest yet.",
      ],
      details: [
        "Members book from {weekday}, everybody else a week later.",
        "The bar by the {place} stays open until midnight.",
        "Under twenty-five? All seats cost the same on {weekday}.",
      ]),
  ]
}
