import { call } from '@rajt/app-kit/api/call';
import { forgetAnswers } from '@rajt/app-kit/api/query-client';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { forgetAccount, useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type DeletionOutlook, deleteAccount } from '@rajt/contract/operations/privacy';
import { deletion } from '@rajt/contract/schemas/privacy';
import type { Translate } from '@rajt/phrases/translate';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { PasswordField } from '@rajt/ui/password-field';
import { useNavigate } from '@tanstack/react-router';
import styles from './deletion.module.css';

/** The contract's body with what this account needs: its password, and the word about its entries and its balance. */
function schemaFor(outlook: DeletionOutlook, t: Translate) {
  return deletion
    .refine((value) => !outlook.needsPassword || value.password !== '', {
      path: ['password'],
      error: 'required',
    })
    .refine((value) => outlook.entriesToCome.length === 0 || value.givesUpEntries, {
      path: ['givesUpEntries'],
      error: t('shownErrors:entries_to_come'),
    })
    .refine((value) => outlook.balance.amount === 0 || value.givesUpBalance, {
      path: ['givesUpBalance'],
      error: t('shownErrors:balance_left'),
    });
}

export function DeletionForm({ outlook, onCancel }: { outlook: DeletionOutlook; onCancel: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const userId = useUserId();
  const { day, money } = useFormats();
  const form = useScreenForm({
    id: 'deletion',
    schema: schemaFor(outlook, t),
    defaults: { password: '', givesUpEntries: false, givesUpBalance: false },
    secret: ['password', 'givesUpEntries', 'givesUpBalance'],
    send: (body) => call(deleteAccount, { params: { userId }, body }),
    done: () => {
      forgetAccount();
      forgetAnswers();
      return navigate({ to: '/login' });
    },
    toast: { text: t('consents:deletion.done') },
  });
  return (
    <ScreenForm form={form}>
      {outlook.entriesToCome.length > 0 && (
        <div className="stack gap-1">
          <h3 className={styles.heading}>{t('consents:deletion.toCome')}</h3>
          <ul className={styles.list}>
            {outlook.entriesToCome.map(({ entryId, event, race, raceOn }) => (
              <li key={entryId}>{[event, race, day(raceOn)].join(' · ')}</li>
            ))}
          </ul>
          <CheckboxField label={t('consents:deletion.giveUp')} {...form.field('givesUpEntries')} />
        </div>
      )}
      {outlook.balance.amount > 0 && (
        <div className="stack gap-1">
          <h3 className={styles.heading}>
            {t('consents:deletion.balance', { amount: money(outlook.balance) })}
          </h3>
          <CheckboxField label={t('consents:deletion.giveUpBalance')} {...form.field('givesUpBalance')} />
        </div>
      )}
      {outlook.needsPassword && (
        <PasswordField
          label={t('consents:deletion.password')}
          hint={t('consents:deletion.passwordHint')}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      )}
      <FormProblemBox problem={form.problem} />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" variant="danger" loading={form.isSending}>
          {t('consents:deletion.button')}
        </Button>
      </div>
    </ScreenForm>
  );
}
