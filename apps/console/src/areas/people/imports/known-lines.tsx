import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { ImportFindings } from '@rajt/contract/people/operations/user-imports';

/** The lines with known addresses, in a folded part, as such lines are usual. */
export function KnownLines({ findings, known }: { findings: ImportFindings; known: number }) {
  const t = useT();
  const formats = useFormats();
  const further = known - findings.known.length;
  return (
    <details>
      <summary className="unfold">{t('userImport:knownTitle')}</summary>
      <ul>
        {findings.known.map(({ line, before }) => (
          <li key={line}>
            {before === null
              ? t('userImport:knownLine', { line })
              : t('userImport:knownBefore', { line, before })}
          </li>
        ))}
        {further > 0 && <li>{t('userImport:knownMore', { count: formats.number(further) })}</li>}
      </ul>
    </details>
  );
}
