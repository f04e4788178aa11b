import { call } from '@rajt/app-kit/api/call';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { checkPasswordReset, resetPassword } from '@rajt/contract/people/operations/password';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isInvalidToken } from '../../../../shell/links/link-token.ts';
import { AccountName } from '../../shared/person/account-name.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { newPasswordForm } from '../new-password-schema.ts';
import { InvalidLink } from './invalid-link.tsx';
import { LinkSkeleton } from './link-skeleton.tsx';

type Stage = 'typing' | 'success' | 'tokenError';

/** A new password by the link of a mail: looking at it uses nothing up, saving does (specification section 4). */
export function ResetPassword({ token }: { token: string }) {
  const t = useT();
  const [stage, setStage] = useState<Stage>('typing');
  const check = useQuery({
    ...queryOf(checkPasswordReset, { body: { token } }),
    throwOnError: (error) => !isInvalidToken(error),
    // Once a password is saved the link is used up: the screen knows that by itself.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const show = (next: Stage) => {
    expectHeading();
    setStage(next);
    window.scrollTo(0, 0);
  };
  if (stage === 'tokenError' || isInvalidToken(check.error))
    return <InvalidLink text={t('password:reset.invalidText')} />;
  if (stage === 'success') {
    return (
      <Notice title={t('password:reset.doneTitle')} text={t('password:reset.doneText')}>
        <Button variant="go" render={<Link to="/login" />}>
          {t('shell:login')}
        </Button>
      </Notice>
    );
  }
  if (!check.data) return <LinkSkeleton />;
  return <ResetForm token={token} email={check.data.email} onEnd={show} />;
}

interface ResetFormProps {
  token: string;
  email: string;
  onEnd: (stage: Stage) => void;
}

function ResetForm({ token, email, onEnd }: ResetFormProps) {
  const t = useT();
  const form = useScreenForm({
    id: 'password-new',
    schema: newPasswordForm,
    defaults: { password: '', passwordAgain: '' },
    secret: ['password', 'passwordAgain'],
    send: ({ password }) => call(resetPassword, { body: { email, password, token } }),
    done: () => onEnd('success'),
    refused: (error) => {
      if (isInvalidToken(error)) onEnd('tokenError');
      return isInvalidToken(error);
    },
  });
  return (
    <>
      <div className="stack gap-2">
        <PageTitle>{t('password:reset.title')}</PageTitle>
        <p className="text-soft">{t('password:reset.intro', { email })}</p>
      </div>
      <ScreenForm form={form} submit={t('password:reset.button')}>
        <AccountName email={email} />
        <NewPasswordFields
          form={partOf(form)}
          label={t('password:new')}
          againLabel={t('password:newAgain')}
        />
      </ScreenForm>
    </>
  );
}
