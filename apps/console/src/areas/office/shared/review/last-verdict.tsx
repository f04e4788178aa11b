import { useT } from '@rajt/app-kit/texts/texts';
import { REVIEW_MAIL_MINUTES } from '@rajt/rules/entering/certificate-review';
import { Button } from '@rajt/ui/button';
import { KeyHint } from '../../../../shell/keys/key-hint.tsx';
import styles from './verdict-panel.module.css';

interface LastVerdictProps {
  name: string;
  /** The verdict in words, such as "too old". */
  became: string;
  /** Whether the participant will get a mail about the verdict. */
  isRefused: boolean;
  isBusy: boolean;
  onUndo: () => void;
}

/** The last verdict of this session and its undo, always at the same place: a notice would cover the file or the verdicts. */
export function LastVerdict({ name, became, isRefused, isBusy, onUndo }: LastVerdictProps) {
  const t = useT();
  return (
    <div className={styles.last}>
      <p>
        {t('reviews:last', { name, verdict: became })}
        {isRefused && ` ${t('reviews:mail', { minutes: REVIEW_MAIL_MINUTES })}`}
      </p>
      <Button variant="quiet" size="sm" icon="undo" loading={isBusy} aria-keyshortcuts="z" onClick={onUndo}>
        <span className={styles.undo}>
          {t('reviews:undo')}
          <KeyHint>Z</KeyHint>
        </span>
      </Button>
    </div>
  );
}
