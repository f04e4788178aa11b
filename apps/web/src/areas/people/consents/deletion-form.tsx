import { call } from '@rajt/app-kit/api/call';
import { discardAnswers } from '@rajt/app-kit/api/query-client';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { discardAccount, useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type DeletionOutlook, deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { deletion } from '@rajt/contract/orders/schemas/privacy';
import type { Translate } from '@rajt/phrases/translate';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { PasswordField } from '@rajt/ui/password-field';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import styles from './deletion.module.css';
import { LeftBehind } from './left-behind.tsx';

/** The contract's body with what this account needs: its password, and the word about its entries and its balance. */
function schemaFor(outlook: DeletionOutlook, t: Translate) {
  return deletion
    .refine((value) => !outlook.needsPassword || value.password !== '', {
      path: ['password'],
      error: 'required',
    })
    .refine((value) => !givesUpSome(outlook, value.keepsOthers ?? false) || value.givesUpEntries, {
      path: ['givesUpEntries'],
      error: t('shownErrors:entries_to_come'),
    })
    .refine((value) => outlook.balance.amount === 0 || value.givesUpBalance, {
      path: ['givesUpBalance'],
      error: t('shownErrors:balance_left'),
    });
}

/** Whether deleting the account withdraws entries: its own, or those of people without an account as well. */
const givesUpSome = ({ entriesToCome, entriesOfOthers }: DeletionOutlook, keepsOthers: boolean) =>
  entriesToCome.length > 0 || (entriesOfOthers.length > 0 && !keepsOthers);

export function DeletionForm({ outlook, onCancel }: { outlook: DeletionOutlook; onCancel: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const userId = useUserId();
  const { day, money } = useFormats();
  const form = useScreenForm({
    id: 'deletion',
    schema: schemaFor(outlook, t),
    defaults: { password: '', keepsOthers: true, givesUpEntries: false, givesUpBalance: false },
    secret: ['password', 'keepsOthers', 'givesUpEntries', 'givesUpBalance'],
    send: (body) => call(deleteAccount, { params: { userId }, body }),
    done: () => {
      discardAccount();
      discardAnswers();
      return navigate({ to: '/login' });
    },
    toast: { text: t('consents:deletion.done') },
  });
  const keepsOthers = useWatch({ control: form.control, name: 'keepsOthers' }) ?? false;
  const entriesOf = (entries: DeletionOutlook['entriesToCome']) => (
    <ul className={styles.list}>
      {entries.map(({ entryId, participant, event, race, raceOn }) => (
        <li key={entryId}>{[participant, event, race, day(raceOn)].filter(Boolean).join(' · ')}</li>
      ))}
    </ul>
  );
  return (
    <ScreenForm form={form}>
      <LeftBehind outlook={outlook} />
      {outlook.entriesOfOthers.length > 0 && (
        <div className="stack gap-1">
          <h3 className={styles.heading}>{t('consents:deletion.ofOthers')}</h3>
          {entriesOf(outlook.entriesOfOthers)}
          <CheckboxField
            label={t('consents:deletion.keepOthers')}
            hint={t('consents:deletion.keepOthersHint')}
            {...form.field('keepsOthers')}
          />
        </div>
      )}
      {givesUpSome(outlook, keepsOthers) && (
        <div className="stack gap-1">
          <h3 className={styles.heading}>{t('consents:deletion.toCome')}</h3>
          {entriesOf([...outlook.entriesToCome, ...(keepsOthers ? [] : outlook.entriesOfOthers)])}
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
