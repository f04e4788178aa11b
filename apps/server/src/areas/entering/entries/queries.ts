import type { EntryPeople } from '@rajt/rules/entering/entry-access';
import type { CartId, CompanyEntryId, EntryId, OrderId, TeamEntryId, UserId } from '@rajt/rules/ids';
import type { EntryState } from '@rajt/rules/states';
import type { VatCode } from '@rajt/rules/vat';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import { type Handle, opaqueStateIn, type Trx } from '../../../platform/postgres/database.ts';
import { agreedParts } from './agreed-queries.ts';
import type { CheckedEntry } from './recheck-entry.ts';
import { checkedColumns, entryTexts } from './recheck-queries.ts';
import { isVoid, replacedBy } from './replacing/replaced-queries.ts';

/** Releases held entries of a locked cart, all, one, some or those of a team (locked before) or a company, locking them by id. */
export async function releaseHeld(
  trx: Trx,
  where: {
    cartId: CartId;
    entryId?: EntryId;
    entryIds?: readonly EntryId[];
    teamId?: TeamEntryId;
    companyId?: CompanyEntryId;
  },
  to: 'removed' | 'expired',
  actorId: UserId | null,
): Promise<void> {
  await sql`
    with locked as materialized (
      select e.id from cart_item i join entry e on e.id = i.entry_id
      where i.cart_id = ${where.cartId} and ${opaqueStateIn('e.state', 'held')}
        and (${where.entryId ?? null}::bigint is null or e.id = ${where.entryId ?? null}::bigint)
        and (${where.entryIds ? [...where.entryIds] : null}::bigint[] is null
          or e.id = any(${where.entryIds ? [...where.entryIds] : null}::bigint[]))
        and (${where.teamId ?? null}::bigint is null or e.team_entry_id = ${where.teamId ?? null}::bigint)
        and (${where.companyId ?? null}::bigint is null or e.company_entry_id = ${where.companyId ?? null}::bigint)
      order by e.id for update of e
    ), gone as (
      update entry set state = ${to} where id in (select id from locked) returning id, pool_ids
    ), noted as (
      ${auditOf('gone', { actor: sql`${actorId}::bigint`, action: `entry.${to}`, subject: sql`'entry:' || id` })}
    )
    select release_places(coalesce((select array_agg(p) from gone, unnest(pool_ids) p), '{}'))`.execute(trx);
}

/** An entry with its cart and the people it belongs to. */
export interface EntryInCart extends EntryPeople {
  readonly cartId: CartId;
  readonly state: EntryState;
}

export async function findEntryInCart(handle: Handle, entryId: EntryId): Promise<EntryInCart | undefined> {
  const { rows } = await sql<EntryInCart>`
    select i.cart_id::text as "cartId", e.state, e.entered_by::text as "enteredBy",
      e.participant_id::text as "participantId",
      exists (select from account a where a.person_id = e.participant_id) as "hasParticipantAccount"
    from entry e join cart_item i on i.entry_id = e.id where e.id = ${entryId}`.execute(handle);
  return rows[0];
}

/** An entry in a cart, with its texts on an order and the facts that decide it. */
export interface HeldEntry extends CheckedEntry {
  readonly id: EntryId;
  readonly participantId: UserId;
  readonly isRaceCancelled: boolean;
  /** The VAT code of the event's entries, as its content defines it. */
  readonly vatCode: VatCode;
  readonly textHu: string;
  readonly textEn: string;
  /** Null: it starts alone. */
  readonly teamId: TeamEntryId | null;
  readonly teamName: string | null;
  /** The sizes of teams that the race allows. */
  readonly teamSizes: readonly number[];
  /** The price of the whole team; null: each member has a price. */
  readonly teamPriceHuf: number | null;
  /** It was to replace an entry that no longer exists for it. */
  readonly isVoid: boolean;
  /** The terms that its buyer accepts by ordering it. */
  readonly agreed: string;
}

/**
 * Locks the held entries of a locked cart, by id, as others can reclaim expired holds. Locks their participants first, so that
 * the people stay as they are read here: they decide price and admission. Locks the teams that substitutes are to join, too,
 * before the entries that they replace, in the order that changes of a team use.
 */
export async function lockHeld(trx: Trx, cartId: CartId): Promise<HeldEntry[]> {
  const { rows } = await sql<HeldEntry>`
    with people as materialized (
      select id, birth_date, gender, is_only_name, family_name, first_name from person where id in (
        select e.participant_id from cart_item i join entry e on e.id = i.entry_id
        where i.cart_id = ${cartId} and ${opaqueStateIn('e.state', 'held')})
      order by id for share
    ), teams as materialized (
      select id from team_entry where (select count(*) from people) >= 0 and id in (
        select o.team_entry_id from cart_item i join entry e on e.id = i.entry_id join entry o on o.id = e.replaces_id
        where i.cart_id = ${cartId} and ${opaqueStateIn('e.state', 'held')})
      order by id for share
    ), ${replacedBy(sql`(select e.id from cart_item i join entry e on e.id = i.entry_id
      where i.cart_id = ${cartId} and ${opaqueStateIn('e.state', 'held')})`)}
    select e.id::text, e.participant_id::text as "participantId", r.is_cancelled as "isRaceCancelled",
      v.vat_code as "vatCode",
      ${checkedColumns}, ${entryTexts}, ${isVoid} as "isVoid",
      e.team_entry_id::text as "teamId", t.name as "teamName", r.team_sizes as "teamSizes",
      t.price_huf as "teamPriceHuf", ${agreedParts({ entry: 'e', race: 'r', heat: 'h', person: 'p' })} as agreed
    from cart_item i join entry e on e.id = i.entry_id join race r on r.id = e.race_id join event v on v.id = r.event_id
    join heat h on h.id = e.heat_id join people p on p.id = e.participant_id left
      join team_entry t on t.id = e.team_entry_id
    where i.cart_id = ${cartId} and ${opaqueStateIn('e.state', 'held')} and (select count(*) from people) > 0
      and (select count(*) from teams) >= 0
    order by e.id for update of e`.execute(trx);
  return rows;
}

/**
 * Marks locked entries as being paid: they keep their places until the order ends. Freezes the birth dates and genders of their
 * locked participants, by which price and admission were decided, and the terms of withdrawing them.
 */
export async function moveToPaying(trx: Trx, orderId: OrderId, entryIds: readonly EntryId[]): Promise<void> {
  await sql`
    update entry e set state = 'paying', order_id = ${orderId},
      participant = jsonb_build_object('birthDate', p.birth_date, 'gender', p.gender),
      withdrawal = frozen_withdrawal(e.race_id, (select market from orders where id = ${orderId}))
    from person p where p.id = e.participant_id and e.id = any(${[...entryIds]}::bigint[])`.execute(trx);
}

/**
 * Holds the entries of an unpaid order again, locking them by id. Past the deadline, or when their race was cancelled,
 * they are released instead.
 */
export async function moveBackToHeld(trx: Trx, orderId: OrderId, isExpired: boolean): Promise<void> {
  await sql`
    with locked as materialized (
      select e.id, ${isExpired}::boolean or r.is_cancelled as is_over
      from entry e join race r on r.id = e.race_id
      where e.order_id = ${orderId} and ${opaqueStateIn('e.state', 'paying')} order by e.id for update of e
    ), held as (
      update entry set state = 'held' where id in (select id from locked where not is_over)
    ), gone as (
      update entry set state = 'expired' where id in (select id from locked where is_over) returning id, pool_ids
    ), noted as (
      ${auditOf('gone', { actor: sql`null::bigint`, action: 'entry.expired', subject: sql`'entry:' || id` })}
    )
    select release_places(coalesce((select array_agg(p) from gone, unnest(pool_ids) p), '{}'))`.execute(trx);
}

/** The facts that decide whether an ordered entry can be sold. */
export interface OrderedEntry {
  readonly id: EntryId;
  readonly state: EntryState;
  readonly orderId: OrderId | null;
  readonly isRaceCancelled: boolean;
  readonly isParticipantErased: boolean;
  /** The name of its team was free, so another one may have it by now. */
  readonly hasTeamEnded: boolean;
  /** It replaces a paid entry. */
  readonly isReplacing: boolean;
  /** That entry is no longer there for it. */
  readonly isVoid: boolean;
  /** The race of that entry was cancelled. */
  readonly isReplacedCancelled: boolean;
}

/**
 * Locks ordered entries by id and returns them as they are now; lock the participants before. Their teams, and those that they are
 * to come into, are locked first, so that no team whose entries have expired ends while a late payment brings them back.
 */
export async function lockOrdered(trx: Trx, ids: readonly EntryId[]): Promise<OrderedEntry[]> {
  const { rows } = await sql<OrderedEntry>`
    with teams as materialized (
      select id, ended_at from team_entry
      where id in (select team_entry_id from entry where id = any(${[...ids]}::bigint[])
        union all select replaced.team_entry_id from entry join entry replaced on replaced.id = entry.replaces_id
          where entry.id = any(${[...ids]}::bigint[])) order by id for share
    ), ${replacedBy(sql`(select id from entry where id = any(${[...ids]}::bigint[]))`)}
    select e.id::text, e.state, e.order_id::text as "orderId", r.is_cancelled as "isRaceCancelled",
      p.erased_at is not null as "isParticipantErased",
      exists (select from teams t where t.id = e.team_entry_id and t.ended_at is not null) as "hasTeamEnded",
      e.replaces_id is not null as "isReplacing", ${isVoid} as "isVoid",
      exists (select from entry o join race rr on rr.id = o.race_id where o.id = e.replaces_id
        and rr.is_cancelled) as "isReplacedCancelled"
    from entry e join race r on r.id = e.race_id join person p on p.id = e.participant_id
    where e.id = any(${[...ids]}::bigint[]) and (select count(*) from teams) >= 0 order by e.id
      for update of e`.execute(trx);
  return rows;
}

/** The participant as start and result lists show them; frozen when the entry is paid. */
export const frozenParticipant = sql`jsonb_build_object('nameTitle', p.name_title, 'familyName', p.family_name,
  'firstName', p.first_name, 'birthDate', p.birth_date, 'gender', p.gender, 'nationality', p.nationality, 'club',
    p.club)`;

export interface Confirmation {
  readonly orderId: OrderId;
  readonly buyerId: UserId;
  /** Locked entries to confirm, each with its ticket code. */
  readonly entryIds: readonly EntryId[];
  readonly ticketCodes: readonly string[];
  /** Locked entries whose race was cancelled: their places are released. */
  readonly cancelledIds: readonly EntryId[];
}

/**
 * Confirms locked entries and freezes their locked participants. One statement, so that the locks which all buyers of a
 * race share (its counter of start numbers, then its pools, each in order of their ids) are not kept over a round trip.
 * The counter's lock keeps numbers unique and without gaps, and keeps the range from changing. A race whose range is
 * used up takes numbers above all ranges of its event, from a counter that the event's races share (locked after
 * theirs). Expired entries claim their places again; the database refuses when one is taken (`isTaken` in
 * entry-kind.ts).
 */
export async function confirmEntries(trx: Trx, confirmation: Confirmation): Promise<void> {
  await sql`
    with given as materialized (
      -- The races' counters in order of their ids, so that two orders of the same races take the locks alike.
      select e.id, e.race_id, t.code, e.state = 'expired' as is_lost, e.taker_id,
        case when e.taker_id = e.id then coalesce(e.bib_number, take_bib(e.race_id)) end as bib
      from unnest(${[...confirmation.entryIds]}::bigint[], ${[...confirmation.ticketCodes]}::text[]) as t (id, code)
      join (
        -- Who takes the number: everybody their own (of an entry that is handed over it is there); for a team with one number the first of its entries.
        select e.id, e.race_id, e.state, e.bib_number, case when r.shares_bib and e.team_entry_id is not null
          and e.bib_number is null
          then min(e.id) over (partition by e.team_entry_id) else e.id end as taker_id
        from entry e join race r on r.id = e.race_id where e.id = any(${[...confirmation.entryIds]}::bigint[])
      ) e on e.id = t.id
      order by e.race_id, e.id
    ), numbered as materialized (
      -- Then the events', in order too.
      select g.id, coalesce(g.bib, take_spare_bib(r.event_id)) as bib
      from given g join race r on r.id = g.race_id where g.taker_id = g.id order by r.event_id, g.id
    ), started as (
      update entry e set state = 'paid', order_id = ${confirmation.orderId}, bib_number = n.bib, ticket_code = g.code,
        shares_bib = e.shares_bib or g.taker_id <> g.id,
        paid_at = app_now(), -- What decided it was frozen when the payment started.
        participant = ${frozenParticipant} || coalesce(e.participant, '{}')
      from given g join numbered n on n.id = g.taker_id, person p where e.id = g.id and p.id = e.participant_id
      returning e.id, e.bib_number, e.pool_ids, g.is_lost
    ), noted as (
      ${auditOf('started', {
        actor: sql`${confirmation.buyerId}::bigint`,
        action: 'entry.paid',
        subject: sql`'entry:' || id`,
        detail: sql`jsonb_build_object('bib', bib_number)`,
      })} returning id
    ), before as materialized (
      select id, state = 'expired' as is_lost from entry where id = any(${[...confirmation.cancelledIds]}::bigint[])
    ), cancelled as (
      update entry e set state = 'refunded', order_id = ${confirmation.orderId} from before b where e.id = b.id
      returning e.id, e.pool_ids, b.is_lost
    ), noted_too as (
      ${auditOf('cancelled', { actor: sql`null::bigint`, action: 'entry.refunded', subject: sql`'entry:' || id` })}
    )
    select sell_places(
      coalesce((select array_agg(p) from started, unnest(pool_ids) p), '{}'),
      coalesce((select array_agg(p) from started, unnest(pool_ids) p where is_lost), '{}'),
      coalesce((select array_agg(p) from cancelled, unnest(pool_ids) p where not is_lost), '{}'))
    -- Written before the places are sold: everybody waits for these.
    where (select count(*) from noted) >= 0`.execute(trx);
}
