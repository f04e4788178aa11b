import { useAction } from '@rajt/app-kit/api/use-action';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getDeletionOutlook } from '@rajt/contract/orders/operations/privacy';
import { confirmOwner } from '@rajt/contract/papers/operations/owner-confirmation';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import { isInvalidToken } from '../../../shell/links/link-token.ts';

/** The link of a mail by which the owner of an account without a password confirms this session, by a press. */
export function OwnerConfirmation({ token }: { token: string }) {
  const t = useT();
  const userId = useUserId();
  const confirm = useAction(confirmOwner, {
    input: () => ({ params: { userId }, body: { token } }),
    refresh: [getDeletionOutlook],
    done: expectHeading,
    undone: expectHeading,
  });
  if (confirm.isSaved || isInvalidToken(confirm.error)) {
    const which = confirm.isSaved ? 'done' : 'invalid';
    return (
      <Notice title={t(`signIns:confirmation.${which}Title`)} text={t(`signIns:confirmation.${which}Text`)}>
        <Button variant="go" render={<Link to="/profile" />}>
          {t('signIns:confirmation.toProfile')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title={t('signIns:confirmation.title')} text={t('signIns:confirmation.text')}>
      <FormProblemBox problem={confirm.error && { text: callErrorText(confirm.error, t), more: [] }} />
      <Button variant="go" size="lg" loading={confirm.isPending} onClick={() => void confirm.press()}>
        {t('signIns:confirmation.button')}
      </Button>
    </Notice>
  );
}
