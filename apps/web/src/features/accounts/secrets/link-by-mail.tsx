import { call } from '@rajt/app-kit/api/call';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { useLogOut } from '@rajt/app-kit/session/log-out';
import { useT } from '@rajt/app-kit/texts/texts';
import { requestPasswordReset } from '@rajt/contract/operations/password';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { useToast } from '@rajt/ui/toast';
import { useMutation } from '@tanstack/react-query';

/** Sends the link to a new password and leaves: the link's screen is for signed-out people. */
export function LinkByMail({ email }: { email: string }) {
  const t = useT();
  const toast = useToast();
  const logOut = useLogOut();
  const ask = useMutation({
    mutationFn: async () => {
      await call(requestPasswordReset, { body: { email } });
      await logOut();
      toast.show({ text: t('password:change.forgotDone'), kind: 'success', durationMs: NOTICE_MS });
    },
  });
  return (
    <>
      <FormProblemBox problem={ask.error && { text: callErrorText(ask.error, t), more: [] }} />
      <div>
        <Button variant="quiet" icon="mail" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('password:change.forgotButton')}
        </Button>
      </div>
    </>
  );
}
