import { call } from '@rajt/app-kit/api/call';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getEntryHandover, offerEntryHandover } from '@rajt/contract/entering/operations/entry-handovers';
import { offerEntryHandover as schemas } from '@rajt/contract/entering/schemas/entry-handovers';
import { EmailField } from '@rajt/ui/email-field';
import layout from '../../../shell/layout/paid-entry-screen.module.css';

const address = schemas.body.pick({ email: true });

/** The form for the recipient's address; without one the giver sends the link. */
export function OfferForm({ entryId, isFree }: { entryId: string; isFree: boolean }) {
  const t = useT();
  const params = { userId: useUserId(), entryId };
  const form = useScreenForm({
    id: `handover:${entryId}`,
    schema: address,
    defaults: { email: '' },
    // The words above the button contain the terms to which its press agrees.
    send: ({ email }) => call(offerEntryHandover, { params, body: { email, agreed: true } }),
    updateCache: (queries, { answer }) => setKnown(queries, getEntryHandover, { params }, answer.data),
    // The offer replaces the form.
    done: expectHeading,
  });
  return (
    <ScreenForm form={form} className={layout.form} submit={t('handover:submit')}>
      <EmailField
        {...form.field('email')}
        label={t('handover:email')}
        hint={t('handover:emailHint')}
        autoComplete="off"
      />
      <p>{t(isFree ? 'handover:agreedFree' : 'handover:agreed')}</p>
    </ScreenForm>
  );
}
