/** Mails about the reviews of medical certificates. */
export const certificatesMail = {
  participant: 'Who',
  race: 'Race',
  refused: {
    subject: 'We need another medical certificate: {{event}}',
    title: 'Your certificate is not right yet',
    text: 'We looked at the medical certificate that you uploaded ({{event}}), and it needs another round.',
    why: {
      not_readable: 'We could not read it. Take the photo in good light, with the whole page in it.',
      too_old: 'It will be too old on race day.',
      not_signed: 'The signature or the stamp of the doctor is missing.',
      other_person: 'It is not in the name of the participant.',
      other: 'We wrote the reason at your entry: you can read it once you have signed in.',
    },
    again: 'Please upload another one by the end of {{until}}.',
    over: 'It is too late for an upload. Write to us, and we will find a way: {{email}}.',
    upload: 'Upload another one',
    look: 'Show the entry',
    note: 'Only the people who check it see it, and we delete it after the race.',
  },
};
