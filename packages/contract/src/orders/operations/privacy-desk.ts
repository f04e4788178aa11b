import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/privacy-desk.ts';

export type * from '../schemas/privacy-desk.ts';

const operation = operationsOf<typeof schemas>();

export const listPrivacyRequests = operation({
  id: 'listPrivacyRequests',
  method: 'GET',
  path: '/privacy/requests',
  summary: 'Requests of people about their data',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

export const createPrivacyRequest = operation({
  id: 'createPrivacyRequest',
  method: 'POST',
  path: '/privacy/requests',
  summary: 'Note a request that came in',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

export const getPrivacyRequest = operation({
  id: 'getPrivacyRequest',
  method: 'GET',
  path: '/privacy/requests/{requestId}',
  summary: 'A request about personal data',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

/** Changes only an open request. */
export const changePrivacyRequest = operation({
  id: 'changePrivacyRequest',
  method: 'PUT',
  path: '/privacy/requests/{requestId}',
  summary: 'Change a request, or extend its time',
  access: { role: 'organiser', scope: 'all' },
  refusals: ['changed_meanwhile'],
});

export const closePrivacyRequest = operation({
  id: 'closePrivacyRequest',
  method: 'POST',
  path: '/privacy/requests/{requestId}/close',
  summary: 'Note the answer to a request',
  access: { role: 'organiser', scope: 'all' },
  refusals: ['changed_meanwhile'],
});

export const reopenPrivacyRequest = operation({
  id: 'reopenPrivacyRequest',
  method: 'POST',
  path: '/privacy/requests/{requestId}/reopen',
  summary: 'Open a closed request again',
  access: { role: 'organiser', scope: 'all' },
  refusals: ['changed_meanwhile'],
});

/** Each reading is in the audit log. */
export const getPersonData = operation({
  id: 'getPersonData',
  method: 'GET',
  path: '/privacy/people/{personId}/data',
  summary: 'Everything that is kept about a person, without health data',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

export const getIdentity = operation({
  id: 'getIdentity',
  method: 'GET',
  path: '/privacy/people/{personId}',
  summary: 'The name, birth date, gender and nationality of a person',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

export const correctIdentity = operation({
  id: 'correctIdentity',
  method: 'PATCH',
  path: '/privacy/people/{personId}',
  summary: 'Correct the name, birth date, gender or nationality of a person',
  access: { role: 'organiser', scope: 'all', fresh: true },
  refusals: ['changed_meanwhile'],
});

export const getErasureOutlook = operation({
  id: 'getErasureOutlook',
  method: 'GET',
  path: '/privacy/people/{personId}/erasure',
  summary: 'What erasing a person would mean, and what is kept',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

/** A person without an account is erased only without coming paid entries: the account that made such an entry withdraws it. */
export const erasePerson = operation({
  id: 'erasePerson',
  method: 'POST',
  path: '/privacy/people/{personId}/erasure',
  summary: 'Erase a person; the books stay',
  access: { role: 'organiser', scope: 'all', fresh: true },
  refusals: [
    'balance_left',
    'entries_to_come',
    'entry_changes_hands',
    'last_organiser',
    'payment_open',
    'refund_open',
  ],
});

export const listAccesses = operation({
  id: 'listAccesses',
  method: 'GET',
  path: '/privacy/people/{personId}/accesses',
  summary: 'Who has read or exported the data of a person',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

export const listRetention = operation({
  id: 'listRetention',
  method: 'GET',
  path: '/privacy/retention',
  summary: 'The last runs of the jobs that erase old data',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});
