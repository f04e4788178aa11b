import { call } from '@rajt/app-kit/api/call';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { useUserId } from '@rajt/app-kit/session/session';
import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { getProfile, type Profile } from '@rajt/contract/people/operations/accounts';
import { changeProfile } from '@rajt/contract/people/operations/profile';
import { extraRegistration } from '@rajt/contract/people/schemas/profile';
import { Skeleton } from '@rajt/ui/skeleton';
import { Suspense } from 'react';
import { PlaceFields } from '../shared/addresses/place-fields.tsx';

/** A chunk of its own, as few accounts lack the consent; the screen waits for it. */
const ConsentField = lazyPart(
  async () => (await import('./consent-field.tsx')).ConsentField,
  ['registration'],
);

/** The optional fields are below the required ones, so the screen does not wait for them. */
const OptionalSections = lazyPart(
  async () => (await import('./optional-sections.tsx')).OptionalSections,
  ['profile', 'addresses', 'reference'],
);

interface ExtraFormProps {
  /** The known data: of people who came from another system, or by another login method. */
  profile: Profile;
  onDone: () => void;
}

/** The second step of the registration: the address, and the person's optional data. */
export function ExtraForm({ profile, onDone }: ExtraFormProps) {
  const t = useT();
  const userId = useUserId();
  const form = useScreenForm({
    id: 'registration-extra',
    schema: extraRegistration,
    defaults: {
      ...(profile.address ?? { country: 'HU', zip: '', city: '', street: '' }),
      chipNumber: profile.chipNumber,
      otprobaId: profile.otprobaId,
      atomId: profile.atomId,
      spuriCard: profile.spuriCard,
      club: profile.club,
      watch: profile.watch,
      shoe: profile.shoe,
      education: profile.education,
      occupation: profile.occupation,
      profession: profile.profession,
      vatNumber: profile.vatNumber,
      groupVatNumber: profile.groupVatNumber,
    },
    secret: ['dataStorageConsent'],
    send: (body) => call(changeProfile, { params: { userId }, body }),
    updateCache: (queries, { answer }) => setKnown(queries, getProfile, { params: { userId } }, answer.data),
    done: () => {
      useStore.setState({ completeRegistration: true });
      onDone();
    },
  });
  return (
    <ScreenForm form={form} className="stack gap-6" submit={t('auth:extraButton')}>
      <div className="stack">
        <PlaceFields form={partOf(form)} />
      </div>
      <Suspense fallback={<Skeleton lines={4} />}>
        <OptionalSections form={form} />
      </Suspense>
      {!profile.dataStorageConsent && <ConsentField {...form.field('dataStorageConsent')} />}
    </ScreenForm>
  );
}
