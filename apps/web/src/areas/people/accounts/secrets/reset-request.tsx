import { call } from '@rajt/app-kit/api/call';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { requestPasswordReset } from '@rajt/contract/people/operations/password';
import { passwordResetRequest } from '@rajt/contract/people/schemas/password';
import { Button } from '@rajt/ui/button';
import { EmailField } from '@rajt/ui/email-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DemoMailbox } from '../demo-mailbox.tsx';

/** Asks for the address of the link to a new password, and explains the next step: the same for every address. */
export function ResetRequest() {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const show = (email: string | null) => {
    expectHeading();
    setSentTo(email);
    window.scrollTo(0, 0);
  };
  if (sentTo === null) return <RequestForm onSent={show} />;
  return (
    <>
      <Notice
        title={t('password:request.sentTitle')}
        text={t('password:request.sentText', { email: sentTo })}
      >
        <DemoMailbox />
        <Button variant="quiet" onClick={() => show(null)}>
          {t('password:request.again')}
        </Button>
      </Notice>
      <p className="text-small text-soft">{t('password:request.sentHint')}</p>
    </>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useT();
  const form = useScreenForm({
    id: 'password-reset',
    schema: passwordResetRequest,
    defaults: { email: '' },
    send: (body) => call(requestPasswordReset, { body }),
    done: ({ answer }) => onSent(answer.data.email),
  });
  return (
    <>
      <div className="stack gap-2">
        <PageTitle>{t('password:request.title')}</PageTitle>
        <p className="text-soft">{t('password:request.intro')}</p>
      </div>
      <ScreenForm
        form={form}
        submit={t('password:request.button')}
        below={
          <p>
            <Link to="/login">{t('password:toLogin')}</Link>
          </p>
        }
      >
        <EmailField
          label={t('auth:email')}
          hint={t('password:request.old')}
          autoComplete="username"
          {...form.field('email')}
        />
      </ScreenForm>
    </>
  );
}
