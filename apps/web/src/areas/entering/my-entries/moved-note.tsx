import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { Notice } from '@rajt/ui/notice';

/** That the event of an entry was moved, and until when one may opt out for all that was paid. */
export function MovedNote({ moved }: Pick<MyEntry, 'moved'>) {
  const t = useT();
  const { day, until } = useFormats();
  if (!moved) return null;
  return (
    <Notice
      kind="info"
      title={t('entries:moved.title', { from: day(moved.from, 'full'), to: day(moved.to, 'full') })}
    >
      <p>
        {[
          t('entries:moved.valid'),
          moved.optOutUntil && t('entries:moved.optOut', { until: until(moved.optOutUntil) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Notice>
  );
}
