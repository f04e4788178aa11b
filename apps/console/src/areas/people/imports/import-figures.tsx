import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { ImportCounts } from '@rajt/contract/people/operations/user-imports';
import styles from './imports.module.css';

const FIGURES = ['people', 'known', 'badLines'] as const;

/** The numbers of new people, known people and invalid lines. */
export function ImportFigures({ counts }: { counts: ImportCounts }) {
  const t = useT();
  const formats = useFormats();
  return (
    <dl className={styles.figures}>
      {FIGURES.map((figure) => (
        <div key={figure} className={styles.figure}>
          <dt className="text-soft">{t(`userImport:${figure}`)}</dt>
          <dd className={styles.number}>{formats.number(counts[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}
