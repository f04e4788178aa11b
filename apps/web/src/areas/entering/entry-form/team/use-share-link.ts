import { useT } from '@rajt/app-kit/texts/texts';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';

/** Hands a member's link on: the phone's own sheet where there is one, else the clipboard. */
export function useShareLink() {
  const t = useT();
  const toast = useToast();
  return async (name: string, url: string) => {
    const text = t('teamMember:shareText', { name });
    try {
      if (navigator.share) {
        await navigator.share({ text, url });
      } else {
        await navigator.clipboard.writeText(url);
        toast.show({ kind: 'success', text: t('teamMember:copied', { name }), durationMs: NOTICE_MS });
      }
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.show({ kind: 'error', text: t('teamMember:shareFailed'), durationMs: NOTICE_MS });
    }
  };
}
