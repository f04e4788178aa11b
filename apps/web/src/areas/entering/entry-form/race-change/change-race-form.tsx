import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { site } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import { getCart } from '@rajt/contract/entering/operations/entries';
import type { EntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { changeRace, getRaceChange, type RaceChange } from '@rajt/contract/entering/operations/entry-races';
import { priceChange } from '@rajt/rules/entering/entry-replacement';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import layout from '../../../../shell/layout/paid-entry-screen.module.css';
import { CardField } from '../card-field.tsx';
import { ConditionsField } from '../conditions-field.tsx';
import { EntrySkeleton } from '../entry-skeleton.tsx';
import { type EntryAnswers, type EntryValues, entrySchema } from '../entry-values.ts';
import { GuardianFields } from '../guardian-fields.tsx';
import { HeatField } from '../heat-field.tsx';
import { knownValues, NOTHING_KNOWN } from '../known-answers.ts';
import { asParticipant, fellowAsParticipant, isMinorAt, type Participant, raceFor } from '../participant.ts';
import { RaceData } from '../race-data.tsx';
import { Safety } from '../safety.tsx';
import { sectionsOf } from '../sections.ts';
import { shownPrice } from '../shown-price.ts';
import { useCheckPhone } from '../use-check-phone.ts';
import { useEntryData } from '../use-entry-data.ts';
import styles from './race-change.module.css';

interface ChangeRaceFormProps {
  change: RaceChange;
  raceId: string;
}

/** The questions of the chosen race to the person, with the sum to pay or to refund. */
export function ChangeRaceForm({ change, raceId }: ChangeRaceFormProps) {
  const t = useT();
  const { uid, isCaller } = change.participant;
  const { race, heats, profile, fellows, defaults } = useEntryData(raceId, !isCaller);
  const fellow = fellows.data?.find((one) => one.uid === uid) ?? null;
  const isKnown = isCaller || !fellows.isPending;
  if (race.data && heats.data && profile.data && isKnown && !defaults.isPending) {
    const participant = fellow ? fellowAsParticipant(fellow, profile.data) : asParticipant(profile.data);
    return (
      <Answers
        change={change}
        race={raceFor(race.data, fellow)}
        heats={heats.data}
        participant={participant}
        defaults={(isCaller && defaults.data) || NOTHING_KNOWN}
      />
    );
  }
  const error = race.error ?? heats.error ?? profile.error;
  if (error)
    return <ErrorScreen error={error} onRetry={() => void Promise.all([race.refetch(), heats.refetch()])} />;
  return <EntrySkeleton label={t('raceChange:loading')} />;
}

interface AnswersProps {
  change: RaceChange;
  race: RaceDetail;
  heats: readonly Heat[];
  participant: Participant;
  defaults: EntryDefaults;
}

function Answers({ change, race, heats, participant, defaults }: AnswersProps) {
  const t = useT();
  const { money } = useFormats();
  const userId = useUserId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const checkPhone = useCheckPhone(race.form.injuryContact !== 'off');
  const isMinor = isMinorAt(participant, race);
  const schema = useMemo(
    () => entrySchema(race.form, site.branch, checkPhone, isMinor),
    [race.form, checkPhone, isMinor],
  );
  const params = { userId, entryId: change.entryId };
  const sums = (values: Pick<EntryValues, 'hasStudentCard' | 'hasSpuriCard'>) => {
    const { price } = shownPrice(race, participant.birthDate, values.hasStudentCard, values.hasSpuriCard);
    return { price, ...priceChange(change.paid.amount, price?.amount ?? change.paid.amount) };
  };
  const form = useScreenForm<EntryValues, EntryAnswers, unknown>({
    id: `race-change:${change.entryId}:${race.id}`,
    schema,
    defaults: knownValues(race, heats, participant, defaults, site.branch),
    secret: ['healthConsent', 'conditionsAccepted', 'guardian'],
    send: (answers) => {
      const { toPayHuf, returnedHuf } = sums(form.watch());
      const body = { ...answers, raceId: race.id, toPay: toPayHuf, returned: returnedHuf };
      return call(changeRace, { params, body });
    },
    refused: async ({ failure }) => {
      if (failure?.code === 'race_change_differs') await invalidate(queries, getRaceChange);
      return false;
    },
    updateCache: (known) => {
      void invalidate(known, getCart);
      void invalidate(known, getRaceChange);
    },
    done: () => void navigate({ to: '/cart' }),
  });
  const { price, toPayHuf, returnedHuf } = sums(form.watch());
  const huf = (amount: number) => money({ amount, currency: 'HUF' });
  const asked = sectionsOf(race.form, race.certificate);
  return (
    <ScreenForm form={form} className={layout.form} submit={t('raceChange:submit')}>
      <h2>{t('raceChange:answers')}</h2>
      <HeatField race={race} heats={heats} form={form} isChosen={false} />
      {race.forMe.withStudentCard && <CardField card="student" form={form} total={huf(toPayHuf)} />}
      {race.forMe.withSpuriCard && <CardField card="spuri" form={form} total={huf(toPayHuf)} />}
      {isMinor && <GuardianFields form={form} isSelf={participant.isSelf} />}
      {asked.includes('race') && (
        <RaceData race={race} form={form} isSelf={participant.isSelf} preview={null} />
      )}
      {asked.includes('safety') && (
        <Safety race={race} known={defaults.certificate} ownContact={null} form={form} />
      )}
      <ConditionsField race={race} form={partOf(form)} />
      <dl className={styles.sums}>
        {price && (
          <div>
            <dt>{t('raceChange:sumPrice')}</dt>
            <dd>{money(price)}</dd>
          </div>
        )}
        <div>
          <dt>{t('raceChange:sumPaid')}</dt>
          <dd>{money(change.paid)}</dd>
        </div>
        <div>
          <dt>{t(returnedHuf > 0 ? 'raceChange:sumReturned' : 'raceChange:sumToPay')}</dt>
          <dd>{huf(returnedHuf > 0 ? returnedHuf : toPayHuf)}</dd>
        </div>
      </dl>
      <p className="text-soft">{t('raceChange:keep')}</p>
    </ScreenForm>
  );
}
