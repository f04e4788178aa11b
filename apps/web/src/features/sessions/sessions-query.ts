import { call } from '@rajt/app-kit/api/call';
import { listIdentities } from '@rajt/contract/operations/login-providers';
import { listSessions } from '@rajt/contract/operations/sessions';
import { queryOptions } from '@tanstack/react-query';

/** Where the person is signed in. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async () => (await call(listSessions, { params: { userId } })).answer.data.items,
  });

/** The providers that are linked, also those that the operator has switched off since. */
export const identitiesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['identities', userId],
    queryFn: async () => (await call(listIdentities, { params: { userId } })).answer.data.items,
  });
