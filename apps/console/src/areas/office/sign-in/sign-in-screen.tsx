import { LanguageSwitch } from '@rajt/app-kit/page/language-switch.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { SchemeSwitch } from '@rajt/app-kit/page/scheme-switch.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { StaffMe } from '@rajt/contract/office/operations/console-session';
import { Logo } from '@rajt/ui/logo';
import { Notice } from '@rajt/ui/notice';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { enter } from '../../../shell/session/signed-in.ts';
import { CodeStep } from './code-step.tsx';
import { EnrolmentStep } from './enrolment-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryStep } from './recovery-step.tsx';
import styles from './sign-in-screen.module.css';

/** The recovery codes of a new second factor are shown once, so they are part of the step. */
type Step =
  | { name: 'password' | 'code' | 'recovery' | 'enrolment' }
  | { name: 'codes'; codes: readonly string[] };

interface SignInScreenProps {
  /** The path that is opened afterwards. */
  to: string;
  /** Whether the last session has expired. */
  isEnded: boolean;
  /** The secret of an invitation. */
  invitation?: string;
}

/** The sign-in: password, then a code; or first the set-up of the second factor. */
export function SignInScreen({ to, isEnded, invitation }: SignInScreenProps) {
  const t = useT();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ name: 'password' });
  const go = (name: Exclude<Step['name'], 'codes'>) => setStep({ name });
  const goOn = () => void navigate({ href: to, replace: true });
  const finish = (me: StaffMe) => {
    enter(me);
    goOn();
  };
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <Logo />
        <div className="cluster">
          <SchemeSwitch />
          <LanguageSwitch />
        </div>
      </header>
      <main id="main" className={styles.main}>
        <div className={styles.card}>
          <PageTitle key={step.name} eyebrow={t('staffSignIn:eyebrow')}>
            {t(`staffSignIn:title.${step.name}`)}
          </PageTitle>
          {step.name === 'password' && isEnded && (
            <Notice kind="warning" role="status">
              <p>{t('staffSignIn:ended')}</p>
            </Notice>
          )}
          {step.name === 'password' && invitation && <p>{t('staffSignIn:invited')}</p>}
          {step.name === 'password' && <PasswordStep invitation={invitation} onNext={go} />}
          {step.name === 'code' && <CodeStep onDone={finish} onRecovery={() => go('recovery')} />}
          {step.name === 'recovery' && <RecoveryStep onDone={finish} onCode={() => go('code')} />}
          {step.name === 'enrolment' && (
            <EnrolmentStep onDone={(codes) => setStep({ name: 'codes', codes })} />
          )}
          {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={goOn} />}
          {step.name !== 'password' && step.name !== 'codes' && (
            <button type="button" className={styles.again} onClick={() => go('password')}>
              {t('staffSignIn:again')}
            </button>
          )}
        </div>
      </main>
    </div>
  );
}
