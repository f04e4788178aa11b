import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import styles from './their-words.module.css';

interface TheirWordsProps {
  /** Null: an account that was erased. */
  by: string | null;
  at: string | null;
  /** The parts that differ from the typed ones: the name of each, and what they wrote. */
  parts: readonly (readonly [name: string, words: string])[];
  onTake: () => void;
}

/** The person who has saved it since it was read, and their words where the typed ones differ; nothing typed is lost. */
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
