import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/flags.ts';

export type * from '../schemas/flags.ts';

const operation = operationsOf<typeof schemas>();

/** Flags of the kinds that the caller's roles work on (`flag-roles.ts` of the rules). */
export const listFlags = operation({
  id: 'listFlags',
  method: 'GET',
  path: '/flags',
  summary: 'What a person must look at, what was raised last first',
  access: { console: 'staff' },
  refusals: [],
});

/** A repeat changes nothing. */
export const settleFlag = operation({
  id: 'settleFlag',
  method: 'POST',
  path: '/flags/{flagId}/settle',
  summary: 'Somebody has looked at it',
  access: { console: 'staff' },
  refusals: [],
});

/** The undo of settling. A repeat changes nothing. */
export const reopenFlag = operation({
  id: 'reopenFlag',
  method: 'POST',
  path: '/flags/{flagId}/reopen',
  summary: 'Open a settled flag again',
  access: { console: 'staff' },
  refusals: [],
});

export const assignFlag = operation({
  id: 'assignFlag',
  method: 'PUT',
  path: '/flags/{flagId}/assignee',
  summary: 'Who works on a flag',
  access: { console: 'staff' },
  refusals: [],
});

export const noteFlag = operation({
  id: 'noteFlag',
  method: 'POST',
  path: '/flags/{flagId}/notes',
  summary: 'Write a note to a flag, for the other staff',
  access: { console: 'staff' },
  refusals: [],
});

export const getFlagMails = operation({
  id: 'getFlagMails',
  method: 'GET',
  path: '/me/flag-mails',
  summary: 'How often the caller gets a mail of what waits for a person',
  access: { console: 'staff' },
  refusals: [],
});

export const setFlagMails = operation({
  id: 'setFlagMails',
  method: 'PUT',
  path: '/me/flag-mails',
  summary: 'Choose how often to get that mail',
  access: { console: 'staff' },
  refusals: [],
});
