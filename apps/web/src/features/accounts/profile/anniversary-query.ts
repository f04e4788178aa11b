import { getAnniversary } from '@rajt/contract/operations/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shell/api.ts';

export const anniversaryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['anniversary', userId],
    queryFn: async () => (await call(getAnniversary, { params: { userId } })).answer.data,
  });
