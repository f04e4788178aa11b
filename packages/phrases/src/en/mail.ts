export const mail = {
  greeting: 'Hi {{name}},',
  footerWhy: 'Rajt sent you this mail because this address was used to enter or to register with us.',
  footerHelp: 'Any questions? Write to us: {{email}}',
  linkFallback: 'If the button does not work, copy this into your browser:',
  activation: {
    subject: 'Confirm your e-mail address',
    title: 'One click to go',
    text: 'Good to have you on the start line. Confirm that this address is yours and you can start entering races.',
    button: 'Confirm my address',
    validDays:
      'The link works for {{count}} days. If it expires, register again and we will send you a new one.',
    notYou:
      'Not you? Then do not click, and there is nothing else to do: nobody can sign in without this confirmation.',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    title: 'We already know each other',
    text: 'Somebody just tried to register with this e-mail address, but it already has an account. Sign in with your existing password.',
    button: 'Sign in',
    notYou: 'Not you? Then there is nothing to do: your account and your password have not changed.',
  },
  accountErased: {
    subject: 'Your account is deleted',
    title: 'Goodbye, it was good to have you',
    text: 'As you asked, we have deleted your account and everything we knew about you. This is our last mail for this account. Should you ever want to start again, you can sign up with the same e-mail address at any time.',
    kept: 'Your orders and billing details stay for {{years}} years because the Accounting Act demands it; we use them for nothing else.',
    notYou: 'Did somebody else delete your account? Write to us as soon as you can.',
  },
  identityLinked: {
    subject: '{{provider}} login for your account',
    title: 'A new way to log in',
    text: 'From now on you can also log in with your {{provider}} account. Your password has not changed.',
    button: 'Open my profile',
    notYou: 'Not you? Disconnect it in your profile, log out all your devices and set a new password.',
  },
  confirmation: {
    subject_one: 'You are in: {{event}}',
    subject_other: 'All {{count}} entries are confirmed: {{event}}',
    title_one: 'Here is your bib',
    title_other: 'Here are your bibs',
    text: 'Your payment has arrived and the entry is valid. The confirmation is attached: we scan its QR code when you pick up your bib.',
    start: 'Start',
    place: 'Where',
    participant: 'Participant',
    amount: 'Fee',
    total: 'Paid in total',
    order: 'Order number',
    button: 'My entries',
  },
  unfulfillable: {
    subject: 'We are refunding your payment',
    title: 'You are getting your money back',
    place_lost:
      'Your payment arrived, but we could no longer use it for the entry, for example because the place was gone or you had entered again. You do not need to do anything: the full amount goes back to the card you paid with.',
    amount_mismatch:
      'The bank took another amount than your order costs, so we could not accept it. You do not need to do anything: the full amount goes back to the card you paid with.',
    duplicate_payment:
      'You had already paid for this order, the second payment was not needed. You do not need to do anything: all of it goes back to the card you paid with. Your order is valid.',
    race_cancelled:
      'By the time your payment arrived, the race had been cancelled. We are sorry. You do not need to do anything: the full amount goes back to the card you paid with.',
    race_cancelled_in_part:
      'By the time your payment arrived, one of the races in your order had been cancelled. We are sorry. You do not need to do anything: its price goes back to the card you paid with. Your other entries are valid; their confirmation comes in a mail of its own.',
    amount: 'You get back',
    order: 'Order number',
    when: 'It leaves us right away; depending on your bank, it reaches your account within a few days.',
    button: 'Other races',
  },
  mailbox: {
    title: 'Mailbox',
    intro: 'Demo mode: mails are not sent out, you can read them here.',
    empty: 'No mail yet. Register, and the confirmation link arrives here.',
    to: 'To',
    sentAt: 'Arrived',
    attachments: 'Attached',
    back: 'All mails',
    frame: 'Content of the mail',
    missing: 'There is no such mail.',
    reload: 'Look for new mail',
    otherLanguage: 'Magyar',
    toSite: 'Back to Rajt',
  },
};
