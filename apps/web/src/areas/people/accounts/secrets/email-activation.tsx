import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { activateEmailChange, checkEmailChange } from '@rajt/contract/people/operations/email-change';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isInvalidToken } from '../../../../shell/links/link-token.ts';
import { LinkSkeleton } from './link-skeleton.tsx';

/** Confirms a new address by a press only: mail scanners open links too. */
export function EmailActivation({ token }: { token: string }) {
  const t = useT();
  const check = useQuery({
    ...queryOf(checkEmailChange, { body: { token } }),
    throwOnError: (error) => !isInvalidToken(error),
  });
  const confirm = useAction(activateEmailChange, {
    input: () => ({ body: { token } }),
    refresh: [getProfile],
    done: expectHeading,
    undone: expectHeading,
  });
  if (isInvalidToken(check.error) || isInvalidToken(confirm.error)) {
    return (
      <Notice title={t('password:reset.invalidTitle')} text={t('password:emailChange.invalidText')}>
        <Onward />
      </Notice>
    );
  }
  if (!check.data) return <LinkSkeleton />;
  const { email, state } = check.data;
  if (confirm.isSaved || state === 'activated') {
    return (
      <Notice
        title={t('password:emailChange.doneTitle')}
        text={t('password:emailChange.doneText', { email })}
      >
        <Onward />
      </Notice>
    );
  }
  return (
    <Notice title={t('password:emailChange.title')} text={t('password:emailChange.text', { email })}>
      <FormProblemBox problem={confirm.error && { text: callErrorText(confirm.error, t), more: [] }} />
      <Button variant="go" size="lg" loading={confirm.isPending} onClick={() => void confirm.press()}>
        {t('password:emailChange.button')}
      </Button>
    </Notice>
  );
}

/** The mailbox may be open in a browser that is not signed in. */
function Onward() {
  const t = useT();
  const isMember = useStore(({ token }) => token !== null);
  return isMember ? (
    <Button variant="go" render={<Link to="/profile" />}>
      {t('password:emailChange.toProfile')}
    </Button>
  ) : (
    <Button variant="go" render={<Link to="/login" />}>
      {t('shell:login')}
    </Button>
  );
}
