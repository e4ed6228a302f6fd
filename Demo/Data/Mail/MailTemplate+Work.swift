extension MailTemplate {
  static let work = [
    MailTemplate(
      labels: ["Work"],
      subjects: ["{project}: notes from {weekday}", "Notes and actions, {project} meeting"],
      openings: [
        "Thanks for joining on {weekday}. I have written up what we agreed.",
        "Here are the notes from {weekday} while they are fresh.",
        "Short summary of where {project} stands after the call.",
      ],
      details: [
        "{person} takes the open questions on the schedule and reports back in a week.",
        "We still need a decision about the second supplier before anything can be ordered.",
        "Please correct me if I have misunderstood the part about the test results.",
        "The next meeting moves by a day because half of us are travelling.",
      ], isConversation: true),
    MailTemplate(
      labels: ["Work"],
      subjects: ["Draft of the {document}", "The {document} for review", "{document}: comments?"],
      openings: [
        "Could you have a look at the {document} before {weekday}?",
        "Attached is the second draft of the {document}.",
        "I went through the {document} again last night.",
      ],
      details: [
        "Sections two and three are new; the rest only had its figures updated.",
        "The part I am least sure about is the summary, so please be harsh there.",
        "{person} has already been through the numbers and found nothing alarming.",
        "No hurry, but it would be good to send it out this month.",
      ], isConversation: true),
    MailTemplate(
      labels: ["Work"],
      subjects: ["Can we move {weekday}?", "{weekday} afternoon", "{project}: a later start?"],
      openings: [
        "Something has come up here and I cannot make it on {weekday}.",
        "Sorry for the short notice, but {weekday} does not work for me after all.",
      ],
      details: [
        "Any time after two on the day after would suit me.",
        "{person} could stand in if we have to keep the date.",
        "If not, just start without me and I will read the notes.",
      ], isConversation: true),
    MailTemplate(
      subjects: ["Lunch?", "Lunch on {weekday}?"],
      openings: ["Are you in the office on {weekday}?", "{person} and I are going out for lunch."],
      details: [
        "The place by the {place} has reopened.", "We would leave at noon to beat the queue.",
        "I owe you one from last time.",
      ], isConversation: true),
    MailTemplate(
      labels: ["Work", "Urgent"],
      subjects: ["{project}: the nightly build is red", "{project}: tests fail since last night"],
      openings: [
        "This started shortly after midnight and has happened three times since.",
        "Could somebody who knows {project} have a look before nine?",
      ],
      details: [
        "The log says that the disk is full, which it is not.",
        "Starting it again helped for about an hour, then it was back.",
        "{person} suspects the change of the calendar code, and so do I.",
      ], isConversation: true),
    MailTemplate(
      labels: ["Work", "Urgent"],
      subjects: ["Customer cannot sign in since this morning", "Sign-in trouble at a customer"],
      openings: ["They called at eight and were very polite about it, which worries me."],
      details: [
        "It only happens to accounts that were moved in {month}.",
        "I have told them that we will call back by noon at the latest.",
        "{person} has the details of their installation.",
      ], isConversation: true),
    MailTemplate(
      labels: ["Work"],
      subjects: ["Application for the position of {role}", "Your advertisement: {role}"],
      openings: [
        "I read your advertisement with great interest and would like to apply.",
        "Is the position of {role} still open?",
      ],
      details: [
        "For the past six years I have worked for a small company near the {place}.",
        "Please find my curriculum vitae and two references attached.",
        "I could start in {month}, or a little earlier if that helps.",
      ]),
    MailTemplate(
      labels: ["Work", "Finance"],
      subjects: ["Invoice {number} for {project}", "Invoice {number}"],
      openings: [
        "Please find our invoice over {amount} attached.",
        "Attached is the invoice for our work on {project} in {month}.",
      ],
      details: [
        "Payment is due within thirty days.", "The hours are listed on the second page.",
        "Please quote the number of the invoice when you pay.",
      ]),
    MailTemplate(
      labels: ["Work", "Finance"],
      subjects: ["Expenses for {month}", "Two receipts from {month}"],
      openings: [
        "I am missing two receipts from your trip in {month}.",
        "Your expenses for {month} add up to {amount}, apart from two open points.",
      ],
      details: [
        "The hotel and the taxi from the {place} would do.",
        "A photograph is fine as long as the date can be read.",
        "If they are lost, please fill in the attached form.",
      ], isConversation: true),
  ]
}
