import type { Data } from '@rajt/app-kit/api/data-of';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { type Message, previewMessage } from '@rajt/contract/entering/operations/messages';
import { useQuery } from '@tanstack/react-query';

export type Preview = Data<typeof previewMessage>;

/** Reads the preview of a draft. The server reads all recipients for it, so it is asked once for each version, and after a press. */
export function usePreview(eventId: string, { messageId, version }: Message) {
  const { queryKey, queryFn } = queryOf(previewMessage, { params: { eventId, messageId } });
  return useQuery({
    queryKey: [...queryKey, version],
    queryFn,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
}
