import { requestPasswordReset } from '@rajt/contract/operations/password';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { useToast } from '@rajt/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../shell/api.ts';
import { callErrorText } from '../../../shell/forms/form-errors.ts';
import { FormProblemBox } from '../../../shell/forms/form-problem-box.tsx';
import { useLogOut } from '../../../shell/log-out.ts';
import { profileQuery } from '../../../shell/profile-query.ts';
import { useUserId } from '../../../shell/store.ts';
import { useT } from '../../../shell/texts.ts';

/** For who is signed in and knows no password: the link's screen is for signed-out people, so they leave. */
export function ForgottenPassword() {
  const t = useT();
  const id = useId();
  const toast = useToast();
  const logOut = useLogOut();
  const { data: profile } = useQuery(profileQuery(useUserId()));
  const ask = useMutation({
    mutationFn: async (email: string) => {
      await call(requestPasswordReset, { body: { email } });
      await logOut();
      toast.show({ text: t('password:change.forgotDone'), kind: 'success', durationMs: NOTICE_MS });
    },
  });
  if (!profile) return null;
  const { email } = profile;
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h2 id={id}>{t('password:change.forgotTitle')}</h2>
      <p className="text-soft">{t('password:change.forgotText', { email })}</p>
      <FormProblemBox problem={ask.error && { text: callErrorText(ask.error, t), more: [] }} />
      <div>
        <Button variant="quiet" icon="mail" loading={ask.isPending} onClick={() => ask.mutate(email)}>
          {t('password:change.forgotButton')}
        </Button>
      </div>
    </section>
  );
}
