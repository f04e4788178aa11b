import { call } from '@rajt/app-kit/api/call';
import { invalidate, queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
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
import { getCart, listEntries, removeEntry } from '@rajt/contract/entering/operations/entries';
import { listFellows } from '@rajt/contract/entering/operations/fellows';
import {
  addTeamMembers,
  changeTeam,
  getTeam,
  swapTeamMember,
  type Team,
} from '@rajt/contract/entering/operations/teams';
import type { Body } from '@rajt/contract/operation';
import { largestTeam } from '@rajt/rules/entering/team';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { Notice } from '@rajt/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ChooseMember } from './choose-member.tsx';
import { Invitation } from './invitation.tsx';
import { type Candidate, memberAnswers, type PickMember } from './member.ts';
import { MembersList, moved } from './members-list.tsx';
import { useMemberDialog } from './use-member-dialog.tsx';
import { useNameDialog } from './use-name-dialog.tsx';
import { WaitingSubstitute } from './waiting-substitute.tsx';

/** The reads that a change of the members changes in addition to the team. */
const CHANGED = [getCart, getRace, listHeats, listFellows, listEvents, getEvent, listEntries];

interface EditMembersProps {
  team: Team;
  race: RaceDetail;
  heats: readonly Heat[];
  self: Candidate;
  /** Members can be changed now. */
  isOpen: boolean;
  people: (pick: PickMember) => ReactNode;
}

/** The members of an existing team: their order, substitutes, and in the cart more or fewer. */
export function EditMembers({ team, race, heats, self, isOpen, people }: EditMembersProps) {
  const t = useT();
  const { money } = useFormats();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const membersId = useId();
  const peopleId = useId();
  const params = { userId, teamEntryId: team.teamEntryId };
  const shown = queryOf(getTeam, { params });
  const [ask, dialog] = useMemberDialog(heats);
  /** The member for whom a substitute is being chosen; null: a further member. */
  const [swapped, setSwapped] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<{ entryId: string; isOpen: boolean } | null>(null);
  const members = team.memberEntries;
  const isHeld = team.state === 'held';
  const fee = team.state === 'paid' && team.substituteFee ? money(team.substituteFee) : null;
  /** A name in a place that nobody has filled is no substitution. */
  const feeFor = (entryId: string | null) =>
    members.some((one) => one.entryId === entryId && one.invitation === null) ? fee : null;
  const swapFee = feeFor(swapped);

  const order = useAction(changeTeam, {
    input: (ids: string[]) => ({ params, body: { order: ids } }),
    changes: shown,
    optimistic: (known, ids) => ({
      ...known,
      memberEntries: ids.flatMap((id) => known.memberEntries.find((one) => one.entryId === id) ?? []),
    }),
    answered: (_, data) => data,
    refresh: [getCart],
    undone: t('team:orderFailed'),
  });
  const remove = useAction(removeEntry, {
    input: (entryId: string) => ({ params: { userId, entryId } }),
    refresh: [getTeam, ...CHANGED],
    saved: t('team:removed'),
    undone: t('team:removeFailed'),
  });

  const nameOf = (entryId: string | null) =>
    members.find((one) => one.entryId === entryId)?.participant.name ?? '';
  const refreshAll = () => Promise.all(CHANGED.map((one) => invalidate(queryClient, one)));
  const put = async (person: Omit<Body<typeof swapTeamMember>, 'conditionsAccepted'>) => {
    if (swapped) {
      const to = {
        params: { ...params, entryId: swapped },
        body: { ...person, conditionsAccepted: true as const },
      };
      const { answer } = await call(swapTeamMember, to);
      setKnown(queryClient, getTeam, { params }, answer.data);
      setSwapped(null);
    } else {
      const memberEntries = [{ ...person, heatId: members[0]?.heat.id ?? '' }];
      await call(addTeamMembers, { params, body: { memberEntries, conditionsAccepted: true } });
      await invalidate(queryClient, getTeam);
    }
    await refreshAll();
  };
  const choose = (candidate: Candidate) =>
    ask(
      candidate,
      (answers) => put({ ...memberAnswers(answers), participantId: candidate.participant.uid }),
      swapFee,
    );
  const [askName, nameDialog] = useNameDialog(race.id, (named) => put({ named, form: {} }), swapFee);
  const canAdd = isHeld && members.length < largestTeam(race.teamSizes);

  return (
    <>
      <section className="stack" aria-labelledby={membersId}>
        <h2 id={membersId} tabIndex={-1}>
          {t('team:members')}
        </h2>
        {isOpen && fee && <p className="text-soft">{t('team:substituteFee', { fee })}</p>}
        <MembersList
          race={race}
          members={members.map(({ entryId, participant, fee: own, data, substitute }) => {
            const costs = feeFor(entryId);
            return {
              key: entryId,
              name: participant.name,
              amount: team.price ? null : own.amount,
              data,
              canSwap: substitute === null,
              ...(costs && { swapFee: costs }),
            };
          })}
          {...((isOpen || team.state === 'paying') && {
            more: (at) => {
              const member = members[at];
              if (member?.substitute)
                return <WaitingSubstitute name={member.participant.name} substitute={member.substitute} />;
              return member?.invitation && <Invitation teamEntryId={team.teamEntryId} member={member} />;
            },
          })}
          {...(isOpen && {
            onMove: (from, at) => void order.press(moved(members, from, at).map(({ entryId }) => entryId)),
            onSwap: (at) => {
              setSwapped(members[at]?.entryId ?? null);
              document.getElementById(peopleId)?.focus();
            },
          })}
          {...(isOpen &&
            isHeld && {
              onRemove: (at) => setLeaving({ entryId: members[at]?.entryId ?? '', isOpen: true }),
            })}
        />
      </section>
      {isOpen && (swapped || canAdd) && (
        <section className="stack" aria-labelledby={peopleId}>
          <h2 id={peopleId} tabIndex={-1}>
            {swapped ? t('team:insteadOf', { name: nameOf(swapped) }) : t('team:add')}
          </h2>
          {swapped && swapFee && (
            <Notice>{t('team:substituteFirst', { fee: swapFee, name: nameOf(swapped) })}</Notice>
          )}
          {swapped && (
            <p>
              <Button variant="quiet" size="sm" onClick={() => setSwapped(null)}>
                {t('common:cancel')}
              </Button>
            </p>
          )}
          <ChooseMember
            self={self}
            isChosen={(uid) => members.some(({ participant }) => participant.uid === uid)}
            onChoose={choose}
            onName={askName}
            {...(!isHeld && { hidesPrice: true })}
            people={people}
          />
        </section>
      )}
      <ConfirmDialog
        open={leaving?.isOpen === true}
        onOpenChange={(open) => setLeaving((last) => last && { ...last, isOpen: open })}
        title={t('team:removeTitle')}
        description={t('team:removeText', { name: nameOf(leaving?.entryId ?? null) })}
        confirmLabel={t('team:removeConfirm')}
        cancelLabel={t('common:cancel')}
        danger
        loading={remove.isPending}
        onConfirm={() =>
          void remove.press(leaving?.entryId ?? '').then(() => {
            setLeaving((last) => last && { ...last, isOpen: false });
            document.getElementById(membersId)?.focus({ preventScroll: true });
          })
        }
      />
      {dialog}
      {nameDialog}
    </>
  );
}
