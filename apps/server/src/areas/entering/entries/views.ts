import type { PriceReason as WirePriceReason } from '@rajt/contract/content/operations/catalog';
import type { CartEntry, MemberData, MyEntry, TeamEntry } from '@rajt/contract/entering/operations/entries';
import type { Discipline, Scenery } from '@rajt/contract/shapes';
import type { PriceReason } from '@rajt/rules/content/price';
import { budapestDate } from '@rajt/rules/dates';
import { type ListedEntry, listedActions } from '@rajt/rules/entering/entry-actions';
import type { EntryForm } from '@rajt/rules/entering/entry-questions';
import { memberDataState } from '@rajt/rules/entering/team-invitation';
import { asId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { formatResultTime } from '@rajt/rules/raceday/result-time';
import type { VirtualGoal } from '@rajt/rules/raceday/virtual-race';
import { pick } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import { changeUntilOf } from '../../content/catalog/index.ts';
import { substitutionView } from '../../papers/documents/index.ts';
import type { SameStart } from './cart-entry-queries.ts';
import { reviewFor } from './own-review.ts';
import { lacksGuardian } from './recheck-entry.ts';
import type { EntryRow, PaidEntryRow } from './view-queries.ts';

/** How entries look on the wire. */

function facts(row: EntryRow, language: Language) {
  const form = row.form as EntryForm;
  return {
    entryId: row.id,
    event: {
      id: row.eventId,
      name: pick(language, row.eventNameHu, row.eventNameEn),
      place: pick(language, row.placeHu, row.placeEn),
      scenery: row.scenery as Scenery,
      startsOn: row.eventStartsOn,
      endsOn: row.eventEndsOn,
    },
    race: {
      id: row.raceId,
      name: pick(language, row.raceNameHu, row.raceNameEn),
      discipline: row.discipline as Discipline,
      distanceM: row.distanceM,
      raceOn: row.raceOn,
      hasTimetable: row.timetableClosesAt !== null,
      virtualGoal: row.raceKind === 'virtual' ? (row.virtualGoal as VirtualGoal) : null,
    },
    heat: {
      id: row.heatId,
      name: pick(language, row.heatNameHu, row.heatNameEn),
      startsAt: row.heatStartsAt?.toISOString() ?? null,
    },
    participant: { uid: row.participantId, name: fullName(row, language), nickname: form.nickname ?? '' },
    fee: { amount: row.amountHuf, currency: 'HUF' as const },
  };
}

export function toCartEntry(
  row: EntryRow & Pick<CartEntry, 'moved'> & { readonly sameStart?: SameStart | null },
  language: Language,
): CartEntry {
  const { reasons } = row.priceDetail as { reasons: PriceReason[] };
  const { teamId: teamEntryId, companyEntryId } = row;
  return {
    ...facts(row, language),
    feeReasons: reasons.map(toWireReason),
    teamEntryId,
    companyEntryId,
    substitution: substitutionView(row.substitution, language),
    lacksGuardian: lacksGuardian({ ...row, isMember: teamEntryId !== null }),
    moved: row.moved,
    sameStart: row.sameStart
      ? {
          event: pick(language, row.sameStart.eventHu, row.sameStart.eventEn),
          race: pick(language, row.sameStart.raceHu, row.sameStart.raceEn),
        }
      : null,
  };
}

/** The known data of a member of a team. */
export function toMemberData(row: {
  readonly isOnlyName: boolean;
  readonly hasWorkingLink: boolean;
  readonly invitedAt: Date | null;
  readonly declinedAt: Date | null;
}): MemberData {
  const state = memberDataState({ ...row, isDeclined: row.declinedAt !== null });
  const at = { complete: null, missing: null, invited: row.invitedAt, declined: row.declinedAt }[state];
  return { state, at: at?.toISOString() ?? null };
}

/** The price of an entry's whole team, as it was frozen; null: each member has a fee. */
export function toTeamPrice({ teamPriceHuf, teamPriceDetail }: EntryRow): TeamEntry['price'] {
  if (teamPriceHuf === null) return null;
  // Written by the teams module from the reasons of a price.
  const { reasons } = teamPriceDetail as unknown as { reasons: PriceReason[] };
  return { fee: { amount: teamPriceHuf, currency: 'HUF' }, feeReasons: reasons.map(toWireReason) };
}

/** As its participant or who has entered it sees it. */
export function toMyEntry(row: PaidEntryRow, language: Language, viewerId: UserId, now: Date): MyEntry {
  return {
    ...facts(row, language),
    team: row.teamId === null ? null : toMyTeam(row, row.teamId, viewerId),
    bib: row.bibNumber === null ? null : String(row.bibNumber),
    ticketCode: row.ticketCode,
    paidAt: row.paidAt?.toISOString() ?? null,
    result: row.result && {
      status: row.result.status,
      netTime:
        row.result.netTimeCs === null ? null : formatResultTime(row.result.netTimeCs, row.result.decimals),
    },
    claim: row.isManaged ? { until: row.claimUntil?.toISOString() ?? null } : null,
    certificateReview: row.raceOn < budapestDate(now) ? null : reviewFor(viewerId, row, row.certificate),
    entryType: row.teamId === null ? 'entry' : 'team',
    withdrawn: row.withdrawn && {
      at: new Date(row.withdrawn.at).toISOString(),
      fee: { amount: row.withdrawn.feeHuf, currency: 'HUF' },
      refund: { amount: row.withdrawn.refundHuf, currency: 'HUF' },
      toMeans: row.withdrawn.toMeans,
    },
    isCancelled: row.state === 'refunded',
    moved: row.moved && { ...row.moved, optOutUntil: openUntil(row.optOutUntil, now) },
    sequence: row.sequence,
    can:
      row.withdrawn || row.state === 'refunded'
        ? []
        : listedActions(viewerId, asListed(row, viewerId), now).map(({ action, until, why }) => ({
            action,
            why,
            until: until?.toISOString() ?? null,
          })),
  };
}

function openUntil(until: Date | null, now: Date): string | null {
  return until && now < until ? until.toISOString() : null;
}

function asListed(row: PaidEntryRow, viewerId: UserId): ListedEntry {
  return {
    enteredBy: asId<UserId>(row.enteredBy),
    participantId: asId<UserId>(row.participantId),
    hasParticipantAccount: row.hasParticipantAccount,
    branch: row.branch === 'run' ? 'run' : 'swim',
    isRaceCancelled: row.isRaceCancelled,
    isVirtual: row.raceKind === 'virtual',
    isOfTeam: row.teamId !== null,
    isTeamLeader: row.teamLeaderId === viewerId,
    isOfCompany: row.companyEntryId !== null,
    isRun: row.isRun,
    isPayer: row.payerId === viewerId,
    raceOn: row.raceOn,
    changeUntil: changeUntilOf(row.changeUntil),
    // Written by `frozen_withdrawal`.
    withdrawal: row.withdrawalTerms as ListedEntry['withdrawal'],
    optOutUntil: row.optOutUntil,
    handoverUntil: row.handoverUntil,
    raceChangeUntil: row.raceChangeUntil,
    eventStartsOn: row.eventStartsOn,
    eventEndsOn: row.eventEndsOn,
  };
}

function toMyTeam(row: EntryRow, teamEntryId: string, viewerId: UserId): MyEntry['team'] {
  return {
    teamEntryId,
    name: row.teamName ?? '',
    isLeader: row.teamLeaderId === viewerId,
    fee: toTeamPrice(row)?.fee ?? null,
    sharesBib: row.sharesBib,
  };
}

export function toWireReason(reason: PriceReason): WirePriceReason {
  return { kind: reason.kind, amount: reason.amountHuf, percent: reason.percent };
}
