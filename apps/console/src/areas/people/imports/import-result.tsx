import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { UserImport } from '@rajt/contract/people/operations/user-imports';
import { budapestDate } from '@rajt/rules/dates';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { Link } from '@tanstack/react-router';
import { BadLines } from './bad-lines.tsx';
import { ImportFigures } from './import-figures.tsx';
import { KnownLines } from './known-lines.tsx';

/** The result of an import next to the numbers of its preview, with a link to the log. */
export function ImportResult({ of }: { of: UserImport }) {
  const t = useT();
  const formats = useFormats();
  const { result, preview, findings, startedBy, importedAt } = of;
  if (!result || importedAt === null) return null;
  return (
    <>
      <Notice kind="success" title={t('userImport:done')} role="status">
        {t('userImport:doneHint', {
          by: startedBy ?? t('userImport:someone'),
          at: formats.dayTime(importedAt, 'short'),
        })}
      </Notice>
      <section className="panel stack">
        <ImportFigures counts={result} />
        {result.newlyBad ? (
          <Notice kind="warning">
            {t('userImport:newlyBad', {
              count: result.newlyBad,
              total: formats.number(result.newlyBad),
            })}
          </Notice>
        ) : null}
        {preview && preview.people !== result.people && (
          <p>{t('userImport:differs', { people: formats.number(preview.people) })}</p>
        )}
        <Button
          variant="quiet"
          icon="eye"
          className="at-start"
          render={
            <Link
              to="/audit"
              search={{ action: 'account.imported', day: budapestDate(new Date(importedAt)) }}
            />
          }
        >
          {t('userImport:toLog')}
        </Button>
      </section>
      {findings && findings.bad.length > 0 && <BadLines findings={findings} isOver />}
      {findings && findings.known.length > 0 && <KnownLines findings={findings} known={result.known} />}
    </>
  );
}
