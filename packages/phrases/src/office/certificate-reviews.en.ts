import type { Catalogue } from '../catalogue.ts';

export const certificateReviews: Catalogue['certificateReviews'] = {
  lead: 'Only medical reviewers see the certificates. Every look at a file is logged.',
  verdict: {
    accepted: 'Accept',
    not_readable: 'Not readable',
    too_old: 'Too old',
    not_signed: 'Not signed',
    other_person: 'Another person’s',
    other: 'Something else…',
  },
  became: {
    accepted: 'accepted',
    not_readable: 'not readable',
    too_old: 'too old',
    not_signed: 'not signed',
    other_person: 'another person’s',
    other: 'something else is wrong',
  },
  sort: {
    raceDay: 'by race day',
    age: 'by upload',
  },
  wordsHint: 'They read it at their entry, signed in. The mail does not contain it.',
  validUntil: 'Valid until (V)',
  validHint: 'Optional, for accepting: if the certificate gives a date.',
  validTooEarly: 'This ends before the race, so it will not do for the start.',
  born: 'Born',
  bornAge: '{{day}} (age {{age}})',
  race: 'Race',
  raceBib: '{{race}}, bib {{bib}}',
  raceOn: 'Race day',
  uploaded: 'Uploaded',
  uploadedBy: '{{time}}, by {{name}}',
  countsUntil: 'Counts until',
  tooOld: 'It will be too old on race day.',
  none: {
    open: {
      title: 'All reviewed',
      text: 'No certificate is waiting. New ones appear here, and on the home screen.',
    },
    accepted: { title: 'None accepted yet', text: 'Accepted certificates collect here.' },
    refused: {
      title: 'None refused',
      text: 'What you refuse stays here until another certificate arrives for it.',
    },
  },
  noEvents: {
    title: 'No event to review',
    text: 'Your events that ask for a medical certificate appear here. There is none at the moment.',
  },
  backToEvents: 'Back to the events',
};
