import { mayWithEntry } from '@rajt/rules/entering/entry-access';
import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { substitutionOf } from './substitution-queries.ts';

/** The participant as they were when the entry was paid; empty for an erased person. */
const frozen = (field: string) => sql<string>`coalesce(entry.participant ->> ${sql.lit(field)}, '')`;

/** The place and times of the pickup of race packs: the first place of the event that has times to come. */
const pickup = sql<PickUp | null>`(
  select jsonb_build_object('nameHu', place.name_hu, 'nameEn', place.name_en, 'address', place.address, 'times',
    jsonb_agg(jsonb_build_object('startsAt', slot.starts_at, 'endsAt', slot.ends_at) order by slot.starts_at))
  from handover_place place join handover_time slot on slot.place_id = place.id
  where place.event_id = event.id and place.is_published and slot.is_offered and slot.ends_at > app_now()
  group by place.id order by place.sort limit 1)`.as('pickup');

/** Instants as JSON writes them. */
export interface PickUp {
  readonly nameHu: string;
  readonly nameEn: string;
  readonly address: string;
  readonly times: readonly { readonly startsAt: string; readonly endsAt: string }[];
}

/** The discount of each coupon on the price: that of the whole team where it has one, else the entry's own. */
const coupons = sql<readonly CouponOfEntry[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('nameHu', taken.text_hu, 'nameEn', taken.text_en, 'discountHuf',
    taken.huf)
    order by taken.first), '[]')
  from (
    select c.text_hu, c.text_en, -sum(c.amount_huf) as huf, min(c.id) as first
    from entry member join order_line line on line.order_id = member.order_id and line.entry_id = member.id
      and member.handover_id is null
    join order_line c on c.parent_line_id = line.id
    -- As one list of ids: two conditions joined by "or" would read all entries.
    where member.id in (select entry.id
      union select mate.id from entry mate where team_entry.price_huf is not null
        and mate.team_entry_id = entry.team_entry_id)
    group by c.text_hu, c.text_en) taken)`.as('coupons');

export interface CouponOfEntry {
  readonly nameHu: string;
  readonly nameEn: string;
  readonly discountHuf: number;
}

/** Paid entries with all fields of their confirmation. This module only reads tables, of other modules. */
function selectPaidEntries(handle: Handle) {
  return handle
    .selectFrom('entry')
    .innerJoin('race', 'race.id', 'entry.race_id')
    .innerJoin('event', 'event.id', 'race.event_id')
    .innerJoin('heat', 'heat.id', 'entry.heat_id')
    .innerJoin('cart_item', 'cart_item.entry_id', 'entry.id')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .leftJoin('team_entry', 'team_entry.id', 'entry.team_entry_id')
    .select([
      'entry.id',
      'entry.race_id as raceId',
      'entry.bib_number as bibNumber',
      'entry.ticket_code as ticketCode',
      'cart_item.amount_huf as amountHuf',
      'cart_item.price_detail as priceDetail',
      'entry.form',
      'entry.paid_at as paidAt',
      'race.name_hu as raceNameHu',
      'race.name_en as raceNameEn',
      'race.distance_m as distanceM',
      'race.race_on as raceOn',
      'race.is_cancelled as isCancelled',
      'race.time_limit_minutes as timeLimitMinutes',
      'event.id as eventId',
      'event.scenery',
      'event.name_hu as eventNameHu',
      'event.name_en as eventNameEn',
      'event.starts_on as startsOn',
      'event.ends_on as endsOn',
      'event.place_hu as placeHu',
      'event.place_en as placeEn',
      'event.branch',
      'event.latitude',
      'event.longitude',
      'heat.name_hu as heatNameHu',
      'heat.name_en as heatNameEn',
      'heat.starts_at as heatStartsAt',
      frozen('nameTitle').as('nameTitle'),
      frozen('familyName').as('familyName'),
      frozen('firstName').as('firstName'),
      'orders.trid',
      'entry.team_entry_id as teamId',
      'entry.withdrawal as withdrawalTerms',
      // The refund of withdrawing is computed from this sum.
      sql<number>`entry.carried_huf + coalesce((
        select line.amount_huf - line.discount_huf from order_line line
        where line.order_id = entry.order_id and line.entry_id = entry.id and entry.handover_id is null), 0)`.as(
        'paidHuf',
      ),
      pickup,
      coupons,
      substitutionOf(sql.ref('entry.handover_id')).as('substitution'),
      'entry.team_leg as teamLeg',
      'race.shares_bib as sharesBib',
      'team_entry.name as teamName',
      'team_entry.price_huf as teamPriceHuf',
      'team_entry.price_detail as teamPriceDetail',
    ])
    .where('entry.state', '=', 'paid')
    .orderBy('entry.id');
}

export type PaidEntryRow = Awaited<ReturnType<ReturnType<typeof selectPaidEntries>['execute']>>[number];

/** A paid entry whose confirmation a person may have. */
export async function findOwnPaidEntry(
  handle: Handle,
  personId: UserId,
  entryId: string,
): Promise<(PaidEntryRow & { readonly moves: number }) | undefined> {
  const row = await selectPaidEntries(handle)
    .select(['entry.entered_by as enteredBy', 'entry.participant_id as participantId', hasAccount, moves])
    .where('entry.id', '=', entryId)
    .executeTakeFirst();
  const people = row && {
    enteredBy: asId<UserId>(row.enteredBy),
    participantId: asId<UserId>(row.participantId),
    hasParticipantAccount: row.hasAccount,
  };
  return people && mayWithEntry(personId, people, 'download_confirmation') ? row : undefined;
}

const hasAccount = sql<boolean>`exists (select from account where person_id = entry.participant_id)`.as(
  'hasAccount',
);

/** How often the event was moved to another day. */
const moves =
  sql<number>`(select count(*)::int from event_change where event_id = event.id and to_on is not null)`.as(
    'moves',
  );

/** The paid entries of a team that the person leads, by their place in it. */
export function findOwnTeam(handle: Handle, leaderId: UserId, teamEntryId: string): Promise<PaidEntryRow[]> {
  return selectPaidEntries(handle)
    .clearOrderBy()
    .where('team_entry.id', '=', teamEntryId)
    .where('team_entry.leader_id', '=', leaderId)
    .orderBy('entry.team_leg')
    .execute();
}

/** A paid entry, without a check of the reader. */
export function findPaidEntry(handle: Handle, entryId: string): Promise<PaidEntryRow | undefined> {
  return selectPaidEntries(handle).where('entry.id', '=', entryId).executeTakeFirst();
}

export function paidEntriesOfOrder(handle: Handle, orderId: string): Promise<PaidEntryRow[]> {
  return selectPaidEntries(handle).where('entry.order_id', '=', orderId).execute();
}
