import { queryOf } from '@rajt/app-kit/api/query-of';
import { toldInPlace, useAction } from '@rajt/app-kit/api/use-action';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile, type Profile } from '@rajt/contract/people/operations/accounts';
import { withdrawEmailChange } from '@rajt/contract/people/operations/email-change';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { useEffect, useRef } from 'react';

/** The address that waits for its confirmation, and a button to cancel it after a typing mistake or a change of mind. */
export function EmailPending({ profile: { userId, email, pendingEmail } }: { profile: Profile }) {
  const t = useT();
  const withdrawal = useAction(withdrawEmailChange, {
    input: () => ({ params: { userId } }),
    changes: queryOf(getProfile, { params: { userId } }),
    answered: (known) => known && { ...known, pendingEmail: null },
    undone: toldInPlace,
  });
  const done = useRef<HTMLDivElement>(null);
  const isWithdrawn = withdrawal.isSaved && pendingEmail === null;
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
              onClick={() => void withdrawal.press()}
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
