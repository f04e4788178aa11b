import { getProfile } from '@rajt/contract/operations/accounts';
import { listAddresses } from '@rajt/contract/operations/addresses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';

/** Kept billing addresses, the default first. */
export const addressesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async () => (await call(listAddresses, { params: { userId } })).answer.data.items,
  });

/** The signed-in person, to fill in what is known already. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async () => (await call(getProfile, { params: { userId } })).answer.data,
  });
