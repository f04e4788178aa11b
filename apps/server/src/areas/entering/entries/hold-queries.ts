import type { Site } from '@rajt/rules/branch';
import type { Gender } from '@rajt/rules/content/eligibility';
import type { PriceReason, RateTerms } from '@rajt/rules/content/price';
import type { EntryForm } from '@rajt/rules/entering/entry-questions';
import type { GuardianDeclaration } from '@rajt/rules/entering/guardian';
import {
  asId,
  type CartId,
  type CompanyEntryId,
  type EntryId,
  type FileId,
  type HeatId,
  type PoolId,
  type RaceId,
  type UserId,
} from '@rajt/rules/ids';
import type { EntryState } from '@rajt/rules/states';
import { type RawBuilder, sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import { type Handle, states } from '../../../platform/postgres/database.ts';
import { addingEntries, joiningCart } from '../../checkout/cart/index.ts';

/** The cart that a hold goes into, and the race as it was when the hold was decided. */
export interface HoldContext {
  /** The owner of the cart. */
  readonly buyerId: UserId;
  readonly site: Site;
  readonly holdMinutes: number;
  readonly raceId: RaceId;
  readonly raceVersion: number;
  /** The person who starts must have this gender, also as they are when they are locked; null: any gender. */
  readonly genderLimit: Gender | null;
  /** The price of the people's whole team; absent: each place has its price. */
  readonly teamPrice?: TeamPrice | null;
  /** The whole team of the people is one place; absent: it is not. */
  readonly isOnePlace?: boolean;
  /** The company entry that the people belong to; absent: none. */
  readonly companyEntryId?: CompanyEntryId | null;
  /** The buyer's open offers of the waiting list are left alone; absent: they are used up first. */
  readonly keepsOffers?: boolean;
}

/** The frozen price of a whole team. */
export interface TeamPrice {
  readonly amountHuf: number;
  readonly reasons: readonly PriceReason[];
}

/** The place of one person. Everything is decided before; only the race's version and the places are checked here. */
export interface NewPlace {
  readonly participantId: UserId;
  readonly heatId: HeatId;
  /** None of a member whose team has its one place by another entry. */
  readonly poolIds: readonly PoolId[];
  /** 0 of a member whose team has one price. */
  readonly amountHuf: number;
  readonly reasons: readonly PriceReason[];
  /** Null where nothing about the person decides the price. */
  readonly priceTerms: RateTerms | null;
  readonly form: EntryForm;
  readonly medicalFileId: FileId | null;
  /** The declaration for a minor. */
  readonly guardian: GuardianDeclaration | null;
  /** Distinguishes people without an account; null: nobody can be the same one. See `namesakeOf`. */
  readonly namesake: Buffer | null;
  /** The paid entry whose place it takes once it is paid; absent: none. */
  readonly replaces?: Replaced;
}

/** A paid entry that another one replaces (decision 0057). */
export interface Replaced {
  readonly id: EntryId;
  /** The handover of an entry: the new one takes over its places in the pools and its number; null: it has its own. */
  readonly handoverId: string | null;
  /** Counted as paid for the new entry, and credited to the buyer's balance: together the amount paid for this one. */
  readonly carriedHuf: number;
  readonly returnedHuf: number;
  readonly isServicesOnly: boolean;
}

export type NewHold = HoldContext & NewPlace;

/** How many places of each pool are wanted; each element is one place. */
export const demandOf = (poolIds: readonly PoolId[]) =>
  sql`select p as id, count(*)::int as places from unnest(${[...poolIds]}::bigint[]) p group by p`;

/** Whether expired holds of a race still count. `min`, because the index of holds is in that order. */
export const hasRunOut = (raceId: RawBuilder<unknown>) =>
  sql`((select min(held_until) from entry where race_id = ${raceId} and state = 'held' and held_until <= app_now()) is not null)`;

/**
 * Who is locked for a hold: in a race for women or men alone, who is one then. A key share would return the row as it was
 * before a change that has just been committed.
 */
export const admitted = ({ genderLimit }: HoldContext) =>
  genderLimit
    ? { condition: sql`and (gender = ${genderLimit} or is_only_name)`, lock: sql`share` }
    : { condition: sql``, lock: sql`key share` };

/**
 * Of pools: whether the buyer has an open offer for one of these people, or for a team in its heat, so that it is used up instead
 * of another place. The waiting list is read only if the pools' rows have offers (decision 0032).
 */
export const hasOffer = (
  { keepsOffers, buyerId, raceId }: HoldContext,
  wanted: RawBuilder<unknown>,
  isTeam: boolean,
) =>
  keepsOffers
    ? sql`false`
    : sql`case when coalesce(bool_or(offered > 0), false) then exists (
          select from waiting_place w join waiting_person one on one.waiting_id = w.id
          where w.account_id = ${buyerId} and w.race_id = ${raceId} and w.offer_until > app_now()
            and one.left_reason is null
            and ${isTeam ? sql`w.team_size is not null and w.heat_id in (select heat from (${wanted}) team)` : sql`w.team_size is null and (w.heat_id, one.person_id) in (${wanted})`})
        else false end`;

/**
 * Why nothing was written: `full`; `offered`: the buyer has an open offer for one of the people, which is used up first;
 * `reclaimable`: full, but expired holds of the race still count; `stale`: the race has another version or the cart is not open.
 */
export type HoldFailure = 'full' | 'offered' | 'reclaimable' | 'stale';

/** The row of a hold that failed. */
export interface FailedHold {
  readonly isReclaimable: boolean;
  readonly hasOffer: boolean;
}

export const failureOf = ({ isReclaimable, hasOffer }: FailedHold): HoldFailure => {
  if (hasOffer) return 'offered';
  return isReclaimable ? 'reclaimable' : 'full';
};

/**
 * The hold: one statement, so that the contended lock on the pool is not kept over a round trip. It opens the cart or
 * joins the open one (the first entry sets the deadline), writes the entry with its frozen price and the audit row, and
 * claims the places last. A sweep expires holds: a job for each would cost more than the hold (decision 0010).
 *
 * Returns a `HoldFailure` when nothing was written. A pool that fills up concurrently raises
 * RJ001, a second entry of the same person violates the unique index: these decide, reading the counters first only
 * avoids useless writes. For a person who has just been erased participant_id is null (not_null_violation).
 */
export async function insertHold(handle: Handle, hold: NewHold): Promise<EntryId[] | HoldFailure> {
  const detail = JSON.stringify({
    reasons: hold.reasons,
    raceVersion: hold.raceVersion,
    terms: hold.priceTerms,
  });
  const { rows } = await sql<FailedHold & { id: string | null }>`
    with place as (
      select coalesce(bool_or(held + sold >= capacity), false) and not exists (
          select from entry where race_id = ${hold.raceId} and participant_id = ${hold.participantId}
            and state in ('held', 'paying', 'paid')) as is_full,
        ${hasOffer(hold, sql`select ${hold.heatId}::bigint, ${hold.participantId}::bigint`, false)} as has_offer
      from capacity_pool where id = any(${[...hold.poolIds]}::bigint[])
    ), live_cart as (
      ${joiningCart(
        { accountId: hold.buyerId, site: hold.site, holdMinutes: hold.holdMinutes },
        sql`from race, place where id = ${hold.raceId} and version = ${hold.raceVersion} and not is_full and not has_offer
      for key share of race -- waits for a change of the race, then checks its version again; before any other lock`,
      )}
    ), new_entry as (
      insert into entry (race_id, heat_id, participant_id, entered_by, pool_ids, held_until, form, medical_file_id,
        namesake, guardian)
      select ${hold.raceId}, ${hold.heatId},
        -- After the cart and before the places, the lock order of an erasure; null when that came first, or another gender.
        (select id from person where id = ${hold.participantId} and erased_at is null ${admitted(hold).condition}
          for ${admitted(hold).lock}),
        ${hold.buyerId}, ${[...hold.poolIds]}::bigint[],
        held_until, ${JSON.stringify(hold.form)}, ${hold.medicalFileId}, ${hold.namesake}::bytea,
        ${hold.guardian && JSON.stringify(hold.guardian)}::jsonb
      from live_cart
      returning id, pool_ids
    ), in_cart as (
      ${addingEntries(sql`(select e.id, c.id as cart_id from new_entry e, live_cart c) added`, { amountHuf: hold.amountHuf, detail })} returning id
    ), noted as (
      ${auditOf('new_entry', {
        actor: sql`${hold.buyerId}`,
        action: 'entry.held',
        subject: sql`'entry:' || id`,
        detail: sql`jsonb_build_object('race', ${hold.raceId}::text, 'amountHuf', ${hold.amountHuf}::int)`,
      })} returning id
    )
    select id::text, false as "isReclaimable", false as "hasOffer", claim_places(pool_ids) from new_entry
    -- Written before the places are taken: everybody waits for these.
    where (select count(*) from in_cart) = 1 and (select count(*) from noted) = 1
    union all
    select null, ${hasRunOut(sql`${hold.raceId}`)}, has_offer, null
    from place where is_full or has_offer`.execute(handle);
  const [row] = rows;
  if (!row) return 'stale';
  if (row.id !== null) return [asId<EntryId>(row.id)];
  return failureOf(row);
}

/**
 * Whether `insertHold` would find each of these races `full` for its person: the same check, much cheaper, without
 * writing.
 */
export async function areFull(
  handle: Handle,
  wanted: readonly Pick<NewHold, 'raceId' | 'participantId' | 'poolIds'>[],
): Promise<boolean[]> {
  const asked = wanted.map(({ raceId, participantId, poolIds }) => ({ raceId, participantId, poolIds }));
  const { rows } = await sql<{ isFull: boolean }>`
    select (select coalesce(bool_or(held + sold >= capacity) and max(offered) = 0, false) from capacity_pool
      where id = any("poolIds"))
      -- No "exists": for many people at once the planner would rather read the whole table.
      and (select id from entry where race_id = "raceId" and participant_id = "participantId"
        and state in ('held', 'paying', 'paid')) is null
      and not ${hasRunOut(sql.ref('raceId'))}
      as "isFull"
    from rows from (jsonb_to_recordset(${JSON.stringify(asked)}) as ("raceId" text, "participantId" bigint,
      "poolIds" bigint[]))
      with ordinality
    order by ordinality`.execute(handle);
  return rows.map(({ isFull }) => isFull);
}

/**
 * Releases expired holds of a full race (lazy reclaim). Returns whether a retry can succeed: holds had expired, even if another
 * transaction released them, or the pools have room by now. Each element of `poolIds` is one wanted place.
 */
export async function reclaimRace(
  handle: Handle,
  raceId: RaceId,
  poolIds: readonly PoolId[],
): Promise<boolean> {
  const { rows } = await sql<{ isWorthIt: boolean }>`
    with expired as (
      select id from entry where race_id = ${raceId} and state = 'held' and held_until <= app_now() order by id
        limit 200
    ), locked as materialized (
      select id from entry where id in (select id from expired) and state = 'held' order by id for update
    ), gone as (
      update entry set state = 'expired' where id in (select id from locked) returning id, pool_ids
    ), noted as (
      ${auditOf('gone', { actor: sql`null::bigint`, action: 'entry.expired', subject: sql`'entry:' || id` })}
    )
    select exists (select from expired) or not exists (
        select from capacity_pool c join (${demandOf(poolIds)}) d using (id) where held + sold + d.places > capacity)
        as "isWorthIt",
      release_places(coalesce((select array_agg(p) from gone, unnest(pool_ids) p), '{}'))`.execute(handle);
  return rows[0]?.isWorthIt ?? false;
}

export interface LiveEntry {
  readonly id: EntryId;
  readonly participantId: UserId;
  readonly cartId: CartId;
  readonly state: EntryState;
  readonly enteredBy: UserId;
  readonly namesake: Buffer | null;
  /** Held in the buyer's cart on this site, not paid and not being paid. */
  readonly isHeldHere: boolean;
  readonly isExpired: boolean;
}

/** The live entries of people, or of their namesakes, in a race, no matter who entered them and on which site. */
export async function findLiveEntries(
  handle: Handle,
  { raceId, buyerId, site }: Pick<HoldContext, 'raceId' | 'buyerId' | 'site'>,
  places: readonly Pick<NewPlace, 'participantId' | 'namesake'>[],
): Promise<LiveEntry[]> {
  const namesakes = places.flatMap(({ namesake }) => (namesake ? [namesake] : []));
  const rows = await handle
    .selectFrom('entry')
    .innerJoin('cart_item', 'cart_item.entry_id', 'entry.id')
    .innerJoin('cart', 'cart.id', 'cart_item.cart_id')
    .select(['entry.id', 'entry.participant_id as participantId', 'entry.state'])
    .select(['cart_item.cart_id as cartId', 'entry.entered_by as enteredBy', 'entry.namesake'])
    .select((on) => [
      on
        .and({
          'entry.state': 'held',
          'entry.entered_by': buyerId,
          'cart.branch': site.branch,
          'cart.market': site.market,
        })
        .$castTo<boolean>()
        .as('isHeldHere'),
      sql<boolean>`entry.state = 'held' and entry.held_until <= app_now()`.as('isExpired'),
    ])
    .where('entry.race_id', '=', raceId)
    .where((on) =>
      on.or([
        on(
          'entry.participant_id',
          'in',
          places.map(({ participantId }) => participantId),
        ),
        on('entry.namesake', 'in', namesakes.length > 0 ? namesakes : [null]),
      ]),
    )
    .where('entry.state', 'in', states('held', 'paying', 'paid'))
    .orderBy('entry.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    id: asId<EntryId>(row.id),
    participantId: asId<UserId>(row.participantId),
    cartId: asId<CartId>(row.cartId),
    enteredBy: asId<UserId>(row.enteredBy),
    // The check of the table allows nothing else.
    state: row.state as EntryState,
  }));
}
