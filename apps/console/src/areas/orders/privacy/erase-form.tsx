import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { erasePerson, getErasureOutlook } from '@rajt/contract/orders/operations/privacy-desk';
import { erasePerson as schemas } from '@rajt/contract/orders/schemas/privacy-desk';
import type { Translate } from '@rajt/phrases/translate';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { TextField } from '@rajt/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { balanceOf, givesUpSome, type Outlook } from './outlook.ts';

const sameName = (one: string, other: string) => one.trim().replace(/\s+/g, ' ') === other.trim();

/** The texts of refusals for staff: the server's texts address the owner of the account. */
function refusalWords(t: Translate, code: string | undefined): string | undefined {
  switch (code) {
    case 'payment_open':
      return t('privacyDesk:erase.payment');
    case 'refund_open':
      return t('privacyDesk:erase.refund');
    case 'last_organiser':
      return t('privacyDesk:erase.lastOrganiser');
    case 'balance_left':
    case 'entries_to_come':
    case 'entry_changes_hands':
      return t(`privacyDesk:erase.refused.${code}`);
    default:
      return undefined;
  }
}

/** Erases a person: the typed name, and the confirmations of losses. */
export function EraseForm({ outlook, onErased }: { outlook: Outlook; onErased: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const { personId, name, entriesOfOthers } = outlook;
  const balance = balanceOf(outlook);
  const params = { personId };
  const form = useScreenForm({
    id: `erase-person:${personId}`,
    schema: schemas.body
      .refine((values) => sameName(values.name, name), {
        path: ['name'],
        error: t('privacyDesk:erase.nameDiffers'),
      })
      .refine(({ givesUpEntries, keepsOthers }) => givesUpEntries || !givesUpSome(outlook, keepsOthers), {
        path: ['givesUpEntries'],
        error: t('privacyDesk:erase.confirmFirst'),
      })
      .refine(({ givesUpBalance }) => givesUpBalance || balance === 0, {
        path: ['givesUpBalance'],
        error: t('privacyDesk:erase.confirmFirst'),
      }),
    defaults: {
      name: '',
      givesUpEntries: false,
      givesUpBalance: false,
      keepsOthers: entriesOfOthers.length > 0,
    },
    secret: ['name', 'givesUpEntries', 'givesUpBalance', 'keepsOthers'],
    mode: 'onSubmit',
    send: (body) => call(erasePerson, { params, body }),
    done: onErased,
    refused: async ({ failure }) => {
      const text = refusalWords(t, failure?.code);
      if (text === undefined) return false;
      // The outlook has changed: it now names the losses that need a confirmation.
      if (failure?.code === 'balance_left' || failure?.code === 'entries_to_come')
        await invalidate(queries, getErasureOutlook);
      return { text };
    },
  });
  const keepsOthers = useWatch({ control: form.control, name: 'keepsOthers' });
  return (
    <ScreenForm form={form} className="panel">
      {entriesOfOthers.length > 0 && (
        <CheckboxField label={t('privacyDesk:erase.keepsOthers')} {...form.field('keepsOthers')} />
      )}
      {givesUpSome(outlook, keepsOthers) && (
        <CheckboxField label={t('privacyDesk:erase.givesUpEntries')} {...form.field('givesUpEntries')} />
      )}
      {balance > 0 && (
        <CheckboxField label={t('privacyDesk:erase.givesUpBalance')} {...form.field('givesUpBalance')} />
      )}
      <TextField
        label={t('privacyDesk:erase.name')}
        hint={t('privacyDesk:erase.nameHint', { name })}
        autoComplete="off"
        {...form.field('name')}
      />
      <p>{t('privacyDesk:erase.final')}</p>
      <FormProblemBox problem={form.problem} />
      <Button type="submit" variant="danger" className="at-start" loading={form.isSending}>
        {t('privacyDesk:erase.button')}
      </Button>
    </ScreenForm>
  );
}
