import { call } from '@rajt/app-kit/api/call';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { useDraftForm } from '@rajt/app-kit/forms/use-draft-form';
import { useSubmit } from '@rajt/app-kit/forms/use-submit';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Profile } from '@rajt/contract/operations/accounts';
import { changeProfile } from '@rajt/contract/operations/profile';
import { extraRegistration } from '@rajt/contract/schemas/profile';
import { Button } from '@rajt/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { PlaceFields } from '../../shell/addresses/place-fields.tsx';
import { profileQuery } from '../../shell/session/profile-query.ts';
import { OptionalSections } from './optional-sections.tsx';
import { useFocusOfMistake } from './use-focus-of-mistake.ts';

interface ExtraFormProps {
  /** What is known already: of people who came from another system, or by another way in. */
  profile: Profile;
  onDone: () => void;
}

/** The second step of the registration: the address, and what a person may add. */
export function ExtraForm({ profile, onDone }: ExtraFormProps) {
  const t = useT();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const form = useDraftForm({
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
    shouldFocusError: false,
  });
  useFocusOfMistake(form);
  const { submit, problem, isSending } = useSubmit(form, async (body) => {
    const { answer } = await call(changeProfile, { params: { userId }, body });
    form.forgetDraft();
    queryClient.setQueryData(profileQuery(userId).queryKey, answer.data);
    useStore.setState({ completeRegistration: true });
    onDone();
  });

  return (
    <form className="stack gap-6" onSubmit={submit} noValidate>
      <div className="stack">
        <PlaceFields form={partOf(form)} />
      </div>
      <OptionalSections form={form} />
      <FormProblemBox problem={problem} />
      <Button type="submit" variant="go" size="lg" wide loading={isSending}>
        {t('auth:extraButton')}
      </Button>
    </form>
  );
}
