import { asId, type CartId, type EntryId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import { type Handle, states, type Trx } from '../../../platform/postgres/database.ts';
import { eraseAnswers } from './erase-queries.ts';

/** A live entry of a person without an account. */
export interface EntryToClaim {
  readonly id: EntryId;
  readonly cartId: CartId;
  readonly state: 'held' | 'paying' | 'paid';
  readonly race: { readonly hu: string; readonly en: string };
  readonly event: { readonly hu: string; readonly en: string };
  /** yyyy-mm-dd */
  readonly raceOn: string;
}

function selectLive(handle: Handle, personId: UserId) {
  return handle
    .selectFrom('entry')
    .innerJoin('cart_item', 'cart_item.entry_id', 'entry.id')
    .innerJoin('race', 'race.id', 'entry.race_id')
    .innerJoin('event', 'event.id', 'race.event_id')
    .select(['entry.id', 'cart_item.cart_id as cartId', 'entry.state', 'race.race_on as raceOn'])
    .select(['race.name_hu', 'race.name_en', 'event.name_hu as event_hu', 'event.name_en as event_en'])
    .where('entry.participant_id', '=', personId)
    .where('entry.state', 'in', states('held', 'paying', 'paid'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLive>['execute']>>[number];

const toEntry = (row: Row): EntryToClaim => ({
  id: asId<EntryId>(row.id),
  cartId: asId<CartId>(row.cartId),
  // The condition allows nothing else.
  state: row.state as EntryToClaim['state'],
  race: { hu: row.name_hu, en: row.name_en },
  event: { hu: row.event_hu, en: row.event_en },
  raceOn: row.raceOn,
});

/** The next race first. */
export async function findEntriesToClaim(handle: Handle, personId: UserId): Promise<EntryToClaim[]> {
  const rows = await selectLive(handle, personId).orderBy('race.race_on').orderBy('entry.id').execute();
  return rows.map(toEntry);
}

/** Locks all entries of a locked person by id, after the carts; returns the live ones, the next race first. */
export async function lockEntriesToClaim(trx: Trx, personId: UserId): Promise<EntryToClaim[]> {
  await sql`select from entry where participant_id = ${personId} order by id for update`.execute(trx);
  return findEntriesToClaim(trx, personId);
}

/** The races, with their events, in which both people have a live entry. */
export async function findRacesOfBoth(
  trx: Trx,
  one: UserId,
  other: UserId,
): Promise<{ readonly hu: string; readonly en: string }[]> {
  const { rows } = await sql<{ hu: string; en: string }>`
    select v.name_hu || ' – ' || r.name_hu as hu, v.name_en || ' – ' || r.name_en as en
    from entry a join entry b on b.race_id = a.race_id join race r on r.id = a.race_id join event v on v.id = r.event_id
    where a.participant_id = ${one} and a.state in ('held', 'paying', 'paid')
      and b.participant_id = ${other} and b.state in ('held', 'paying', 'paid')
    order by r.race_on, r.id`.execute(trx);
  return rows;
}

/**
 * Unpaid holds by another account that block a claim, in the order of carts. They are holds for the person without an account in
 * a race that the claimer is in, and holds for the claimer in a race that the person has paid for. Changes of race of the person
 * block it, too, if the buyer was to pay them: the claimer owns the entry from then on (decision 0057).
 */
export async function findHoldsInTheWay(
  trx: Trx,
  one: UserId,
  other: UserId,
): Promise<{ readonly entryId: EntryId; readonly cartId: CartId }[]> {
  const { rows } = await sql<{ entryId: EntryId; cartId: CartId }>`
    with in_the_way as (
      select case when a.state = 'held' then a.id else b.id end as id
      from entry a join entry b on b.race_id = a.race_id
      where a.participant_id = ${one} and a.state in ('held', 'paid')
        and b.participant_id = ${other} and b.state in ('held', 'paying', 'paid')
      union select id from entry where participant_id = ${one} and state = 'held' and replaces_id is not null
        and handover_id is null
    )
    select held.id::text as "entryId", i.cart_id::text as "cartId"
    from entry held join cart_item i on i.entry_id = held.id
    where held.id in (select id from in_the_way) and held.state = 'held' and held.entered_by <> ${other}
    order by i.cart_id, held.id`.execute(trx);
  return rows;
}

/**
 * A locked person becomes the participant of the locked live entries of a person without an account. The participant's data as of
 * the payment stay frozen, as does the hash by which nobody enters the same human again. The other entries keep their participant
 * without the answers: a late payment cannot bring these back.
 */
export async function moveEntries(trx: Trx, from: UserId, to: UserId): Promise<void> {
  await sql`
    with moved as (
      update entry set participant_id = ${to}
      where participant_id = ${from} and state in ('held', 'paid') returning id
    )
    ${auditOf('moved', { actor: sql`${to}::bigint`, action: 'entry.claimed', subject: sql`'entry:' || id` })}`.execute(
    trx,
  );
  await eraseAnswers(trx, from, [from]);
}
