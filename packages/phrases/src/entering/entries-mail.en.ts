import type { Catalogue } from '../catalogue.ts';

export const entriesMail: Catalogue['entriesMail'] = {
  changed: {
    subject: 'The entry has changed: {{event}}',
    title: 'The entry has changed',
    buyer: '{{actor}} has changed the entry that you paid for:',
    participant: '{{actor}} has changed your entry:',
    race: 'Race',
    day: 'When',
    participantName: 'Participant',
    fromTo: '{{from}} → {{to}}',
    next: 'If that is right, there is nothing to do. If it is not, talk to {{actor}} about it.',
    button: 'See the entry',
  },
  answer: {
    heat: 'Start time',
    shirtType: 'Shirt cut',
    shirtSize: 'Shirt size',
    plannedPace: 'Planned pace',
    firstSameDistance: 'First time over this distance',
    injuryContactName: 'Whom to call in case of injury',
    injuryContactPhone: 'Their phone number',
    nickname: 'Name on the bib',
    medicalFileId: 'Medical certificate',
  },
  nothing: 'not given',
  yes: 'yes',
  no: 'no',
  female: 'female',
  male: 'male',
  uploaded: 'uploaded',
};
