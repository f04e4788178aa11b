import { call } from '@rajt/app-kit/api/call';
import { readRefusal } from '@rajt/app-kit/forms/form-errors';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { changeEmail } from '@rajt/contract/operations/email-change';
import { Button } from '@rajt/ui/button';
import { useState } from 'react';
import type { SentRegistration } from './sent-registration.ts';

/** What came of it: the address that it went to, or why it did not go. */
export type SentAgain =
  | { isSent: true; sent: SentRegistration }
  | { isSent: false; text: string; isOver: boolean };

interface SendAgainProps {
  sent: SentRegistration;
  onDone: (outcome: SentAgain | null) => void;
  /** After a reload the password has to be typed first. */
  onAskPassword: () => void;
}

/** The mail once more, to the same address; the first link is void from then on. */
export function SendAgain({ sent, onDone, onAskPassword }: SendAgainProps) {
  const t = useT();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    const { email, uid, password } = sent;
    if (password === null) return onAskPassword();
    setSending(true);
    onDone(null);
    try {
      const { answer } = await call(changeEmail, { params: { uid }, body: { email, password } });
      onDone({ isSent: true, sent: { ...answer.data, password } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { text, fields } = readRefusal(error, (name) => name === 'password', t);
      onDone({ isSent: false, text, isOver: fields['password'] !== undefined });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button variant="quiet" icon="mail" loading={isSending} onClick={() => void send()}>
      {t('auth:mailboxAgain')}
    </Button>
  );
}
