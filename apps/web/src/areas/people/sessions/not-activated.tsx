import { call } from '@rajt/app-kit/api/call';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { email } from '@rajt/contract/fields';
import { changeEmail } from '@rajt/contract/people/operations/email-change';
import { Button } from '@rajt/ui/button';
import { EmailField } from '@rajt/ui/email-field';
import { Notice } from '@rajt/ui/notice';
import { useId, useState } from 'react';
import { z } from 'zod';
import { keepBrowserSecret } from '../../../shell/session/browser-secret.ts';

/** Somebody whose password was right and whose address is not confirmed; no `uid`: the link has run out. */
export interface Waiting {
  readonly email: string;
  readonly password: string;
  readonly uid: string | undefined;
}

/** The next steps for an address that is not confirmed. */
export function NotActivated({ waiting }: { waiting: Waiting }) {
  const t = useT();
  const { uid, password, email } = waiting;
  if (!uid) return <p className="text-small text-soft">{t('auth:notActivatedHelp')}</p>;
  return <MailAgain uid={uid} email={email} password={password} />;
}

const emailOnly = z.strictObject({ email });

/** The mail once more, to the same address or to another one. */
function MailAgain({ uid, email, password }: { uid: string; email: string; password: string }) {
  const t = useT();
  const id = useId();
  const [sent, setSent] = useState<{ uid: string; email: string } | null>(null);
  const form = useScreenForm({
    id: `not-activated:${uid}`,
    schema: emailOnly,
    defaults: { email },
    // The login above keeps the address that is typed there.
    secret: ['email'],
    mode: 'onSubmit',
    send: (body) => call(changeEmail, { params: { uid: sent?.uid ?? uid }, body: { ...body, password } }),
    done: ({ answer }) => {
      keepBrowserSecret(answer.data.browserSecret);
      setSent(answer.data);
    },
    // The login has just taken the password: the registration is what waits no more.
    refused: ({ failure }) => failure?.['password'] !== undefined && { text: t('auth:registrationOver') },
  });
  const field = form.field('email');
  const isSaid = sent !== null && !form.isSending && !form.problem && !field.error;
  return (
    <ScreenForm form={form} aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id}>{t('sessions:notActivated.title')}</h2>
        <p className="text-soft">{t('sessions:notActivated.text')}</p>
      </div>
      <EmailField label={t('sessions:notActivated.email')} {...field} />
      <FormProblemBox problem={form.problem} />
      <div role="status">
        {isSaid && <Notice kind="success">{t('sessions:notActivated.sent', { email: sent.email })}</Notice>}
      </div>
      <div>
        <Button type="submit" variant="quiet" icon="mail" loading={form.isSending}>
          {t('sessions:notActivated.button')}
        </Button>
      </div>
    </ScreenForm>
  );
}
