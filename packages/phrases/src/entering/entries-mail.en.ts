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
  heat: 'Start time',
  nothing: 'not given',
  yes: 'yes',
  no: 'no',
  uploaded: 'uploaded',
};
