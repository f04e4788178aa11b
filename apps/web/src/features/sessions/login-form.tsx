import { forgetDraft, readDraft, writeDraft } from '@rajt/app-kit/forms/draft';
import { type FormProblem, fieldText, readRefusal } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import type { Credentials } from '@rajt/contract/fields';
import { Button } from '@rajt/ui/button';
import { EmailField } from '@rajt/ui/email-field';
import { PasswordField } from '@rajt/ui/password-field';
import { Link } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { leaveIfElsewhere } from '../../shell/session/elsewhere.ts';
import { loadFields } from './load-fields.ts';
import type { Waiting } from './not-activated.tsx';
import { NotActivatedHelp } from './not-activated-help.tsx';
import { useSignIn } from './sign-in.ts';

/** Few see it, and it brings along what judges all forms. */
const NotActivated = lazy(async () => {
  const loaded = await import('./not-activated.tsx').catch(() => null);
  return { default: loaded?.NotActivated ?? NotActivatedHelp };
});

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
  const [kept] = useState(() => readDraft(DRAFT, Date.now())['email']);
  const [isSending, setSending] = useState(false);
  const [texts, setTexts] = useState<Texts>({});
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [isWrong, setWrong] = useState(false);

  useEffect(() => {
    void loadFields();
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const written = new FormData(event.currentTarget);
    const typed = { email: String(written.get('email')), password: String(written.get('password')) };
    setSending(true);
    setProblem(null);
    setTexts({});
    setWaiting(null);
    setWrong(false);
    try {
      const read = (await loadFields())?.credentials.safeParse(typed);
      if (read?.success === false) showWrong(read.error.issues);
      else await send(read?.data ?? typed);
    } finally {
      setSending(false);
    }
  };

  const showWrong = (issues: readonly { path: readonly PropertyKey[]; message: string }[]) => {
    const found = issues.map(({ path, message }) => [String(path[0]), fieldText(message, t)] as const);
    // The first of a field counts.
    setTexts(Object.fromEntries(found.toReversed()));
    const first = form.current?.elements.namedItem(found[0]?.[0] ?? '');
    if (first instanceof HTMLElement) first.focus();
  };

  const send = async (credentials: Credentials) => {
    try {
      await signIn(credentials);
      forgetDraft(DRAFT);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      leaveIfElsewhere(error);
      const { fields, text, more } = readRefusal(error, (name) => name in credentials, t);
      setWrong(error.failure?.code === 'credentials_wrong');
      if (error.failure?.code === 'not_activated') setWaiting({ ...credentials, uid: error.failure.uid });
      setTexts(fields);
      setProblem({ text, more });
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
          defaultValue={typeof kept === 'string' ? kept : ''}
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
      <Suspense>{waiting && <NotActivated key={waiting.uid} waiting={waiting} />}</Suspense>
    </>
  );
}
