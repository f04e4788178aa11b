import { call } from '@rajt/app-kit/api/call';
import { getDeletionOutlook } from '@rajt/contract/operations/privacy';
import { queryOptions } from '@tanstack/react-query';

/** What deleting would mean: asked anew each time the dialog opens. */
export const deletionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['deletion', userId],
    queryFn: async () => (await call(getDeletionOutlook, { params: { userId } })).answer.data,
    staleTime: 0,
    gcTime: 0,
  });
