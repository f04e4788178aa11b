import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import type { KeptReason, ShownEntries } from './use-entries.ts';

interface KeptNoteProps {
  /** The shown entries. */
  entries: readonly MyEntry[];
  kept: NonNullable<ShownEntries['kept']>;
  onRetry: () => void;
}

const WORDS = {
  offline: ['entries:keptOffline', 'entries:keptOfflineNone'],
  server: ['entries:keptServer', 'entries:keptServerNone'],
  slow: ['entries:keptSlow', 'entries:keptSlowNone'],
} as const satisfies Record<KeptReason, readonly string[]>;

/** The time of the kept entries, and why they are not of now; and their use for the start all the same. */
export function KeptNote({ entries, kept: { at, reason }, onRetry }: KeptNoteProps) {
  const t = useT();
  const { dayTime } = useFormats();
  const [withEntries, without] = WORDS[reason];
  const words = entries.length > 0 ? withEntries : without;
  const retry = () => {
    // The button goes once the list is of now.
    expectHeading();
    onRetry();
  };
  // While the list is on its way, it is too early to know.
  const hasPass = reason !== 'slow' && entries.some(({ ticketCode }) => ticketCode !== null);
  return (
    <Notice kind="info" role="status">
      <div className="stack gap-2">
        <p>
          {[t(words, { at: dayTime(at) }), hasPass && t('entries:keptPassGood')].filter(Boolean).join(' ')}
        </p>
        {reason !== 'slow' && (
          <div>
            <Button variant="quiet" size="sm" onClick={retry}>
              {t('entries:keptRetry')}
            </Button>
          </div>
        )}
      </div>
    </Notice>
  );
}
