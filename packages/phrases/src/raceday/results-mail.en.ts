/** What the organiser says of the proofs of virtual races. */
export const resultsMail = {
  participant: 'Who',
  race: 'Race',
  said: 'What you uploaded',
  reason: 'Why',
  refused: {
    subject: 'We could not accept your result: {{event}}',
    title: 'We could not accept this one',
    text: 'We looked at what you uploaded for the virtual race ({{event}}), and we cannot count it as it is.',
    again: 'You can upload it again with another picture until the end of {{until}}.',
    button: 'Upload it again',
    over: 'The race is over. If you think that we got it wrong, write to us: {{email}}.',
  },
};
