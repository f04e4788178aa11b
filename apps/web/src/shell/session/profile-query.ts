import { call } from '@rajt/app-kit/api/call';
import { getProfile } from '@rajt/contract/operations/accounts';
import { queryOptions } from '@tanstack/react-query';

/** The signed-in person: who enters, and what need not be asked again. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async () => (await call(getProfile, { params: { userId } })).answer.data,
  });
