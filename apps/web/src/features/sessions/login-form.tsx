import { CallError } from '@rajt/contract/client';
import { credentials } from '@rajt/contract/fields';
import { Button } from '@rajt/ui/button';
import { EmailField } from '@rajt/ui/email-field';
import { PasswordField } from '@rajt/ui/password-field';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { leaveIfElsewhere } from '../../shell/elsewhere.ts';
import { forgetDraft, readDraft, writeDraft } from '../../shell/forms/draft.ts';
import { type FormProblem, fieldText, readRefusal } from '../../shell/forms/form-errors.ts';
import { FormProblemBox } from '../../shell/forms/form-problem-box.tsx';
import { useT } from '../../shell/texts.ts';
import { NotActivated, type Waiting } from './not-activated.tsx';
import { useSignIn } from './sign-in.ts';

/** Of the address alone: a password is never kept. */
const DRAFT = 'login';

/** What is wrong, by field. */
type Texts = Readonly<Record<string, string | undefined>>;

/**
 * `wanted` is the path to go on to. Two boxes need no form library, which would be a tenth of what this screen loads.
 */
export function LoginForm({ wanted }: { wanted: string | undefined }) {
  const t = useT();
  const signIn = useSignIn(wanted);
  const form = useRef<HTMLFormElement>(null);
  const [typed] = useState(() => readDraft(DRAFT, Date.now())['email']);
  const [isSending, setSending] = useState(false);
  const [texts, setTexts] = useState<Texts>({});
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [isWrong, setWrong] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const read = credentials.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setProblem(null);
    setTexts({});
    setWaiting(null);
    setWrong(false);
    if (!read.success) {
      const found = read.error.issues.map(
        ({ path, message }) => [String(path[0]), fieldText(message, t)] as const,
      );
      // The first of a field counts.
      setTexts(Object.fromEntries(found.toReversed()));
      const first = form.current?.elements.namedItem(found[0]?.[0] ?? '');
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    setSending(true);
    try {
      await signIn(read.data);
      forgetDraft(DRAFT);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      leaveIfElsewhere(error);
      const { fields, text, more } = readRefusal(error, (name) => name in credentials.shape, t);
      setWrong(error.failure?.code === 'credentials_wrong');
      if (error.failure?.code === 'not_activated') setWaiting({ ...read.data, uid: error.failure.uid });
      setTexts(fields);
      setProblem({ text, more });
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <FormProblemBox problem={problem} />
        {isWrong && (
          <p className="text-small text-soft">
            {t('password:oldUserHint')} <Link to="/passwordreset/request">{t('password:oldUserLink')}</Link>
          </p>
        )}
        <EmailField
          name="email"
          label={t('auth:email')}
          autoComplete="username"
          defaultValue={typeof typed === 'string' ? typed : ''}
          onChange={({ target }) =>
            writeDraft(DRAFT, null, { email: target.value }, [], Date.now(), { email: '' })
          }
          error={texts['email']}
        />
        <PasswordField
          name="password"
          label={t('auth:password')}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
          autoComplete="current-password"
          error={texts['password']}
        />
        <p>
          <Link to="/passwordreset/request">{t('password:forgot')}</Link>
        </p>
        <Button type="submit" variant="go" size="lg" wide loading={isSending}>
          {t('auth:loginButton')}
        </Button>
        <p>
          {t('auth:noAccount')} <Link to="/registration">{t('shell:registration')}</Link>
        </p>
      </form>
      {waiting && <NotActivated key={waiting.uid} waiting={waiting} />}
    </>
  );
}
