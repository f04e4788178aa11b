import { call } from '@rajt/app-kit/api/call';
import { getMarketing } from '@rajt/contract/operations/consents';
import { queryOptions } from '@tanstack/react-query';

export const marketingQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['marketing', uuid],
    queryFn: async () => (await call(getMarketing, { params: { uuid } })).answer.data,
  });
