import { useT } from '@rajt/app-kit/texts/texts';
import type { UserImport } from '@rajt/contract/people/operations/user-imports';
import { Notice } from '@rajt/ui/notice';
import { BadLines } from './bad-lines.tsx';
import { DeleteImport } from './delete-import.tsx';
import { FileLetters } from './file-letters.tsx';
import { FileParts } from './file-parts.tsx';
import { ImportFigures } from './import-figures.tsx';
import { KnownLines } from './known-lines.tsx';
import { StartForm } from './start-form.tsx';

/** The preview of a file: the effect of its import, and its start. */
export function ImportPreview({ of, onDeleted }: { of: UserImport; onDeleted: () => void }) {
  const t = useT();
  const { preview, findings, isChanged } = of;
  if (!preview) return null;
  const letters = findings?.encoding ?? null;
  const isUnsure = letters !== null && (letters.isGuessed || letters.badLines.length > 0);
  return (
    <>
      {isChanged && (
        <Notice kind="warning" role="status">
          {t('userImport:changed')}
        </Notice>
      )}
      <section className="panel stack">
        <h2>{t('userImport:preview')}</h2>
        <ImportFigures counts={preview} />
        {findings && <FileParts findings={findings} />}
      </section>
      {letters && <FileLetters importId={of.importId} letters={letters} chosen={of.encoding} />}
      {findings && findings.bad.length > 0 && <BadLines findings={findings} />}
      {findings && findings.known.length > 0 && <KnownLines findings={findings} known={preview.known} />}
      {!isUnsure &&
        (preview.people > 0 ? (
          <StartForm of={of} preview={preview} />
        ) : (
          <Notice>{t('userImport:nobodyNew')}</Notice>
        ))}
      <DeleteImport importId={of.importId} onDeleted={onDeleted} />
    </>
  );
}
