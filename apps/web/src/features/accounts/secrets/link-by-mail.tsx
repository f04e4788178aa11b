import { requestPasswordReset } from '@rajt/contract/operations/password';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { useToast } from '@rajt/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shell/api.ts';
import { callErrorText } from '../../../shell/forms/form-errors.ts';
import { FormProblemBox } from '../../../shell/forms/form-problem-box.tsx';
import { useLogOut } from '../../../shell/log-out.ts';
import { useT } from '../../../shell/texts.ts';

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
