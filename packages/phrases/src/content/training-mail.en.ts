import type { Catalogue } from '../catalogue.ts';

export const trainingMail: Catalogue['trainingMail'] = {
  news: {
    name: 'Rajt newsletter',
    goal: 'New races, entry deadlines and training ideas, twice a month at most.',
  },
  confirm: {
    subject: 'Confirm your subscription: {{name}}',
    title: 'Is this you?',
    text: 'Somebody has subscribed with this address to: {{name}}. If it was you, one press and it is on its way.',
    button: 'Yes, please',
    note: 'If it was not you, there is nothing to do: we send nothing, and delete your address in a week.',
  },
  already: {
    subject: 'You are subscribed already: {{name}}',
    title: 'You get this already',
    text: 'Somebody has subscribed with your address again to: {{name}}. Nothing has changed, it keeps coming.',
    note: 'If you do not want it any more, unsubscribe below.',
  },
  letter: {
    subject: 'Week {{week}}: {{title}} – {{series}}',
    button: 'Open the plan',
  },
};
