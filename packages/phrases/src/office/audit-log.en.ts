import type { Catalogue } from '../catalogue.ts';

export const auditLog: Catalogue['auditLog'] = {
  title: 'Log',
  filters: 'Filter',
  day: 'Day',
  actor: 'Who',
  anybody: 'Anybody',
  event: 'Event',
  action: 'What',
  at: 'When',
  concerns: 'Whom and what it concerns',
  change: 'Before and now',
  command: 'a command, or an erased account',
  chip: { action: 'Action: {{value}}', personId: 'Participant: {{value}}' },
  clear: 'Clear the filter',
  nothing: { title: 'Nothing in the log for this', text: 'Try another day, or clear the filter.' },
  empty: {
    title: 'The log is empty',
    text: 'As soon as somebody changes something here, you see who, whom, what it was and what it is.',
  },
  older: 'Older',
};
