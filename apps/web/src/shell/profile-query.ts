import { getProfile } from '@rajt/contract/operations/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** The signed-in person: who enters, and what need not be asked again. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async () => (await call(getProfile, { params: { userId } })).answer.data,
  });
