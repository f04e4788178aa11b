import { getDeletionOutlook } from '@rajt/contract/operations/privacy';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';

/** What deleting would mean: asked anew each time the dialog opens. */
export const deletionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['deletion', userId],
    queryFn: async () => (await call(getDeletionOutlook, { params: { userId } })).answer.data,
    staleTime: 0,
    gcTime: 0,
  });
