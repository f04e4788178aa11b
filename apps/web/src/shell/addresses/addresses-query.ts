import { call } from '@rajt/app-kit/api/call';
import { listAddresses } from '@rajt/contract/operations/addresses';
import { queryOptions } from '@tanstack/react-query';

/** Kept billing addresses, the default first. */
export const addressesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async () => (await call(listAddresses, { params: { userId } })).answer.data.items,
  });
