import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';

interface Shared {
  readonly title?: string;
  readonly text: string;
  readonly url: string;
}

interface ShareWords {
  /** After the clipboard has it. */
  readonly copied: string;
  readonly failed: string;
}

/** Shares a link by the phone's own sheet if there is one, else by the clipboard: the text and the link, or what `copy` says. */
export function useShare() {
  const toast = useToast();
  return async (shared: Shared, words: ShareWords, copy = `${shared.text} ${shared.url}`) => {
    try {
      if (navigator.share) await navigator.share(shared);
      else {
        await navigator.clipboard.writeText(copy);
        toast.show({ kind: 'success', text: words.copied, durationMs: NOTICE_MS });
      }
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.show({ kind: 'error', text: words.failed, durationMs: NOTICE_MS });
    }
  };
}
