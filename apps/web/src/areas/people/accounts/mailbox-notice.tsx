import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { useRef, useState } from 'react';
import { CorrectEmail, type CorrectEmailProps } from './correct-email.tsx';
import { DemoMailbox } from './demo-mailbox.tsx';
import styles from './registration.module.css';
import { RegistrationOver } from './registration-over.tsx';
import { SendAgain, type SentAgain } from './send-again.tsx';
import { isBeingCorrected, type SentRegistration } from './sent-registration.ts';

interface MailboxNoticeProps {
  sent: SentRegistration;
  onSentElsewhere: (sent: SentRegistration) => void;
  /** Called when the mail was sent again to the same address. */
  onSentAgain: (sent: SentRegistration) => void;
  /** Back to the empty form. */
  onStartOver: () => void;
}

/** After the registration: the next step waits in the mailbox, the mail can be sent again and a mistyped address corrected. */
export function MailboxNotice({ sent, onSentElsewhere, onSentAgain, onStartOver }: MailboxNoticeProps) {
  const t = useT();
  const mistyped = useRef<HTMLButtonElement>(null);
  const [correction, setCorrection] = useState<Pick<CorrectEmailProps, 'startAt'> | null>(() =>
    isBeingCorrected() ? { startAt: null } : null,
  );
  const [again, setAgain] = useState<SentAgain | null>(null);
  const correct = (startAt: 'email' | 'password') => {
    setAgain(null);
    setCorrection({ startAt });
  };
  return (
    <div className="stack">
      <PageTitle>{t('registration:mailboxTitle')}</PageTitle>
      <p>{t('registration:mailboxText', { email: sent.email })}</p>
      <p className="text-small text-soft">{t('registration:mailboxHint')}</p>
      {correction ? (
        <CorrectEmail
          sent={sent}
          startAt={correction.startAt}
          onCancel={() => {
            setCorrection(null);
            // The button is drawn again with this change.
            requestAnimationFrame(() => mistyped.current?.focus());
          }}
          onSent={(next) => {
            setCorrection(null);
            if (next.email === sent.email) setAgain({ isSent: true, sent: next });
            onSentElsewhere(next);
          }}
          onStartOver={onStartOver}
        />
      ) : (
        <div className="cluster gap-3">
          <DemoMailbox />
          <SendAgain
            sent={sent}
            onAskPassword={() => correct('password')}
            onDone={(outcome) => {
              setAgain(outcome);
              if (outcome?.isSent) onSentAgain(outcome.sent);
            }}
          />
          <Button ref={mistyped} variant="quiet" icon="edit" onClick={() => correct('email')}>
            {t('password:correct.open')}
          </Button>
        </div>
      )}
      {/* Stays when the correction closes: a region that comes with its words is not spoken. */}
      <div role="status">{again && <Outcome of={again} />}</div>
      {!correction && (
        <div className={styles.again}>
          <Button variant="link" onClick={onStartOver}>
            {t('registration:mailboxStartOver')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Outcome({ of }: { of: SentAgain }) {
  const t = useT();
  if (of.isSent)
    return <Notice kind="success">{t('registration:mailboxSentAgain', { email: of.sent.email })}</Notice>;
  return <Notice kind="error">{of.isOver ? <RegistrationOver /> : <p>{of.text}</p>}</Notice>;
}
