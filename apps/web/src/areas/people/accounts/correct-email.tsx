import { call } from '@rajt/app-kit/api/call';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CallError } from '@rajt/contract/client';
import { changeEmail } from '@rajt/contract/people/operations/email-change';
import { Button } from '@rajt/ui/button';
import { EmailField } from '@rajt/ui/email-field';
import { Notice } from '@rajt/ui/notice';
import { PasswordField } from '@rajt/ui/password-field';
import { useEffect, useId, useRef } from 'react';
import { CORRECTION_DRAFT } from '../../../shell/session/app-store.ts';
import { leaveIfElsewhere } from '../../../shell/session/elsewhere.ts';
import { emailWithPassword } from './email-with-password.ts';
import styles from './registration.module.css';
import { RegistrationOver } from './registration-over.tsx';
import type { SentRegistration } from './sent-registration.ts';

export interface CorrectEmailProps {
  sent: SentRegistration;
  /** The field that gets the focus; null when a reload brings the form back. */
  startAt: 'email' | 'password' | null;
  onSent: (sent: SentRegistration) => void;
  onCancel: () => void;
  /** Back to the empty form. */
  onStartOver: () => void;
}

/** Sends the registration's mail to the right address; the first link is void then. After a reload it asks for the password. */
export function CorrectEmail({ sent, startAt, onSent, onCancel, onStartOver }: CorrectEmailProps) {
  const t = useT();
  const id = useId();
  const { uid } = sent;
  const form = useScreenForm({
    id: CORRECTION_DRAFT,
    // Every registration has a password.
    schema: emailWithPassword,
    defaults: { email: sent.email, password: sent.password ?? '' },
    secret: ['password'],
    send: (body) => call(changeEmail, { params: { uid }, body }),
    done: ({ answer }, { password }) => onSent({ ...answer.data, password }),
    // The password that this screen kept is right: the registration is what waits no more.
    refused: (error) => (isOfPassword(error) && sent.password !== null) || leaveIfElsewhere(error),
  });
  const { setFocus, problem } = form;
  useEffect(() => {
    if (startAt) setFocus(startAt);
  }, [startAt, setFocus]);
  const isRefused = isOfPassword(form.refusal);
  const over = useRef<HTMLDivElement>(null);
  // Without a problem of the form, this is the whole message.
  const isOver = isRefused && !problem;
  useEffect(() => {
    if (isOver) over.current?.focus();
  }, [isOver]);
  const leave = (then: () => void) => () => {
    form.discardDraft();
    then();
  };
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id}>{t('password:correct.title')}</h2>
        <p className="text-soft">{t('password:correct.text')}</p>
      </div>
      <ScreenForm form={form}>
        <EmailField label={t('password:correct.email')} {...form.field('email')} />
        {sent.password === null && (
          <PasswordField
            label={t('auth:password')}
            hint={t('password:correct.passwordHint')}
            showLabel={t('auth:showPassword')}
            hideLabel={t('auth:hidePassword')}
            autoComplete="current-password"
            {...form.field('password')}
          />
        )}
        <FormProblemBox problem={problem} />
        <div role="status">
          {isRefused && (
            <Notice ref={over} kind={problem ? 'info' : 'error'}>
              <RegistrationOver />
              <div className={styles.again}>
                <Button variant="link" keepsFocus onClick={leave(onStartOver)}>
                  {t('registration:mailboxStartOver')}
                </Button>
              </div>
            </Notice>
          )}
        </div>
        <div className="cluster gap-3">
          <Button type="submit" variant="go" loading={form.isSending}>
            {t('password:correct.button')}
          </Button>
          <Button variant="quiet" keepsFocus onClick={leave(onCancel)}>
            {t('password:correct.cancel')}
          </Button>
        </div>
      </ScreenForm>
    </section>
  );
}

function isOfPassword(error: CallError | null): boolean {
  return error?.failure?.['password'] !== undefined;
}
