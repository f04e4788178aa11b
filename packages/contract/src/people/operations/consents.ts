import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/consents.ts';

export type * from '../schemas/consents.ts';

const operation = operationsOf<typeof schemas>();

export const getConsents = operation({
  id: 'getConsents',
  method: 'GET',
  path: '/users/{userId}/consents',
  summary: 'What the person has agreed to',
  access: 'self',
  refusals: [],
});

/**
 * Gives or withdraws; repeating it changes nothing. Renault's newsletter is a consent of its own: absent leaves it as it
 * is, and no other sponsor has one (422).
 */
export const setConsent = operation({
  id: 'setConsent',
  method: 'POST',
  path: '/users/{userId}/consents/{consentId}',
  summary: 'Give or withdraw a consent',
  access: 'self',
  refusals: [],
});

/** By the address in every mail that is sent by consent: it cannot be guessed, and shows nothing of the person. */
export const getMarketing = operation({
  id: 'getMarketing',
  method: 'GET',
  path: '/users/{uuid}/marketing',
  summary: 'What the reader of a newsletter is sent',
  access: 'open',
  refusals: [],
});

export const setMarketing = operation({
  id: 'setMarketing',
  method: 'PUT',
  path: '/users/{uuid}/marketing',
  summary: 'Change what the reader of a newsletter is sent',
  access: 'open',
  refusals: [],
});
