import { call } from '@rajt/app-kit/api/call';
import { downloadFile } from '@rajt/contract/people/operations/files';
import { queryOptions } from '@tanstack/react-query';

/** The bytes of a profile picture: fetched with the token, which is therefore in no address. A file never changes. */
export const pictureQuery = (userId: string, fileId: string) =>
  queryOptions({
    queryKey: [downloadFile.id, { params: { userId, fileId } }],
    // Not queryOf: an image shows a blob, and a picture that has just been sent is one.
    queryFn: async ({ signal }) => {
      // The browser's own cache asks by ETag.
      const input = { params: { userId, fileId }, modifiedSince: undefined };
      const { answer } = await call(downloadFile, input, { signal });
      return answer ? new Blob([answer], { type: 'image/jpeg' }) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
