import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import type { KeptReason, ShownEntries } from './use-entries.ts';

interface KeptNoteProps {
  kept: NonNullable<ShownEntries['kept']>;
  onRetry: () => void;
}

const WORDS = {
  offline: 'entries:keptOffline',
  server: 'entries:keptServer',
  slow: 'entries:keptSlow',
} as const satisfies Record<KeptReason, string>;

/** From when the entries are, and why they are not of now. */
export function KeptNote({ kept: { at, reason }, onRetry }: KeptNoteProps) {
  const t = useT();
  const { dayTime } = useFormats();
  return (
    <Notice kind="info" role="status">
      <div className="stack gap-2">
        <p>{t(WORDS[reason], { at: dayTime(at) })}</p>
        {reason !== 'slow' && (
          <div>
            <Button variant="quiet" size="sm" onClick={onRetry}>
              {t('entries:keptRetry')}
            </Button>
          </div>
        )}
      </div>
    </Notice>
  );
}
