import type { CartId, EntryId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import { type Handle, opaqueStateIn, type Trx } from '../../../platform/postgres/database.ts';
import { addingEntries } from '../../checkout/cart/index.ts';
import type { CheckedEntry, PriceDetail } from './recheck-entry.ts';

/** For a `CheckedEntry`; `e` is the entry, `p` the participant, `i` the item in the cart, `r` the race. */
export const checkedColumns = sql`p.birth_date as "birthDate", r.race_on as "raceOn", r.min_age as "minAge",
  r.max_age as "maxAge", p.gender, p.is_only_name as "isOnlyName", r.gender_limit as "genderLimit",
    i.amount_huf as "amountHuf", i.price_detail as "priceDetail",
  case when e.handover_id is not null then (select case when by_leader then 'substitute' else 'handover' end
    from entry_handover where id = e.handover_id)
    when e.replaces_id is not null then 'race' end as replaces,
  e.guardian is not null as "hasGuardian", e.team_entry_id is not null as "isMember"`;

/** The names of an entry, as order lines and refusals show them; `v` is the event. */
export const entryTexts = sql`v.name_hu || ' – ' || r.name_hu as "textHu", v.name_en || ' – ' || r.name_en as "textEn"`;

/**
 * Replaces locked held entries of a locked cart by new ones with the right price. An item of a cart never changes, and
 * money that comes for the old price must not buy: the old entries are removed. The places stay held.
 */
export async function replaceRepriced(
  trx: Trx,
  cartId: CartId,
  entries: readonly { readonly id: EntryId; readonly amountHuf: number; readonly detail: PriceDetail }[],
): Promise<void> {
  await sql`
    with given as materialized (
      select * from unnest(${entries.map(({ id }) => id)}::bigint[],
        ${entries.map(({ amountHuf }) => amountHuf)}::int[],
        ${entries.map(({ detail }) => JSON.stringify(detail))}::jsonb[]) as t (id, amount_huf, price_detail)
    ), removed as (
      update entry set state = 'removed' where id in (select id from given) returning *
    ), added as (
      insert into entry (race_id, heat_id, participant_id, entered_by, pool_ids, held_until, form, medical_file_id,
        namesake,
        team_entry_id, team_leg, guardian, company_entry_id, has_own_contact)
      select race_id, heat_id, participant_id, entered_by, pool_ids, held_until, form, medical_file_id, namesake,
        team_entry_id, team_leg, guardian, company_entry_id, has_own_contact from removed
      returning id, race_id, participant_id, entered_by
    ), priced as (
      select a.id, a.entered_by, ${cartId}::bigint as cart_id, g.amount_huf, g.price_detail
      from added a join removed o on o.race_id = a.race_id and o.participant_id = a.participant_id
      join given g on g.id = o.id
    ), in_cart as (
      ${addingEntries(sql`priced`)}
    ), noted as (
      ${auditOf('removed', { actor: sql`entered_by`, action: 'entry.removed', subject: sql`'entry:' || id` })}
    )
    ${auditOf('priced', {
      actor: sql`entered_by`,
      action: 'entry.repriced',
      subject: sql`'entry:' || id`,
      detail: sql`jsonb_build_object('amountHuf', amount_huf)`,
    })}`.execute(trx);
}

/**
 * Whether what decides about a participant of these ordered entries has changed since their payment started: the birth date,
 * and in a race for women or men alone the gender. Locks the participants by id.
 */
export async function hasParticipantChanged(trx: Trx, ids: readonly EntryId[]): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`
    with people as materialized (
      select id, birth_date, gender from person
      where id in (select participant_id from entry where id = any(${[...ids]}::bigint[])) order by id for share
    )
    select coalesce(bool_or(e.participant ->> 'birthDate' <> p.birth_date::text
      or (r.gender_limit is not null and e.participant ->> 'gender' <> p.gender)), false) as "isChanged"
    from entry e join people p on p.id = e.participant_id join race r on r.id = e.race_id
      where e.id = any(${[...ids]}::bigint[])`.execute(trx);
  return rows[0]?.isChanged ?? false;
}

/** An entry in a cart that is not being paid at the gateway. */
export interface HeldCheckedEntry extends CheckedEntry {
  readonly id: EntryId;
  readonly textHu: string;
  readonly textEn: string;
}

/** The entries of a person in carts, with what decides them now; without those that an open payment has frozen. */
export async function findHeldEntries(handle: Handle, participantId: UserId): Promise<HeldCheckedEntry[]> {
  const { rows } = await sql<HeldCheckedEntry>`
    select e.id::text, ${checkedColumns}, ${entryTexts}
    from entry e join person p on p.id = e.participant_id join cart_item i on i.entry_id = e.id
    join race r on r.id = e.race_id join event v on v.id = r.event_id
    where e.participant_id = ${participantId} and ${opaqueStateIn('e.state', 'held', 'paying')}
      and e.held_until > app_now() and not exists (
        select from payment_attempt a
        where e.state = 'paying' and a.order_id = e.order_id and a.state in ('created', 'started', 'authorizing'))
    order by e.id`.execute(handle);
  return rows;
}
