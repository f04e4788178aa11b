import { getMarketing } from '@rajt/contract/operations/consents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';

export const marketingQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['marketing', uuid],
    queryFn: async () => (await call(getMarketing, { params: { uuid } })).answer.data,
  });
