import type { Catalogue } from '../catalogue.ts';

export const proofReviews: Catalogue['proofReviews'] = {
  lead: 'Results of virtual races: compare the picture with what was claimed. Every look at a file is logged.',
  verdict: { accepted: 'Accept', refused: 'Refuse…' },
  became: { accepted: 'accepted', refused: 'refused', open: 'to review' },
  wordsHint: 'They get it by mail, too, so write it in their language.',
  time: 'Time',
  distance: 'Distance',
  pace: 'Pace',
  paceOf: { run: '{{time}} / km', swim: '{{time}} / 100 m' },
  day: 'Day',
  race: 'Race',
  raceBib: '{{race}}, bib {{bib}}',
  claimed: 'Uploaded',
  none: {
    open: {
      title: 'All reviewed',
      text: 'No result is waiting. New ones appear here, and on the home screen.',
    },
    accepted: { title: 'None accepted yet', text: 'Accepted results collect here.' },
    refused: {
      title: 'None refused',
      text: 'What you refuse stays here until another result arrives for it.',
    },
  },
  noEvents: {
    title: 'No virtual race',
    text: 'Your events that can be completed anywhere appear here. There is none at the moment.',
  },
  backToEvents: 'Back to the events',
};
