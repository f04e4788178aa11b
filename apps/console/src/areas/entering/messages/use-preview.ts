import type { Data } from '@rajt/app-kit/api/data-of';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { type Message, previewMessage } from '@rajt/contract/entering/operations/messages';
import { useQuery } from '@tanstack/react-query';

export type Preview = Data<typeof previewMessage>;

/** How many would get a draft, and examples. It reads all recipients, so it is asked once for each version, and by a press. */
export function usePreview(eventId: string, { messageId, version }: Message) {
  const { queryKey, queryFn } = queryOf(previewMessage, { params: { eventId, messageId } });
  return useQuery({
    queryKey: [...queryKey, version],
    queryFn,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
}
