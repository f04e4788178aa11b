import type { Catalogue } from '../catalogue.ts';

export const withdrawal: Catalogue['withdrawal'] = {
  heading: 'Withdrawal',
  pageTitle: 'Withdrawal: {{event}}',
  back: 'My entries',
  loading: 'Working out what comes back…',
  loadFailed: 'We cannot work out what comes back right now',
  notFoundTitle: 'There is nothing to withdraw here',
  notFoundText: 'Either it is withdrawn already, or it is not your entry. Your entries tell you.',

  today: 'If you withdraw today, you get back',
  of: 'of the {{paid}} paid',
  steps: 'Until when how much comes back',
  until: 'Until',
  fee: 'Kept',
  refund: 'Comes back',
  now: 'now',
  over: 'over',
  afterwards: 'Afterwards',
  laterMore:
    'Later you get back more ({{refund}}): now {{fee}} is kept whatever the price was, later a share of the price, which is less for you ({{later}}).',
  nothing: 'no withdrawal',
  toYou: 'It goes to your balance, to be spent until the end of {{day}}.',
  toOther: '{{name}} has paid, so it goes to their balance, to be spent until the end of {{day}}.',
  toYourMeans:
    'It goes back to where you paid from: to your card within a few banking days, to your balance at once.',
  toTheirMeans: '{{name}} has paid, so it goes back to them, to where the payment came from.',
  toYourBoth:
    'What you have paid goes back to where you paid from. What was paid by whoever handed the entry over to you ({{amount}}) goes to your balance, to be spent until the end of {{day}}.',
  toTheirBoth:
    '{{name}} has paid, so it goes back to them: what they have paid to where it came from, the rest ({{amount}}) to their balance, to be spent until the end of {{day}}.',
  movedTitle: 'The new day is {{to}} (it was {{from}})',
  movedText:
    'Your entry is valid on the new day, too. If that does not suit you, all comes back until {{until}}. After that the usual terms count.',
  servicesOnly: 'It was paid by SZÉP card, so it is for entries and other services only.',
  payerGone: 'Whoever paid has deleted their account, so nothing comes back.',
  members: 'Members of the team',
  ofPaid: '{{refund}} comes back (of {{paid}})',

  goods: 'Bought for this entry',
  pieces: '{{count}} × {{name}}',
  goodsBack: '{{refund}} comes back',
  goodsStay: 'stays yours',
  goodsWhere: 'Its price goes back to where the payment came from.',

  reason: 'Why do you withdraw?',
  reasonHint: 'It helps us to organise. You need not tell us about your health.',
  reasons: {
    schedule: 'I have no time',
    cannot_start: 'I cannot start',
    other_race: 'I choose another race or distance',
    travel: 'I cannot get there',
    other: 'Another reason',
  },
  warning: 'Your place is free at once, and your start pass is no longer valid. This cannot be undone.',
  warningTeam:
    'The places of the team are free at once, and its start passes are no longer valid. This cannot be undone.',
  keep: 'I will start',
  press: 'Withdraw, {{amount}} comes back',
  pressTeam: 'Withdraw the team, {{amount}} comes back',
  done: 'You have withdrawn. {{where}}',
  doneTeam: 'You have withdrawn the team. {{where}}',
  nowAt: {
    toYou: '{{refund}} is on your balance, to be spent until the end of {{day}}.',
    toOther: '{{refund}} went to the balance of {{name}}.',
    toYourMeans:
      '{{refund}} goes back to where you paid from: to a bank card within a few banking days, to your balance at once.',
    toYourSzep:
      '{{refund}} goes back to where you paid from: to a SZÉP card within a few banking days, to your balance at once.',
    toTheirMeans: '{{refund}} goes back to {{name}}, to where the payment came from.',
    toYourBoth: '{{amount}} is on your balance, {{rest}} goes back to where you paid from.',
    toTheirBoth: '{{amount}} went to the balance of {{name}}, {{rest}} goes back to where they paid from.',
    payerGone: 'Nothing came back.',
  },

  obstacle: {
    too_late: 'The deadline for withdrawals has passed. Your entry is valid: see you at the start.',
    not_offered: 'This race allows no withdrawal. Your entry is valid.',
    race_cancelled: 'This race is cancelled: you need not withdraw, we write to you about what comes next.',
    by_leader: 'It starts in a team, and only the leader can withdraw the team, as a whole.',
    by_participant: 'The person you entered has an account by now: only they can withdraw this entry.',
    being_replaced:
      'Somebody is paying for what takes the place of this entry: a handover or a change of distance. You will know in a few minutes.',
    is_run: 'This entry has a result already, so it cannot be withdrawn.',
    not_paid: 'A part of the team is still in your cart. Pay it or take it out, then you can withdraw.',
  },
};
