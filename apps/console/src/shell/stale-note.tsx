import { isForbidden } from '@rajt/app-kit/errors/is-forbidden';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';

interface StaleNoteProps {
  /** A query that shows data although its last read failed. */
  query: { error: Error | null; data: unknown; dataUpdatedAt: number; refetch: () => unknown };
}

/** Shows that data is outdated, since when and why, with a button to read it again if that may help. Empty after a successful read. */
export function StaleNote({ query }: StaleNoteProps) {
  const t = useT();
  const formats = useFormats();
  if (!query.error || query.data === undefined) return null;
  return (
    <Notice kind="warning" role="status">
      <p>{t('office:stale', { time: formats.time(new Date(query.dataUpdatedAt).toISOString()) })}</p>
      <p>{callErrorText(query.error, t)}</p>
      {!isForbidden(query.error) && (
        <Button variant="quiet" size="sm" onClick={() => void query.refetch()}>
          {t('shell:retry')}
        </Button>
      )}
    </Notice>
  );
}
