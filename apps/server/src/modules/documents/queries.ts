import { mayWithEntry } from '@rajt/rules/entry-access';
import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database.ts';

/** The participant as they were when the entry was paid; empty for somebody who was erased. */
const frozen = (field: string) => sql<string>`coalesce(entry.participant ->> ${sql.lit(field)}, '')`;

/** Where race packs of the event are handed over, and when: the first place that has times to come. */
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

/** Paid entries with all that their confirmation says. This module only reads tables, of other modules. */
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
      'race.time_limit_minutes as timeLimitMinutes',
      'event.name_hu as eventNameHu',
      'event.name_en as eventNameEn',
      'event.starts_on as startsOn',
      'event.ends_on as endsOn',
      'event.place_hu as placeHu',
      'event.place_en as placeEn',
      'event.branch',
      'heat.name_hu as heatNameHu',
      'heat.name_en as heatNameEn',
      'heat.starts_at as heatStartsAt',
      frozen('nameTitle').as('nameTitle'),
      frozen('familyName').as('familyName'),
      frozen('firstName').as('firstName'),
      'orders.trid',
      'entry.team_entry_id as teamId',
      'entry.withdrawal as withdrawalTerms',
      // What giving it up gives back is of this.
      sql<number>`entry.carried_huf + coalesce((
        select line.amount_huf - line.discount_huf from order_line line
        where line.order_id = entry.order_id and line.entry_id = entry.id and entry.handover_id is null), 0)`.as(
        'paidHuf',
      ),
      pickup,
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
): Promise<PaidEntryRow | undefined> {
  const row = await selectPaidEntries(handle)
    .select(['entry.entered_by as enteredBy', 'entry.participant_id as participantId', hasAccount])
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

/** The paid entries of a team that somebody leads, by their place in it. */
export function findOwnTeam(handle: Handle, leaderId: UserId, teamEntryId: string): Promise<PaidEntryRow[]> {
  return selectPaidEntries(handle)
    .clearOrderBy()
    .where('team_entry.id', '=', teamEntryId)
    .where('team_entry.leader_id', '=', leaderId)
    .orderBy('entry.team_leg')
    .execute();
}

/** A paid entry, whoever asks. */
export function findPaidEntry(handle: Handle, entryId: string): Promise<PaidEntryRow | undefined> {
  return selectPaidEntries(handle).where('entry.id', '=', entryId).executeTakeFirst();
}

export function paidEntriesOfOrder(handle: Handle, orderId: string): Promise<PaidEntryRow[]> {
  return selectPaidEntries(handle).where('entry.order_id', '=', orderId).execute();
}
