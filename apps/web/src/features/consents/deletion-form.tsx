import { call } from '@rajt/app-kit/api/call';
import { forgetAnswers } from '@rajt/app-kit/api/query-client';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { useDraftForm } from '@rajt/app-kit/forms/use-draft-form';
import { useFields } from '@rajt/app-kit/forms/use-fields';
import { useSubmit } from '@rajt/app-kit/forms/use-submit';
import { forgetAccount, useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type DeletionOutlook, deleteAccount } from '@rajt/contract/operations/privacy';
import { deletion } from '@rajt/contract/schemas/privacy';
import type { Translate } from '@rajt/phrases/translate';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { PasswordField } from '@rajt/ui/password-field';
import { useToast } from '@rajt/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import styles from './deletion.module.css';

/** The contract's body with what this account needs: its password, and the word about its entries. */
function schemaFor(outlook: DeletionOutlook, t: Translate) {
  return deletion
    .refine((value) => !outlook.needsPassword || value.password !== '', {
      path: ['password'],
      error: 'required',
    })
    .refine((value) => outlook.entriesToCome.length === 0 || value.givesUpEntries, {
      path: ['givesUpEntries'],
      error: t('errors:entries_to_come'),
    });
}

export function DeletionForm({ outlook, onCancel }: { outlook: DeletionOutlook; onCancel: () => void }) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const userId = useUserId();
  const { day } = useFormats();
  const form = useDraftForm({
    id: 'deletion',
    schema: schemaFor(outlook, t),
    defaults: { password: '', givesUpEntries: false },
    secret: ['password', 'givesUpEntries'],
  });
  const field = useFields(form);
  const { submit, problem, isSending } = useSubmit(form, async (body) => {
    await call(deleteAccount, { params: { userId }, body });
    forgetAccount();
    forgetAnswers();
    await navigate({ to: '/login' });
    toast.show({ kind: 'success', text: t('consents:deletion.done'), durationMs: NOTICE_MS });
  });
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {outlook.entriesToCome.length > 0 && (
        <div className="stack gap-1">
          <h3 className={styles.heading}>{t('consents:deletion.toCome')}</h3>
          <ul className={styles.list}>
            {outlook.entriesToCome.map(({ entryId, event, race, raceOn }) => (
              <li key={entryId}>{[event, race, day(raceOn)].join(' · ')}</li>
            ))}
          </ul>
          <CheckboxField label={t('consents:deletion.giveUp')} {...field('givesUpEntries')} />
        </div>
      )}
      {outlook.needsPassword && (
        <PasswordField
          label={t('consents:deletion.password')}
          hint={t('consents:deletion.passwordHint')}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
          autoComplete="current-password"
          {...field('password')}
        />
      )}
      <FormProblemBox problem={problem} />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" variant="danger" loading={isSending}>
          {t('consents:deletion.button')}
        </Button>
      </div>
    </form>
  );
}
