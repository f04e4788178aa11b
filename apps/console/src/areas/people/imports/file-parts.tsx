import { useT } from '@rajt/app-kit/texts/texts';
import type { ImportFindings } from '@rajt/contract/people/operations/user-imports';

/** Shows the part of the file that was read, and the parts that were left out. */
export function FileParts({ findings }: { findings: ImportFindings }) {
  const t = useT();
  const { sheet, otherSheets, headingLine, hidden, ignored } = findings;
  const notes = [
    sheet !== null && t('userImport:parts.sheet', { sheet }),
    otherSheets.length > 0 && t('userImport:parts.otherSheets', { sheets: otherSheets.join(', ') }),
    headingLine > 1 && t('userImport:parts.headingLine', { line: headingLine }),
    hidden.rows > 0 && t('userImport:parts.hiddenRows', { count: hidden.rows }),
    hidden.columns > 0 && t('userImport:parts.hiddenColumns', { count: hidden.columns }),
    hidden.sheets > 0 && t('userImport:parts.hiddenSheets', { count: hidden.sheets }),
    ignored.length > 0 && t('userImport:parts.ignored', { names: ignored.join(', ') }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
