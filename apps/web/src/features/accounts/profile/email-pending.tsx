import { call } from '@rajt/app-kit/api/call';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Profile } from '@rajt/contract/operations/accounts';
import { withdrawEmailChange } from '@rajt/contract/operations/email-change';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { profileQuery } from '../../../shell/session/profile-query.ts';

/** The address that waits for its confirmation, and the way out for whoever mistyped it or thought better of it. */
export function EmailPending({ profile: { userId, email, pendingEmail } }: { profile: Profile }) {
  const t = useT();
  const queryClient = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () => call(withdrawEmailChange, { params: { userId } }),
    onSuccess: () =>
      queryClient.setQueryData(
        profileQuery(userId).queryKey,
        (known) => known && { ...known, pendingEmail: null },
      ),
  });
  const done = useRef<HTMLDivElement>(null);
  const isWithdrawn = withdrawal.isSuccess && pendingEmail === null;
  useEffect(() => {
    // The button that was pressed is gone.
    if (isWithdrawn) done.current?.focus();
  }, [isWithdrawn]);
  if (isWithdrawn) {
    return (
      <Notice kind="success" role="status" ref={done}>
        {t('password:card.withdrawn', { email })}
      </Notice>
    );
  }
  if (pendingEmail === null) return null;
  return (
    <>
      <Notice role="status">
        <div className="stack gap-2">
          <p>{t('password:card.pending', { email: pendingEmail })}</p>
          <p>{t('password:card.pendingHint')}</p>
          <div>
            <Button
              variant="quiet"
              size="sm"
              loading={withdrawal.isPending}
              onClick={() => withdrawal.mutate()}
            >
              {t('password:card.withdraw')}
            </Button>
          </div>
        </div>
      </Notice>
      <FormProblemBox problem={withdrawal.error && { text: callErrorText(withdrawal.error, t), more: [] }} />
    </>
  );
}
