import { call } from '@rajt/app-kit/api/call';
import { invalidate, queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { site } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/operations/accounts';
import { getRace, type RaceDetail } from '@rajt/contract/operations/catalog';
import { getCart } from '@rajt/contract/operations/entries';
import { type EntryDefaults, getEntryDefaults } from '@rajt/contract/operations/entry-defaults';
import {
  acceptEntryHandover,
  checkEntryHandover,
  type OfferedEntry,
} from '@rajt/contract/operations/entry-handovers';
import { Notice } from '@rajt/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isOfPerson } from '../../../shell/entered/of-person.ts';
import { ConditionsField } from '../conditions-field.tsx';
import { EntrySkeleton } from '../entry-skeleton.tsx';
import { type EntryAnswers, type EntryValues, entrySchema } from '../entry-values.ts';
import { GuardianFields } from '../guardian-fields.tsx';
import { knownValues, NOTHING_KNOWN } from '../known-answers.ts';
import { asParticipant, isMinorAt, type Participant } from '../participant.ts';
import { RaceData } from '../race-data.tsx';
import { Safety } from '../safety.tsx';
import { sectionsOf } from '../sections.ts';
import { useCheckPhone } from '../use-check-phone.ts';

interface OfferedFormProps {
  token: string;
  offer: OfferedEntry;
}

/** The data that somebody gives of themselves who takes an entry over; it goes into their cart. */
export function OfferedForm({ offer, ...props }: OfferedFormProps) {
  const t = useT();
  const userId = useUserId();
  const race = useQuery(queryOf(getRace, { params: { raceId: offer.race.id } }));
  const profile = useQuery(queryOf(getProfile, { params: { userId } }));
  const defaults = useQuery(queryOf(getEntryDefaults, { params: { userId } }));
  if (race.data && profile.data && !defaults.isPending)
    return (
      <Answers
        {...props}
        offer={offer}
        race={race.data}
        self={asParticipant(profile.data)}
        defaults={defaults.data ?? NOTHING_KNOWN}
      />
    );
  const error = race.error ?? profile.error;
  if (error)
    return (
      <ErrorScreen error={error} onRetry={() => void Promise.all([race.refetch(), profile.refetch()])} />
    );
  return <EntrySkeleton label={t('entry:loading')} />;
}

interface AnswersProps extends OfferedFormProps {
  race: RaceDetail;
  self: Participant;
  defaults: EntryDefaults;
}

function Answers({ token, offer, race, self, defaults }: AnswersProps) {
  const t = useT();
  const { language } = useFormats();
  const userId = useUserId();
  const navigate = useNavigate();
  const checkPhone = useCheckPhone(race.form.injuryContact !== 'off');
  const isMinor = isMinorAt(self, race);
  const schema = useMemo(
    () => entrySchema(race.form, site.branch, checkPhone, isMinor),
    [race.form, checkPhone, isMinor],
  );
  const form = useScreenForm<EntryValues, EntryAnswers, unknown>({
    id: `handover:offered.${offer.race.id}`,
    schema,
    // The heat is that of the entry.
    defaults: { ...knownValues(race, [], self, defaults, site.branch), heatId: offer.heat.id },
    secret: ['healthConsent', 'conditionsAccepted', 'guardian'],
    send: ({ heatId: _, hasStudentCard: __, hasSpuriCard: ___, ...answers }) =>
      call(acceptEntryHandover, { params: { userId }, body: { ...answers, token } }),
    updateCache: (queries) => {
      void invalidate(queries, getCart);
      void invalidate(queries, checkEntryHandover);
      void invalidate(queries, getRace);
    },
    done: () => void navigate({ to: '/cart' }),
  });
  const refusal = race.forMe.refusals.find(isOfPerson);
  const name = fullName(self, language);
  if (refusal)
    return (
      <Notice kind="error">{t('handover:offered.refused', { why: t(`shownErrors:${refusal}`) })}</Notice>
    );
  const asked = sectionsOf(race.form, race.certificate);
  return (
    <ScreenForm form={form} submit={t('handover:offered.submit')}>
      <p>{t('handover:offered.asWho', { name })}</p>
      {isMinor && <GuardianFields form={form} isSelf />}
      {asked.includes('race') && <RaceData race={race} form={form} isSelf preview={null} />}
      {asked.includes('safety') && (
        <Safety race={race} known={defaults.certificate} ownContact={null} form={form} />
      )}
      <ConditionsField race={race} form={partOf(form)} />
    </ScreenForm>
  );
}
