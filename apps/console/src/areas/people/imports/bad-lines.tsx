import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { ImportFindings } from '@rajt/contract/people/operations/user-imports';
import type { Translate } from '@rajt/phrases/translate';

interface BadLinesProps {
  findings: ImportFindings;
  /** Whether an import left the lines out. */
  isOver?: boolean;
}

/** Lists the invalid lines of a file with the column and the reason of each mistake. */
export function BadLines({ findings, isOver = false }: BadLinesProps) {
  const t = useT();
  const formats = useFormats();
  const { bad, badCount } = findings;
  return (
    <section className="panel stack">
      <h2>{t(isOver ? 'userImport:skipped' : 'userImport:bad')}</h2>
      {!isOver && <p className="text-soft">{t('userImport:badHint')}</p>}
      {badCount > bad.length && (
        <p className="text-soft">
          {t('userImport:badCut', {
            listed: formats.number(bad.length),
            total: formats.number(badCount),
          })}
        </p>
      )}
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className="numeric">
                {t('userImport:line')}
              </th>
              <th scope="col">{t('userImport:column')}</th>
              <th scope="col">{t('userImport:why')}</th>
            </tr>
          </thead>
          <tbody>
            {bad.map(({ line, title, why, isNew }) => (
              <tr key={`${line} ${title} ${why}`}>
                <th scope="row" className="numeric" data-label={t('userImport:line')}>
                  {line}
                </th>
                <td>{title === '' ? t('userImport:wholeLine') : title}</td>
                <td>
                  {reasonOf(t, why)}
                  {isNew && <span className="text-soft"> {t('userImport:sincePreview')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A mistake in words for staff: "taken" speaks about the other user, where a form speaks to the user. */
function reasonOf(t: Translate, why: ImportFindings['bad'][number]['why']): string {
  if (why === 'too_many_cells') return t('userImport:tooManyCells');
  if (why === 'taken') return t('userImport:taken');
  return t(`field:${why}`);
}
