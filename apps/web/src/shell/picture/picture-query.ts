import { call } from '@rajt/app-kit/api/call';
import { downloadFile } from '@rajt/contract/operations/files';
import { queryOptions } from '@tanstack/react-query';

/** The bytes of a profile picture: fetched with the token, which therefore stands in no address. A file never changes. */
export const pictureQuery = (userId: string, fileId: string) =>
  queryOptions({
    queryKey: ['picture', userId, fileId],
    queryFn: async () => {
      // The browser's own cache asks by ETag.
      const { answer } = await call(downloadFile, { params: { userId, fileId }, modifiedSince: undefined });
      return answer ? new Blob([answer], { type: 'image/jpeg' }) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
