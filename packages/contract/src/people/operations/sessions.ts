import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/sessions.ts';

export { MAX_DEVICES } from '../../known-devices.ts';
export type * from '../schemas/sessions.ts';

const operation = operationsOf<typeof schemas>();

/**
 * 200 → the wanted page, 302 → /registration/extra, 303 → /profile; the same body in all three and no Location header
 * (specification section 2, architecture section 6).
 */
export const login = operation({
  id: 'login',
  method: 'POST',
  path: '/login',
  summary: 'Sign in with e-mail and password',
  access: 'open',
  refusals: ['credentials_wrong', 'external_registration', 'not_activated'],
});

export const logout = operation({
  id: 'logout',
  method: 'POST',
  path: '/logout',
  summary: 'End this session',
  access: 'member',
  incompleteAllowed: true,
  refusals: [],
});

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/users/{userId}/sessions',
  summary: 'Where the person is signed in',
  access: 'self',
  refusals: [],
});

export const endSession = operation({
  id: 'endSession',
  method: 'DELETE',
  path: '/users/{userId}/sessions/{sessionId}',
  summary: 'Sign one device out',
  access: 'self',
  refusals: ['owner_unconfirmed'],
});

export const endSessions = operation({
  id: 'endSessions',
  method: 'DELETE',
  path: '/users/{userId}/sessions',
  summary: 'Sign out everywhere',
  access: 'self',
  refusals: ['owner_unconfirmed'],
});

/** The facts that the web app needs of its site; every number that a text mentions comes from here. */
export const siteInfo = operation({
  id: 'siteInfo',
  method: 'GET',
  path: '/site',
  summary: 'Settings of this site',
  access: 'open',
  refusals: [],
});
