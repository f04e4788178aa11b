import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { Badge } from '@rajt/ui/badge';
import styles from './present-verdict.module.css';

interface PresentVerdictProps {
  verdict: string;
  isAccepted: boolean;
  words: string;
  /** The name of the reviewer; null: the account was deleted, undefined: the screen does not know the reviewer. */
  by?: string | null;
  at?: string;
  validUntil?: string | null;
}

/** The present verdict; another verdict replaces it. */
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
