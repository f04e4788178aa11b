import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { discardDraft } from '@rajt/app-kit/forms/draft';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  getEvent,
  getRace,
  type Heat,
  listEvents,
  listHeats,
  type RaceDetail,
} from '@rajt/contract/content/operations/catalog';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { listFellows } from '@rajt/contract/entering/operations/fellows';
import { holdTeam } from '@rajt/contract/entering/operations/teams';
import type { WaitingPlace } from '@rajt/contract/entering/operations/waiting';
import { largestTeam } from '@rajt/rules/entering/team';
import { BottomBar } from '@rajt/ui/bottom-bar';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { SelectField } from '@rajt/ui/select-field';
import { type ReactNode, useId, useMemo } from 'react';
import { JoinWaiting } from '../../shared/waiting/join-waiting.tsx';
import { ConditionsField } from '../conditions-field.tsx';
import { useHeatTime } from '../heat-time.ts';
import { isMinorAt, type Participant } from '../participant.ts';
import { sectionsOf } from '../sections.ts';
import { ChooseMember } from './choose-member.tsx';
import {
  type Candidate,
  type MemberDraft,
  memberAnswers,
  memberDraft,
  namedAmount,
  type PickMember,
} from './member.ts';
import { MembersList, moved } from './members-list.tsx';
import { SaysFields } from './says-fields.tsx';
import styles from './team.module.css';
import { TeamPriceLines } from './team-price-lines.tsx';
import { saysValues, type TeamBody, type TeamValues, teamSchema } from './team-values.ts';
import { useMemberDialog } from './use-member-dialog.tsx';
import { useNameDialog } from './use-name-dialog.tsx';

interface TeamFormProps {
  race: RaceDetail;
  heats: readonly Heat[];
  /** The place on the waiting list whose offer the team uses up. */
  offered: WaitingPlace | undefined;
  self: Participant;
  people: (pick: PickMember) => ReactNode;
  onHeld: (held: { entryId: string; cart: Cart }) => void;
}

type Held = Awaited<ReturnType<typeof call<typeof holdTeam>>>;

/** A new team: its members, each with their answers, then the team's own. One press holds all places or none. */
export function TeamForm({ race, heats, offered, self, people, onHeld }: TeamFormProps) {
  const t = useT();
  const { money, language, time } = useFormats();
  const userId = useUserId();
  const membersId = useId();
  const peopleId = useId();
  const timeOf = useHeatTime(race);
  const fields = race.team?.fields ?? [];
  const schema = useMemo(() => teamSchema(fields), [fields]);
  const form = useScreenForm<TeamValues, TeamBody, Held>({
    id: `team:${race.id}`,
    schema,
    defaults: {
      ...saysValues(fields, null),
      heatId: offered?.heat?.id ?? (heats.length === 1 ? (heats[0]?.id ?? '') : ''),
      members: [],
      conditionsAccepted: false,
    },
    secret: ['conditionsAccepted'],
    send: (team) => call(holdTeam, { params: { userId }, body: { raceId: race.id, ...team } }),
    updateCache: (queries) => {
      for (const read of [getRace, listHeats, listFellows, listEvents, getEvent])
        void invalidate(queries, read);
    },
    done: ({ answer: { data } }) => {
      for (const { uid } of form.getValues('members'))
        discardDraft(memberDraft(race.id, { uid, isSelf: uid === self.uid }));
      const [first] =
        data.cart.teamEntries.find((one) => one.teamEntryId === data.teamEntryId)?.memberEntries ?? [];
      onHeld({ entryId: first?.entryId ?? '', cart: data.cart });
    },
    toast: {
      text: ({ answer: { data } }) =>
        t('team:held', { until: data.cart.heldUntil ? time(data.cart.heldUntil) : '' }),
    },
  });
  const [ask, dialog] = useMemberDialog(heats);
  const members = form.watch('members');
  const setMembers = (next: MemberDraft[]) => form.setValue('members', next, { shouldDirty: true });
  const isChosen = (uid: string) => members.some((member) => member.uid === uid);
  const put = (
    { participant, race: { forMe } }: Candidate,
    draft: Pick<MemberDraft, 'answers' | 'amount'>,
  ) => {
    const { uid, user } = participant;
    const now = form.getValues('members');
    const known = now.findIndex((member) => member.uid === uid);
    const member = { uid, user, known: { participant, forMe }, ...draft };
    setMembers(now.toSpliced(known < 0 ? now.length : known, known < 0 ? 0 : 1, member));
  };
  const [askName, nameDialog] = useNameDialog(race.id, (named) => {
    const { familyName, firstName } = named;
    const draft = { named, answers: { form: {} }, amount: namedAmount(race) };
    const now = form.getValues('members');
    setMembers([
      ...now,
      { uid: `named-${now.length}-${Date.now()}`, user: { nameTitle: '', familyName, firstName }, ...draft },
    ]);
  });
  const askFor = (candidate: Candidate) =>
    ask(candidate, (answers, amount) => put(candidate, { answers: memberAnswers(answers), amount }));
  const asksNothing = sectionsOf(race.form, race.certificate).length === 2;
  const choose = (candidate: Candidate) => {
    const { withStudentCard, withSpuriCard } = candidate.race.forMe;
    if (asksNothing && !withStudentCard && !withSpuriCard && !isMinorAt(candidate.participant, race))
      return put(candidate, { answers: { form: {} }, amount: candidate.race.forMe.price?.amount ?? 0 });
    askFor(candidate);
  };
  const isOnePrice = race.pricePer === 'team';
  const total = isOnePrice
    ? (race.forMe.price?.amount ?? 0)
    : members.reduce((sum, { amount }) => sum + amount, 0);
  const isFull = members.length >= largestTeam(race.teamSizes);

  return (
    <div className={styles.screen}>
      {offered?.team && (
        <Notice>
          {t('waiting:offerOfTeam', {
            count: offered.team.size,
            heat: offered.heat?.startsAt ? timeOf(offered.heat) : offered.heat?.name,
          })}
        </Notice>
      )}
      <section className="stack" aria-labelledby={membersId}>
        <h2 id={membersId}>{t('team:members')}</h2>
        <MembersList
          race={race}
          members={members.map(({ uid, user, amount, named, known }) => ({
            key: uid,
            name: fullName({ user }, language),
            amount: isOnePrice ? null : amount,
            canChange: known !== undefined,
            ...(named && { note: t(named.email ? 'teamMember:toMail' : 'teamMember:toShare', named) }),
          }))}
          onMove={(from, at) => setMembers(moved(members, from, at))}
          {...(!asksNothing && {
            onChange: (at) => {
              const known = members[at]?.known;
              if (known) askFor({ participant: known.participant, race: { ...race, forMe: known.forMe } });
            },
          })}
          onRemove={(at) => setMembers(members.toSpliced(at, 1))}
        />
      </section>
      {isFull ? (
        <p>{t('team:full', { count: largestTeam(race.teamSizes) })}</p>
      ) : (
        <section className="stack" aria-labelledby={peopleId}>
          <h2 id={peopleId}>{t('team:add')}</h2>
          <ChooseMember
            self={{ participant: self, race }}
            isChosen={isChosen}
            onChoose={choose}
            onName={askName}
            people={people}
          />
        </section>
      )}
      <ScreenForm form={form} className={styles.form}>
        <h2>{t('team:about')}</h2>
        <SaysFields fields={fields} form={partOf(form)} />
        {heats.length > 1 && (
          <SelectField
            {...form.field('heatId')}
            label={t('entry:heat')}
            placeholder={t('team:choose')}
            options={heats.map((heat) => ({
              value: heat.id,
              label: `${timeOf(heat)} · ${heat.name} · ${t(race.placesPer === 'team' ? 'team:heatLeft' : 'entry:heatLeft', { count: heat.placesLeft })}`,
              disabled: heat.placesLeft < 1,
            }))}
          />
        )}
        <JoinWaiting race={race} heats={heats} />
        <ConditionsField race={race} form={partOf(form)} />
        <TeamPriceLines race={race} members={members} total={total} />
        <FormProblemBox problem={form.problem} />
        <BottomBar label={t('entry:submitBar')}>
          <Button
            type="submit"
            variant="go"
            size="lg"
            wide
            icon="cart"
            loading={form.isSending}
            loadingLabel={t('team:submitting')}
            disabled={members.length === 0}
          >
            {t('team:submit', { price: money({ amount: total, currency: 'HUF' }) })}
          </Button>
        </BottomBar>
      </ScreenForm>
      {dialog}
      {nameDialog}
    </div>
  );
}
