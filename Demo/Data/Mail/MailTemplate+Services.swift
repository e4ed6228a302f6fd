extension MailTemplate {
  static let services = [
    MailTemplate(
      senders: ["Parcel Post", "Fernline Delivery", "Blue Van Couriers"], labels: ["Shopping"],
      subjects: ["Your parcel {number} is on its way", "Coming on {weekday}: parcel {number}"],
      openings: ["Your parcel has left our depot and should reach you on {weekday}."],
      details: [
        "Follow it on our site with the number above.",
        "If you will be out, name a neighbour who may take it.",
        "It needs a signature.",
      ]),
    MailTemplate(
      senders: ["Parcel Post", "Fernline Delivery", "Blue Van Couriers"], labels: ["Shopping"],
      subjects: ["We missed you today", "Parcel {number} is waiting for you"],
      openings: ["Nobody was at home when our driver called."],
      details: [
        "You can collect it at the shop by the {place} for the next seven days.",
        "Please bring this mail and an identity card.",
      ]),
    MailTemplate(
      senders: ["Copperfield Books", "Hollow Oak Outdoor", "Marlow & Sons", "The Tea Chest"],
      labels: ["Shopping"],
      subjects: ["Order {number}: thank you", "We have your order {number}"],
      openings: [
        "Thank you for your order. We are packing it with care.",
        "You paid {amount} by card. Your order leaves us on {weekday}.",
      ],
      details: [
        "You may return anything unused within thirty days.",
        "Orders before noon leave our warehouse on the same day.",
        "Answer this mail if anything is not as it should be.",
      ]),
    MailTemplate(
      senders: ["Northern Rail", "Meridian Airways", "Coastline Ferries"], labels: ["Travel"],
      subjects: ["Your booking {number}", "Your trip on {weekday}: what to know"],
      openings: [
        "We look forward to welcoming you on {weekday}.",
        "Your tickets are attached and also wait for you in your account.",
      ],
      details: [
        "Please be there forty minutes before departure with a valid identity card.",
        "You can cancel free of charge until the evening before.",
        "The bus stop at the {place} is closed until the end of {month}.",
      ]),
    MailTemplate(
      senders: ["Northern Rail", "Coastline Ferries"], labels: ["Travel"],
      subjects: ["Your trip on {weekday} has changed", "New times for {weekday}"],
      openings: ["Your connection on {weekday} leaves nine minutes later than planned."],
      details: [
        "Your seat stays the same.", "You may take any other connection of the day instead.",
        "The reason is work on the line near the {place}.",
      ]),
    MailTemplate(
      senders: ["Harbour Savings Bank", "City Water Works"], labels: ["Finance"],
      subjects: ["Your statement for {month}", "A new document for you"],
      openings: ["Your statement for {month} is waiting in your account."],
      details: [
        "For your safety we never ask for passwords by mail.",
        "You can look at it, print it or keep it for ten years.",
      ]),
    MailTemplate(
      senders: ["City Water Works", "Public Library", "Green Grid Energy"], labels: ["Finance"],
      subjects: ["Reminder: {amount} due", "Our invoice {number}"],
      openings: ["We have not received your payment of {amount} yet."],
      details: [
        "If you have paid in the meantime, please take no notice of this message.",
        "Please quote the number {number} when you pay.",
      ]),
    MailTemplate(
      senders: ["Brightside Dental", "Eye Clinic at the Park", "Pine Ridge Physiotherapy"],
      subjects: ["Appointment on {weekday}", "See you on {weekday}"],
      openings: ["This is a reminder of your appointment on {weekday} at 10:40."],
      details: [
        "Please bring your insurance card.",
        "Should you be unable to come, let us know a day ahead.",
        "There is a new entrance on the side of the {place}.",
      ]),
    MailTemplate(
      senders: ["Forge", "Issue Tracker"], labels: ["Code"],
      subjects: [
        "[{repository}] Scrolling jumps when rows change height (#{number})",
        "[{repository}] Wrong row selected after a deletion (#{number})",
        "[{repository}] Focus is lost when the list is empty (#{number})",
      ],
      openings: [
        "{person} commented: I can reproduce this with the current version.",
        "{person} assigned this to you.", "{person} opened this after a report in the forum.",
      ],
      details: [
        "The attached file has the steps and a trace.", "It does not happen with a single row.",
        "Reply to this mail or look at it on the site.",
      ]),
    MailTemplate(
      senders: ["Continuous Integration"], labels: ["Code"],
      subjects: [
        "[{repository}] Run {number} failed", "[{repository}] Run {number}: tests failed",
      ],
      openings: ["2 jobs failed and 11 passed in 6 minutes.", "The job “test” ran out of time."],
      details: [
        "The change was made by {person}.", "The first failure is in the test of the header.",
      ]),
  ]
}
