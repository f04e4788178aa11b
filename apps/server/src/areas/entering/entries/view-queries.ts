import type { Site } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import {
  asId,
  type EntryId,
  type OrderId,
  type RaceId,
  type TeamEntryId,
  type UserId,
} from '@rajt/rules/ids';
import type { RaceResult } from '@rajt/rules/raceday/race-results';
import { sql } from 'kysely';
import { built } from '../../../platform/postgres/built-query.ts';
import { type Handle, opaqueStateIn, states } from '../../../platform/postgres/database.ts';
import { substitutionOf } from '../../papers/documents/index.ts';
import { certificateOfEntry, type EntryCertificate } from './certificate-queries.ts';

const shownName = (field: string, column: string) =>
  sql<string>`coalesce(entry.participant ->> ${sql.lit(field)}, ${sql.ref(`person.${column}`)})`;

/** Entries with all that a screen shows of them. */
export function selectEntries(handle: Handle) {
  return handle
    .selectFrom('entry')
    .innerJoin('race', 'race.id', 'entry.race_id')
    .innerJoin('event', 'event.id', 'race.event_id')
    .innerJoin('heat', 'heat.id', 'entry.heat_id')
    .innerJoin('person', 'person.id', 'entry.participant_id')
    .innerJoin('cart_item', 'cart_item.entry_id', 'entry.id')
    .leftJoin('team_entry', 'team_entry.id', 'entry.team_entry_id')
    .select([
      'entry.id',
      'entry.race_id as raceId',
      'entry.heat_id as heatId',
      'entry.participant_id as participantId',
      'person.is_only_name as isOnlyName',
      'entry.company_entry_id as companyEntryId',
      'entry.team_entry_id as teamId',
      'person.birth_date as birthDate',
      sql<boolean>`entry.guardian is not null`.as('hasGuardian'),
      'cart_item.amount_huf as amountHuf',
      'cart_item.price_detail as priceDetail',
      'entry.form',
      'entry.bib_number as bibNumber',
      'entry.ticket_code as ticketCode',
      'entry.paid_at as paidAt',
      'race.name_hu as raceNameHu',
      'race.name_en as raceNameEn',
      'race.kind as raceKind',
      'race.virtual_goal as virtualGoal',
      'race.discipline',
      'race.distance_m as distanceM',
      'race.race_on as raceOn',
      'race.timetable_closes_at as timetableClosesAt',
      'event.id as eventId',
      'event.name_hu as eventNameHu',
      'event.name_en as eventNameEn',
      'event.place_hu as placeHu',
      'event.place_en as placeEn',
      'event.scenery',
      'event.starts_on as eventStartsOn',
      'event.ends_on as eventEndsOn',
      'heat.name_hu as heatNameHu',
      'heat.name_en as heatNameEn',
      'heat.starts_at as heatStartsAt',
      'entry.team_entry_id as teamId',
      'entry.team_leg as teamLeg',
      'team_entry.name as teamName',
      'team_entry.fields as teamAnswers',
      'team_entry.leader_id as teamLeaderId',
      'team_entry.price_huf as teamPriceHuf',
      'team_entry.price_detail as teamPriceDetail',
      'race.team_sizes as teamSizes',
      'race.shares_bib as sharesBib',
      substitutionOf(sql.ref('entry.handover_id')).as('substitution'),
      // The participant as they were at the payment; until then as they are now.
      shownName('nameTitle', 'name_title').as('nameTitle'),
      shownName('familyName', 'family_name').as('familyName'),
      shownName('firstName', 'first_name').as('firstName'),
    ]);
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

/** The invitation of a member who is only named; all empty for other participants. */
export const invitationFacts = [
  'team_invitation.invited_at as invitedAt',
  'team_invitation.declined_at as declinedAt',
  sql<boolean>`coalesce(team_invitation.token_hash is not null and team_invitation.expires_at > app_now(), false)`.as(
    'hasWorkingLink',
  ),
] as const;

/** The days between which its event was moved since the entry was made; null: it was not moved. */
export const movedSince = sql<{ from: string; to: string } | null>`(
  select json_build_object('from', c.from_on, 'to', c.to_on) from event_change c
  where c.event_id = event.id and c.to_on = event.starts_on and c.at > entry.created_at order by c.id desc limit 1)`.as(
  'moved',
);

/** A live entry of a branch with its answers, and what decides who may change them and what they cost. */
export function liveEntry(handle: Handle, entryId: EntryId, branch: Site['branch']) {
  return (
    selectEntries(handle)
      .leftJoin('stored_file', 'stored_file.id', 'entry.medical_file_id')
      .select([
        movedSince,
        'entry.state',
        'entry.entered_by as enteredBy',
        'entry.has_own_contact as hasOwnContact',
        'stored_file.person_id as certificateOf',
        'stored_file.original_name as certificateName',
        certificateOfEntry.as('certificate'),
        sql<boolean>`exists (select from account where person_id = entry.participant_id)`.as('hasAccount'),
      ])
      .where('entry.id', '=', entryId)
      .where('event.branch', '=', branch)
      // A member who is only named has no answers yet.
      .where('person.is_only_name', '=', false)
      .where((on) =>
        on.or([
          on('entry.state', '=', 'paid'),
          on.and([
            on('entry.state', 'in', states('held', 'paying')),
            on('entry.held_until', '>', sql<Date>`app_now()`),
          ]),
        ]),
      )
      .executeTakeFirst()
  );
}
export type LiveEntryRow = NonNullable<Awaited<ReturnType<typeof liveEntry>>>;

/** The live entries of a team that an account leads, by position, with the team's fields. */
export async function teamEntries(handle: Handle, id: TeamEntryId, leaderId: UserId) {
  const rows = await selectEntries(handle)
    .leftJoin('team_invitation', 'team_invitation.person_id', 'entry.participant_id')
    .select([...invitationFacts, 'team_invitation.email', 'team_invitation.nonce'])
    .select('team_invitation.token_hash as tokenHash')
    .select(['entry.state', movedSince])
    .where('entry.team_entry_id', '=', id)
    .where('team_entry.leader_id', '=', leaderId)
    .where('entry.state', 'in', states('held', 'paying', 'paid'))
    .where(({ or, eb }) =>
      or([eb('entry.state', '<>', 'held'), eb('entry.held_until', '>', sql<Date>`app_now()`)]),
    )
    .orderBy('entry.team_leg')
    .execute();
  return rows.map(({ state, teamName, teamAnswers, raceId, ...row }) => ({
    ...row,
    raceId: asId<RaceId>(raceId),
    // The conditions and the table's checks allow nothing else.
    state: state as 'held' | 'paying' | 'paid',
    leg: row.teamLeg ?? 0,
    teamName: teamName ?? '',
    teamAnswers: teamAnswers as Record<string, string>,
  }));
}

/**
 * What decides what can be done with the entry; whether the account that made it manages its participant, and until when a link
 * lets them claim it; how the race went.
 */
const paidColumns = [
  'entry.entered_by as enteredBy',
  'race.is_cancelled as isRaceCancelled',
  'race.change_until as changeUntil',
  'event.branch',
  'event.handover_until as handoverUntil',
  'event.race_change_until as raceChangeUntil',
  'entry.withdrawal as withdrawalTerms',
  sql<boolean>`exists (select from account where account.person_id = entry.participant_id)`.as(
    'hasParticipantAccount',
  ),
  sql<string | null>`(select orders.account_id::text from orders where orders.id = entry.order_id)`.as(
    'payerId',
  ),
  sql<boolean>`exists (select from race_result result where result.entry_id = entry.id)
    or exists (select from virtual_time proven where proven.entry_id = entry.id)
    or exists (select from workout where workout.entry_id = entry.id)`.as('isRun'),
  'entry.state',
  sql<{ from: string; to: string } | null>`(
    select json_build_object('from', c.from_on, 'to', c.to_on) from event_change c
    where c.event_id = event.id and c.to_on = event.starts_on order by c.id desc limit 1)`.as('moved'),
  sql<Date | null>`(
    select max(c.opt_out_until) from event_change c where c.event_id = event.id and entry.created_at < c.at)`.as(
    'optOutUntil',
  ),
  sql<number>`(select count(*)::int from event_change c where c.event_id = event.id)`.as('sequence'),
  sql<{ at: string; feeHuf: number; refundHuf: number; toMeans: boolean } | null>`(
    select json_build_object('at', gone.withdrawn_at, 'feeHuf', gone.fee_huf, 'refundHuf', gone.refund_huf, 'toMeans',
      gone.to_means)
    from entry_withdrawal gone where gone.entry_id = entry.id)`.as('withdrawn'),
  sql<boolean>`exists (
    select from managed_person m where m.person_id = entry.participant_id and m.keeper_id = entry.entered_by)`.as(
    'isManaged',
  ),
  sql<Date | null>`(
    select max(link.expires_at) from claim_link link
    where link.person_id = entry.participant_id and link.expires_at > app_now())`.as('claimUntil'),
  sql<Pick<RaceResult, 'status' | 'netTimeCs' | 'decimals'> | null>`coalesce(
    (select json_build_object('status', result.status, 'netTimeCs', result.net_time_cs, 'decimals', result.decimals)
      from race_result result where result.entry_id = entry.id),
    (select json_build_object('status', 'finished', 'netTimeCs', proven.net_time_s * 100, 'decimals', 0)
      from virtual_time proven where proven.entry_id = entry.id and proven.review <> 'refused'))`.as(
    'result',
  ),
] as const;

export const orderEntries = built((handle: Handle, orderId: OrderId) =>
  selectEntries(handle)
    .select(paidColumns)
    .where('entry.order_id', '=', orderId)
    .where(opaqueStateIn('entry.state', 'paid'))
    .orderBy('entry.id'),
);

/** The orders of a payment are read without the reviews of certificates, which nobody has made yet. */
export type PaidEntryRow = Awaited<ReturnType<typeof orderEntries>>[number] & {
  readonly certificate?: EntryCertificate | null;
};

/** Which entries a list shows. */
export interface WantedEntries {
  readonly status: 'actual' | 'past' | 'withdrawn';
  readonly participant: 'mine' | 'others';
  readonly withdraw: 'true' | 'false';
}

/**
 * Entries on one site's branch in which a person takes part, or which their account has made for others. They are paid or
 * withdrawn, of races from today on, of earlier races, or of both.
 */
export function paidEntries(
  handle: Handle,
  personId: UserId,
  site: Site,
  today: CalendarDate,
  { status, participant, withdraw }: WantedEntries,
) {
  const isGivenUp = status === 'withdrawn' || withdraw === 'true';
  const isActual = status === 'actual';
  return (
    selectEntries(handle)
      .select([...paidColumns, certificateOfEntry.as('certificate')])
      .where((on) =>
        participant === 'mine'
          ? on('entry.participant_id', '=', personId)
          : on.and([on('entry.entered_by', '=', personId), on('entry.participant_id', '<>', personId)]),
      )
      // A member who is only named is listed with their team.
      .where('person.is_only_name', '=', false)
      // Payments for a cancelled race have been refunded.
      .where('entry.state', 'in', states(...(isGivenUp ? ['withdrawn', 'refunded'] : ['paid'])))
      // One that went with an account is nobody's any more.
      .where('entry.paid_at', 'is not', null)
      .where('event.branch', '=', site.branch)
      .$if(status !== 'withdrawn', (query) => query.where('event.ends_on', isActual ? '>=' : '<', today))
      .orderBy('race.race_on', isActual ? 'asc' : 'desc')
      .orderBy('heat.starts_at')
      .orderBy('entry.id')
      .execute()
  );
}
