import { call } from '@rajt/app-kit/api/call';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { activateOldUser, checkOldUser } from '@rajt/contract/people/operations/old-users';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWantedPath } from '../../../../shell/access/wanted-path.ts';
import { isInvalidToken } from '../../../../shell/links/link-token.ts';
import { AccountName } from '../../shared/person/account-name.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { firstPasswordForm } from '../new-password-schema.ts';
import { PrivacyConsent } from '../privacy-consent.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { LinkSkeleton } from './link-skeleton.tsx';

/** A user of the old system returns: their account gets its first password, by a press only. */
export function OldUser({ token }: { token: string }) {
  const t = useT();
  const wanted = useWantedPath();
  const [stage, setStage] = useState<'typing' | 'done' | 'invalid'>('typing');
  const check = useQuery({
    ...queryOf(checkOldUser, { body: { token } }),
    throwOnError: (error) => !isInvalidToken(error),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const show = (next: 'done' | 'invalid') => {
    expectHeading();
    setStage(next);
    window.scrollTo(0, 0);
  };
  if (stage === 'invalid' || isInvalidToken(check.error))
    return <InvalidLink text={t('password:oldUser.invalidText')} />;
  if (stage === 'done' || check.data?.state === 'activated') {
    const which = stage === 'done' ? 'done' : 'already';
    return (
      <Notice title={t(`password:oldUser.${which}Title`)} text={t(`password:oldUser.${which}Text`)}>
        <Button variant="go" render={<Link to="/login" search={wanted} />}>
          {t('shell:login')}
        </Button>
        {which === 'already' && (
          <Button variant="quiet" render={<Link to="/passwordreset/request" />}>
            {t('auth:forgotPassword')}
          </Button>
        )}
      </Notice>
    );
  }
  if (!check.data) return <LinkSkeleton />;
  return <FirstPasswordForm token={token} email={check.data.email} onEnd={show} />;
}

interface FirstPasswordFormProps {
  token: string;
  email: string;
  onEnd: (stage: 'done' | 'invalid') => void;
}

function FirstPasswordForm({ token, email, onEnd }: FirstPasswordFormProps) {
  const t = useT();
  const form = useScreenForm({
    id: 'password-first',
    schema: firstPasswordForm,
    defaults: { password: '', passwordAgain: '' },
    secret: ['password', 'passwordAgain', 'dataStorageConsent'],
    send: ({ passwordAgain: _, ...body }) => call(activateOldUser, { body: { ...body, token } }),
    done: () => onEnd('done'),
    refused: (error) => {
      if (isInvalidToken(error)) onEnd('invalid');
      return isInvalidToken(error);
    },
  });
  return (
    <>
      <div className="stack gap-2">
        <PageTitle>{t('password:oldUser.title')}</PageTitle>
        <p className="text-soft">{t('password:oldUser.intro', { email })}</p>
      </div>
      <ScreenForm form={form} submit={t('password:oldUser.button')}>
        <AccountName email={email} />
        <NewPasswordFields form={partOf(form)} />
        <CheckboxField label={<PrivacyConsent />} {...form.field('dataStorageConsent')} />
      </ScreenForm>
    </>
  );
}
