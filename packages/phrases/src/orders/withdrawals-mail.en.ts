import type { Catalogue } from '../catalogue.ts';

export const withdrawalsMail: Catalogue['withdrawalsMail'] = {
  subject: 'Withdrawal: {{event}}',
  title: { entry: 'The entry is withdrawn', team: 'The team is withdrawn' },
  own: {
    entry: 'You have withdrawn this entry. Its place is free already, and its start pass is no longer valid.',
    team: 'You have withdrawn the team. Its places are free already, and its start passes are no longer valid.',
  },
  other: {
    entry:
      '{{actor}} has withdrawn this entry. Its place is free already, and its start pass is no longer valid.',
    team: '{{actor}} has withdrawn the team. Its places are free already, and its start passes are no longer valid.',
  },
  race: 'Race',
  day: 'When',
  team: 'Team',
  participants_one: 'Participant',
  participants_other: 'Participants',
  paid: 'Fee paid',
  fee: 'Kept',
  refund: 'Added to your balance',
  refundToMeans: 'Comes back to you',
  use: 'You can spend the credit until the end of {{day}}, on entries and in the shop.',
  useServices:
    'You can spend the credit until the end of {{day}}. You paid by SZÉP card, so it is for entries and other services only.',
  means:
    'The money goes back to where the payment came from: to a card within a few banking days, to a balance at once.',
  again: 'If you change your mind, enter again while there are places.',
  ask: 'If this comes as a surprise, talk to {{actor}}.',
  button: 'Show me',
};
