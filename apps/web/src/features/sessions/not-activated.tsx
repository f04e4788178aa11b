import { call } from '@rajt/app-kit/api/call';
import { type FormProblem, fieldText, readRefusal } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { email as emailField } from '@rajt/contract/fields';
import { changeEmail } from '@rajt/contract/operations/email-change';
import { Button } from '@rajt/ui/button';
import { EmailField } from '@rajt/ui/email-field';
import { Notice } from '@rajt/ui/notice';
import { type FormEvent, useId, useRef, useState } from 'react';
import { NotActivatedHelp } from './not-activated-help.tsx';

/** Somebody whose password was right and whose address is not confirmed; no `uid`: the link has run out. */
export interface Waiting {
  readonly email: string;
  readonly password: string;
  readonly uid: string | undefined;
}

/** The mail once more, to the same address or to another one. */
export function NotActivated({ waiting }: { waiting: Waiting }) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const uid = useRef(waiting.uid);
  const [wrong, setWrong] = useState<string | undefined>();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!uid.current) return <NotActivatedHelp />;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const address = emailField.safeParse(box.current?.value);
    setProblem(null);
    setSentTo(null);
    setWrong(fieldText(address.error?.issues[0]?.message, t));
    if (!address.success) return box.current?.focus();
    if (isSending || !uid.current) return;
    setSending(true);
    try {
      const body = { email: address.data, password: waiting.password };
      const { answer } = await call(changeEmail, { params: { uid: uid.current }, body });
      uid.current = answer.data.uid;
      setSentTo(answer.data.email);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { text, more, fields } = readRefusal(error, (name) => name === 'email' || name === 'password', t);
      setWrong(fields['email']);
      // The login has just taken the password: the registration is what waits no more.
      setProblem({ text: fields['password'] === undefined ? text : t('password:correct.over'), more });
    } finally {
      setSending(false);
    }
  };
  return (
    <form className="stack" onSubmit={send} noValidate aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id}>{t('sessions:notActivated.title')}</h2>
        <p className="text-soft">{t('sessions:notActivated.text')}</p>
      </div>
      <EmailField
        ref={box}
        label={t('sessions:notActivated.email')}
        defaultValue={waiting.email}
        error={wrong}
      />
      <FormProblemBox problem={problem} />
      <div role="status">
        {sentTo && <Notice kind="success">{t('sessions:notActivated.sent', { email: sentTo })}</Notice>}
      </div>
      <div>
        <Button type="submit" variant="quiet" icon="mail" loading={isSending}>
          {t('sessions:notActivated.button')}
        </Button>
      </div>
    </form>
  );
}
