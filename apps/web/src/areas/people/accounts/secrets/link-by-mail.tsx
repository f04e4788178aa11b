import { toldInPlace, useAction } from '@rajt/app-kit/api/use-action';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { useLogOut } from '@rajt/app-kit/session/log-out';
import { useT } from '@rajt/app-kit/texts/texts';
import { requestPasswordReset } from '@rajt/contract/people/operations/password';
import { Button } from '@rajt/ui/button';

/** Sends the link to a new password and leaves: the link's screen is for signed-out people. */
export function LinkByMail({ email }: { email: string }) {
  const t = useT();
  const logOut = useLogOut();
  const ask = useAction(requestPasswordReset, {
    input: () => ({ body: { email } }),
    done: logOut,
    saved: t('password:change.forgotDone'),
    undone: toldInPlace,
  });
  return (
    <>
      <FormProblemBox problem={ask.error && { text: callErrorText(ask.error, t), more: [] }} />
      <div>
        <Button variant="quiet" icon="mail" loading={ask.isPending} onClick={() => void ask.press()}>
          {t('password:change.forgotButton')}
        </Button>
      </div>
    </>
  );
}
