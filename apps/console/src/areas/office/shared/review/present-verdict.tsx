import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { Badge } from '@rajt/ui/badge';
import styles from './present-verdict.module.css';

interface PresentVerdictProps {
  verdict: string;
  isAccepted: boolean;
  words: string;
  /** Null: the account of the reviewer was deleted. Undefined: it is not known here. */
  by?: string | null;
  at?: string;
  validUntil?: string | null;
}

/** The verdict that counts now: another one replaces it. */
export function PresentVerdict({ verdict, isAccepted, words, by, at, validUntil }: PresentVerdictProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <div className={styles.verdict}>
      <Badge tone={isAccepted ? 'ok' : 'danger'}>{verdict}</Badge>
      {at && (
        <span className={styles.by}>
          {t('reviews:presentBy', {
            name: by ?? t('reviews:someone'),
            time: formats.dayTime(at, 'short'),
          })}
        </span>
      )}
      {validUntil && (
        <span className={styles.by}>
          {t('reviews:validUntil', { day: formats.day(validUntil, 'short') })}
        </span>
      )}
      {words && <blockquote className={styles.words}>{words}</blockquote>}
    </div>
  );
}
