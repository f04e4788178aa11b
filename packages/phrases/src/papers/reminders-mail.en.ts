import type { Catalogue } from '../catalogue.ts';

export const remindersMail: Catalogue['remindersMail'] = {
  participant: 'Who',
  race: 'Race',
  start: 'Start',
  place: 'Where',
  raceWeek: {
    subject: 'It is race week: {{event}}',
    title: 'A few days to go',
    text: 'Coming up: {{event}}. Here is all you need for the start, in one place.',
    pickup: 'Race pack',
    bring: 'Bring your QR pass, on your phone will do, and a photo ID. Be there an hour before the start.',
    bringOnlyId: 'Bring a photo ID. Be there an hour before the start.',
    button: 'Open my QR pass',
  },
  certificate: {
    subject: 'Your medical certificate is missing: {{event}}',
    title: 'All that is missing is the certificate',
    text: 'This race needs a medical certificate, and you have not uploaded one yet: {{event}}. A photo that can be read is enough.',
    oldSubject: 'A new medical certificate is needed: {{event}}',
    oldTitle: 'The certificate you uploaded will be too old',
    oldText:
      'This race needs a recent medical certificate, and the one you uploaded will be too old on race day: {{event}}. Upload a new one; a photo that can be read is enough.',
    refusedTitle: 'Your certificate is not right yet',
    refusedText:
      'This race needs a medical certificate, and we could not accept the one that you uploaded: {{event}}. You find the reason at your entry. Please upload another one; a readable photo is enough.',
    button: 'Upload it',
    note: 'Only whoever checks it can see it, and we delete it after the race.',
  },
};
