import { useAction } from '@rajt/app-kit/api/use-action';
import { callErrorText, readRefusal } from '@rajt/app-kit/forms/form-errors';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { changeEmail } from '@rajt/contract/people/operations/email-change';
import type { Translate } from '@rajt/phrases/translate';
import { Button } from '@rajt/ui/button';
import type { SentRegistration } from './sent-registration.ts';

/** The result: the address that it was sent to, or why it was not sent. */
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
  const { email, uid, password } = sent;
  const again = useAction(changeEmail, {
    input: (secret: string) => ({ params: { uid }, body: { email, password: secret } }),
    done: (data, secret) => onDone({ isSent: true, sent: { ...data, password: secret } }),
    undone: (error) => onDone(failed(error, t)),
  });
  const send = () => {
    if (password === null) return onAskPassword();
    onDone(null);
    void again.press(password);
  };
  return (
    <Button variant="quiet" icon="mail" loading={again.isPending} onClick={send}>
      {t('registration:mailboxAgain')}
    </Button>
  );
}

function failed(error: unknown, t: Translate): SentAgain {
  if (!(error instanceof CallError)) return { isSent: false, text: callErrorText(error, t), isOver: false };
  const { text, fields } = readRefusal(error, (name) => name === 'password', t);
  return { isSent: false, text, isOver: fields['password'] !== undefined };
}
