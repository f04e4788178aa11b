import type { Catalogue } from '../catalogue.ts';

export const handoverMail: Catalogue['handoverMail'] = {
  race: 'Race',
  day: 'Day',
  fee: 'Fee for taking over',
  participant: 'Participant',
  was: 'Was to start',
  is: 'Starts now',
  wasRace: 'Old distance',
  isRace: 'New distance',
  entries: 'My entries',
  returned: '{{amount}} went to your balance. Use it for your next entry or purchase.',
  returnedServices:
    '{{amount}} went to your balance. It came from a SZÉP card, so it pays for services only, such as entries.',
  offered: {
    subject: '{{giver}} would hand their entry over to you: {{event}}',
    title: 'Start in their place',
    text: '{{giver}} cannot start and would give you their place:',
    how: 'The link works until {{until}}: give your own data, pay the fee, and the bib is yours. Until then the entry stays theirs.',
    howFree:
      'The link works until {{until}}: give your own data, and the bib is yours. Taking over is free. Until then the entry stays theirs.',
    button: 'Have a look',
    notMe: 'If you do not want it, say so there or ignore this mail.',
  },
  ended: {
    subject: 'The entry stays yours: {{event}}',
    title: 'Nobody took the entry over',
    declined: 'The person to whom you offered the entry does not want it. Your place is still yours:',
    expired: 'The link by which the entry could be taken over has run out. Your place is still yours:',
    next: 'If you cannot start, offer it to somebody else or withdraw.',
    button: 'Hand the entry over',
  },
  given: {
    subject: 'Your entry was taken over: {{event}}',
    title: 'The entry has changed hands',
    own: '{{newParticipant}} has taken your place over and starts from now on.',
    other: '{{newParticipant}} has taken the entry of {{participant}} over and starts from now on.',
    pass: 'The old pass and QR code are no longer valid. What the place is worth is between the two of you; the earlier invoice stays as it is.',
  },
  changed: {
    subject: 'New distance: {{event}}',
    title: 'The distance has changed',
    own: 'Your entry is for another distance from now on.',
    other: 'The entry of {{participant}} is for another distance from now on.',
    pass: 'The old bib number and QR code are no longer valid; the new ones are with the entry.',
  },
  takenBack: {
    subject: 'The entry that was offered to you can no longer be taken: {{event}}',
    title: 'This entry can no longer be taken',
    text: '{{giver}} has deleted their account, so the entry that they offered to you can no longer be taken. You have paid nothing for it.',
  },
};
