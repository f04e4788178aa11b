import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useEntryTexts } from './entry-texts.ts';

/** The words that invite to the race of an entry, and its address. */
export function useInvitation(entry: MyEntry): { text: string; url: string } {
  const t = useT();
  const day = useEntryTexts().day(entry);
  const { event, race } = entry;
  return {
    text: t('entries:shareText', { event: event.name, race: race.name, day }),
    url: new URL(`/events/${event.id}`, window.location.origin).href,
  };
}

/** Shares an invitation to the race: by the phone's own sheet if there is one, else by the clipboard. */
export function useShare(entry: MyEntry) {
  const t = useT();
  const toast = useToast();
  const { text, url } = useInvitation(entry);
  return async () => {
    try {
      if (navigator.share) {
        await navigator.share({ title: entry.event.name, text, url });
      } else {
        await navigator.clipboard.writeText(`${text} ${url}`);
        toast.show({ kind: 'success', text: t('entries:shareCopied'), durationMs: NOTICE_MS });
      }
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.show({ kind: 'error', text: t('entries:shareFailed'), durationMs: NOTICE_MS });
    }
  };
}
