import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { useToast } from '@rajt/ui/toast';
import styles from './code-sheet.module.css';

interface CodeSheetProps {
  codes: readonly string[];
  isKept: boolean;
  onKept: (isKept: boolean) => void;
}

/** Recovery codes to copy or to print; they are never shown again. */
export function CodeSheet({ codes, isKept, onKept }: CodeSheetProps) {
  const t = useT();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.show({ kind: 'success', text: t('staffSignIn:copied'), durationMs: 5000 });
    } catch {
      toast.show({ kind: 'error', text: t('staffSignIn:notCopied'), durationMs: 8000 });
    }
  };
  return (
    <>
      <p>{t('staffSignIn:codesText')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button variant="quiet" icon="copy" onClick={() => void copy()}>
          {t('staffSignIn:copy')}
        </Button>
        <Button variant="quiet" icon="download" onClick={() => window.print()}>
          {t('staffSignIn:print')}
        </Button>
      </div>
      <CheckboxField
        label={t('staffSignIn:kept')}
        checked={isKept}
        onChange={(event) => onKept(event.target.checked)}
      />
    </>
  );
}
