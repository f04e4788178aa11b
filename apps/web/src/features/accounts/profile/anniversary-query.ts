import { call } from '@rajt/app-kit/api/call';
import { getAnniversary } from '@rajt/contract/operations/profile';
import { queryOptions } from '@tanstack/react-query';

export const anniversaryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['anniversary', userId],
    queryFn: async () => (await call(getAnniversary, { params: { userId } })).answer.data,
  });
