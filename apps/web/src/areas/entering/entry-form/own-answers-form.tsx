import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { site } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import { getRace, type RaceDetail } from '@rajt/contract/content/operations/catalog';
import { type EntryDefaults, getEntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { Notice } from '@rajt/ui/notice';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isOfPerson } from '../shared/entered/of-person.ts';
import { ConditionsField } from './conditions-field.tsx';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { type EntryAnswers, type EntryValues, entrySchema } from './entry-values.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { knownValues, NOTHING_KNOWN } from './known-answers.ts';
import { asParticipant, isMinorAt, type Participant } from './participant.ts';
import { RaceData } from './race-data.tsx';
import { Safety } from './safety.tsx';
import { sectionsOf } from './sections.ts';
import { useCheckPhone } from './use-check-phone.ts';

interface OwnAnswersFormProps {
  raceId: string;
  /** It is decided already: by the entry that is taken over, or the team. */
  heatId: string;
  /** The name under which typed answers are kept. */
  draft: string;
  /** Throws a CallError. */
  send: (answers: Omit<EntryAnswers, 'heatId' | 'hasStudentCard' | 'hasSpuriCard'>) => Promise<unknown>;
  updateCache: (queries: QueryClient) => void;
  done: () => void;
  say: { submit: string; asWho: (name: string) => string; refused: (why: string) => string };
}

/** The participant's own answers for a place that another person has given them. */
export function OwnAnswersForm(props: OwnAnswersFormProps) {
  const t = useT();
  const userId = useUserId();
  const race = useQuery(queryOf(getRace, { params: { raceId: props.raceId } }));
  const profile = useQuery(queryOf(getProfile, { params: { userId } }));
  const defaults = useQuery(queryOf(getEntryDefaults, { params: { userId } }));
  if (race.data && profile.data && !defaults.isPending)
    return (
      <Answers
        {...props}
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

interface AnswersProps extends OwnAnswersFormProps {
  race: RaceDetail;
  self: Participant;
  defaults: EntryDefaults;
}

function Answers({ heatId, draft, send, updateCache, done, say, race, self, defaults }: AnswersProps) {
  const t = useT();
  const { language } = useFormats();
  const checkPhone = useCheckPhone(race.form.injuryContact !== 'off');
  const isMinor = isMinorAt(self, race);
  const schema = useMemo(
    () => entrySchema(race.form, site.branch, checkPhone, isMinor),
    [race.form, checkPhone, isMinor],
  );
  const form = useScreenForm<EntryValues, EntryAnswers, unknown>({
    id: draft,
    schema,
    defaults: { ...knownValues(race, [], self, defaults, site.branch), heatId },
    secret: ['healthConsent', 'conditionsAccepted', 'guardian'],
    send: ({ heatId: _, hasStudentCard: __, hasSpuriCard: ___, ...answers }) => send(answers),
    updateCache,
    done,
  });
  const refusal = race.forMe.refusals.find(isOfPerson);
  if (refusal) return <Notice kind="error">{say.refused(t(`shownErrors:${refusal}`))}</Notice>;
  const asked = sectionsOf(race.form, race.certificate);
  return (
    <ScreenForm form={form} submit={say.submit}>
      <p>{say.asWho(fullName(self, language))}</p>
      {isMinor && <GuardianFields form={form} isSelf />}
      {asked.includes('race') && <RaceData race={race} form={form} isSelf preview={null} />}
      {asked.includes('safety') && (
        <Safety race={race} known={defaults.certificate} ownContact={null} form={form} />
      )}
      <ConditionsField race={race} form={partOf(form)} />
    </ScreenForm>
  );
}
