import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import styles from './their-words.module.css';

interface TheirWordsProps {
  /** The name of the member of staff; null: the account was erased. */
  by: string | null;
  at: string | null;
  /** The fields that differ from the typed ones: the name and the saved words of each. */
  parts: readonly (readonly [name: string, words: string])[];
  onTake: () => void;
}

/** Shows a concurrent change: its author, and the saved words where they differ from the typed ones. Typed words are not lost. */
export function TheirWords({ by, at, parts, onTake }: TheirWordsProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <Notice kind="warning" title={t('sending:differs')}>
      {by !== null && at !== null && (
        <p>{t('sending:changedBy', { name: by, time: formats.dayTime(at, 'short') })}</p>
      )}
      {parts.length > 0 && <p>{t('sending:differsNow')}</p>}
      <dl className="facts">
        {parts.map(([name, words]) => (
          <div key={name} className={styles.part}>
            <dt>{name}</dt>
            <dd className={styles.written}>{words}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" size="sm" onClick={onTake}>
        {t('sending:takeTheirs')}
      </Button>
    </Notice>
  );
}
