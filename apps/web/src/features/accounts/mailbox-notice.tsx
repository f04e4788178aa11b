import { Button } from '@rajt/ui/button';
import { useState } from 'react';
import { PageTitle } from '../../shell/page-title.tsx';
import { useT } from '../../shell/texts.ts';
import { CorrectEmail } from './correct-email.tsx';
import { DemoMailbox } from './demo-mailbox.tsx';
import type { SentRegistration } from './sent-registration.ts';

interface MailboxNoticeProps {
  sent: SentRegistration;
  onSentElsewhere: (sent: SentRegistration) => void;
  /** Back to the empty form. */
  onStartAnew: () => void;
}

/** After the registration: the next step waits in the mailbox, and a mistyped address can be mended. */
export function MailboxNotice({ sent, onSentElsewhere, onStartAnew }: MailboxNoticeProps) {
  const t = useT();
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <div className="stack">
      <PageTitle>{t('auth:mailboxTitle')}</PageTitle>
      <p>{t('auth:mailboxText', { email: sent.email })}</p>
      <p className="text-small text-soft">{t('auth:mailboxHint')}</p>
      {isCorrecting ? (
        <CorrectEmail
          sent={sent}
          onCancel={() => setCorrecting(false)}
          onSent={(next) => {
            setCorrecting(false);
            onSentElsewhere(next);
          }}
        />
      ) : (
        <div className="cluster gap-3">
          <DemoMailbox />
          <Button variant="quiet" icon="edit" onClick={() => setCorrecting(true)}>
            {t('password:correct.open')}
          </Button>
          <Button variant="link" onClick={onStartAnew}>
            {t('auth:mailboxAnew')}
          </Button>
        </div>
      )}
    </div>
  );
}
