import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/person-page.ts';

export type * from '../schemas/person-page.ts';

const operation = operationsOf<typeof schemas>();

/**
 * For people with an entry of an event of the caller's grants, or any person for a grant of all events; otherwise `not_found`. Each
 * reading is in the audit log.
 */
export const getPersonPage = operation({
  id: 'getPersonPage',
  method: 'GET',
  path: '/people/{personId}',
  summary: 'A person with their entries, orders and notes',
  access: { console: 'staff' },
  refusals: [],
});

/** From the audit log, mails, payments and refunds, the newest first. */
export const listTimeLine = operation({
  id: 'listTimeLine',
  method: 'GET',
  path: '/people/{personId}/timeline',
  summary: 'Everything that happened around a person',
  access: { console: 'staff' },
  refusals: [],
});

/** For roles that see internal notes. */
export const addPersonNote = operation({
  id: 'addPersonNote',
  method: 'POST',
  path: '/people/{personId}/notes',
  summary: 'Write a note about a person, for the other staff',
  access: { console: 'staff' },
  refusals: [],
});

/** Only one’s own. A repeat changes nothing. */
export const deletePersonNote = operation({
  id: 'deletePersonNote',
  method: 'DELETE',
  path: '/people/{personId}/notes/{noteId}',
  summary: 'Delete a note of one’s own',
  access: { console: 'staff' },
  refusals: [],
});

/** For roles that see contact data. The mail goes to the address that the person has now. */
export const resendMail = operation({
  id: 'resendMail',
  method: 'POST',
  path: '/people/{personId}/mails/{mailId}/again',
  summary: 'Send a mail again',
  access: { console: 'staff' },
  refusals: ['mail_not_resendable'],
});
