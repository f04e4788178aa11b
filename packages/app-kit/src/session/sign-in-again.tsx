import { Button } from '@rajt/ui/button';
import { useState } from 'react';
import { useT } from '../texts/texts.ts';
import { useSignInAgain } from './log-out.ts';
import styles from './sign-in-again.module.css';

/** What to do when a sign-in is too old for what somebody wants to do on a screen: leads back to it. */
export function SignInAgain() {
  const t = useT();
  const signInAgain = useSignInAgain();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signInAgain();
  };
  return (
    <div className={styles.place}>
      <Button variant="quiet" loading={isLeaving} onClick={() => void leave()}>
        {t('shell:signInAgain')}
      </Button>
    </div>
  );
}
