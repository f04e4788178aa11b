import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { useState } from 'react';
import { CodeSheet } from '../shared/code-sheet.tsx';

/** Shows the recovery codes of a new second factor once; the console opens after the member of staff has saved them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  const [isKept, setKept] = useState(false);
  return (
    <>
      <CodeSheet codes={codes} isKept={isKept} onKept={setKept} />
      <Button variant="go" size="lg" wide disabled={!isKept} onClick={onKept}>
        {t('staffSignIn:goOn')}
      </Button>
    </>
  );
}
