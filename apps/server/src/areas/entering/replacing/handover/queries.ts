import type { Site } from '@rajt/rules/branch';
import type { EntryId, HeatId, RaceId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { PersonName } from '../../../../platform/person-name.ts';
import type { AddressColumn } from '../../../../platform/postgres/ascii-addresses.ts';
import type { Handle, Trx } from '../../../../platform/postgres/database.ts';
import { bothNames, personName } from '../../../../platform/postgres/names.ts';

/** The column that `migrate` writes in ASCII (decision 0075). */
export const offerAddresses: AddressColumn = {
  table: 'entry_handover',
  key: 'id',
  keyType: 'bigint',
  column: 'email',
};

type Names = { readonly hu: string; readonly en: string };

/** The facts of an entry that screens and mails show. */
export interface EntryFacts {
  readonly participant: PersonName;
  readonly bib: number | null;
  readonly race: Names;
  readonly event: Names;
  /** yyyy-mm-dd */
  readonly raceOn: string;
  readonly heat: Names & { readonly id: HeatId; readonly startsAt: string | null };
}

const facts = sql`${personName('p')} as participant, e.bib_number as bib,
  ${bothNames('r')} as race, ${bothNames('v')} as event,
  r.race_on as "raceOn",
  json_build_object('id', h.id::text, 'hu', h.name_hu, 'en', h.name_en, 'startsAt', h.starts_at) as heat`;

export async function findFacts(handle: Handle, entryId: EntryId): Promise<EntryFacts> {
  const { rows } = await sql<EntryFacts>`
    select ${facts} from entry e join race r on r.id = e.race_id join event v on v.id = r.event_id
      join heat h on h.id = e.heat_id join person p on p.id = e.participant_id where e.id = ${entryId}`.execute(
    handle,
  );
  const [row] = rows;
  if (!row) throw new Error(`entry ${entryId} is missing`);
  return row;
}

/** The name of an existing person. */
export async function findName(handle: Handle, personId: UserId): Promise<PersonName> {
  return handle
    .selectFrom('person')
    .select(['name_title as nameTitle', 'family_name as familyName', 'first_name as firstName'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** An offer that is open. */
export interface OpenHandover {
  readonly id: string;
  readonly email: string;
  readonly nonce: Buffer;
  readonly hash: Buffer;
  readonly feeHuf: number;
  readonly expiresAt: Date;
}

/** By a link. Under the lock of its entry there is one at most, and it stays as it is. */
export async function findOpen(handle: Handle, entryId: EntryId): Promise<OpenHandover | undefined> {
  const { rows } = await sql<OpenHandover>`
    select id::text, email, nonce, token_hash as hash, fee_huf as "feeHuf", expires_at as "expiresAt"
    from entry_handover where entry_id = ${entryId} and ended_at is null and not by_leader`.execute(handle);
  return rows[0];
}

export interface NewHandover {
  readonly entryId: EntryId;
  readonly giverId: UserId;
  readonly email: string;
  readonly nonce: Buffer;
  readonly hash: Buffer;
  readonly feeHuf: number;
  readonly expiresAt: Date;
}

/** Opens the offer of a locked entry that has none. */
export async function savePickup(trx: Trx, one: NewHandover): Promise<void> {
  await sql`
    insert into entry_handover (entry_id, giver_id, email, nonce, token_hash, fee_huf, expires_at)
    values (${one.entryId}, ${one.giverId}, ${one.email}, ${one.nonce}, ${one.hash}, ${one.feeHuf},
      ${one.expiresAt})`.execute(trx);
}

export type HandoverEnding = 'taken_back' | 'declined' | 'expired' | 'accepted';

/** Ends offers: their links work no more, and the addresses are erased. */
export async function endHandovers(trx: Trx, ids: readonly string[], ending: HandoverEnding): Promise<void> {
  await sql`
    update entry_handover set ended_at = app_clock(), ending = ${ending}, email = '', nonce = null, token_hash = null
    where id = any(${[...ids]}::bigint[]) and ended_at is null`.execute(trx);
}

/**
 * Ends the offers of locked entries that are another person's from now on, who has offered nothing. Substitutions that the leader
 * of a team has opened stay the leader's.
 */
export async function endOffersOf(trx: Trx, entryIds: readonly EntryId[]): Promise<void> {
  await sql`
    update entry_handover set ended_at = app_clock(), ending = 'taken_back', email = '', nonce = null, token_hash = null
    where entry_id = any(${[...entryIds]}::bigint[]) and ended_at is null and not by_leader`.execute(trx);
}

/**
 * Ends all open offers of a person who deletes their account. Erases the person's address from offers of others: these stay open
 * to everybody with the link.
 */
export async function eraseHandovers(trx: Trx, giverId: UserId, email: string): Promise<void> {
  await sql`
    update entry_handover set ended_at = app_clock(), ending = 'taken_back', email = '', nonce = null, token_hash = null
    where giver_id = ${giverId} and ended_at is null`.execute(trx);
  await sql`
    update entry_handover set email = '' where ended_at is null and email <> ''
      and lower(email) = lower(${email})`.execute(trx);
}

/** The offer of a link, with its giver, who is notified. */
export interface FoundHandover extends EntryFacts {
  readonly id: string;
  readonly entryId: EntryId;
  readonly giverId: UserId;
  readonly participantId: UserId;
  readonly giver: PersonName;
  readonly giverEmail: string;
  readonly giverLanguage: Language;
  readonly raceId: RaceId;
  readonly site: Site;
  readonly feeHuf: number;
  readonly expiresAt: Date;
  /** Somebody has it in their cart, or is paying. */
  readonly isBeingTaken: boolean;
  /** The giver still has the entry. */
  readonly isPaid: boolean;
  /** The leader of a team has opened it, and needs no notice of its end. */
  readonly isByLeader: boolean;
}

const found = sql`
  select o.id::text, e.id::text as "entryId", o.giver_id::text as "giverId", e.participant_id::text as "participantId",
    ${personName('g')} as giver, a.email as "giverEmail",
    a.language as "giverLanguage", e.race_id as "raceId",
      json_build_object('branch', s.branch, 'market', s.market) as site,
    o.fee_huf as "feeHuf", o.expires_at as "expiresAt", e.state = 'paid' as "isPaid", o.by_leader as "isByLeader",
    exists (select from entry n where n.replaces_id = e.id
      and (n.state = 'paying' or (n.state = 'held' and n.held_until > app_now()))) as "isBeingTaken", ${facts}
  from entry_handover o join entry e on e.id = o.entry_id join orders s on s.id = e.order_id
    join race r on r.id = e.race_id join event v on v.id = r.event_id join heat h on h.id = e.heat_id
    join person p on p.id = e.participant_id join person g on g.id = o.giver_id
      join account a on a.person_id = o.giver_id`;

/** By the hash of a link that works: the offer is open, and the entry is still paid. */
export async function findByLink(handle: Handle, hash: Buffer): Promise<FoundHandover | undefined> {
  const { rows } = await sql<FoundHandover>`
    ${found} where o.token_hash = ${hash} and o.ended_at is null and o.expires_at > app_now()
      and e.state = 'paid'`.execute(handle);
  return rows[0];
}

/** Whether the offer of a locked entry is open; it stays so until the transaction ends. */
export async function isOpen(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select ended_at is null and expires_at > app_now() as "isOpen" from entry_handover
      where id = ${id} for share`.execute(trx);
  return rows[0]?.isOpen === true;
}

/** Locks, without waiting, offers that have expired or whose entry was withdrawn, if nobody is accepting them. */
export async function lockOver(trx: Trx): Promise<FoundHandover[]> {
  const { rows } = await sql<FoundHandover>`
    with over as materialized (
      select id from entry_handover o where ended_at is null
        and (expires_at <= app_now() or not exists (select from entry e where e.id = o.entry_id and e.state = 'paid'))
        and not exists (select from entry n where n.handover_id = o.id and n.state in ('held', 'paying', 'paid'))
      order by id limit 200 for update skip locked
    )
    ${found} where o.id in (select id from over) order by o.id`.execute(trx);
  return rows;
}

/** Number of a giver's open offers. */
export async function countOpenOffers(handle: Handle, giverId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entry_handover
    where giver_id = ${giverId} and ended_at is null and not by_leader and expires_at > app_now()`.execute(
    handle,
  );
  return rows[0]?.count ?? 0;
}

/** A giver's open offers that were mailed, each with its recipient's address. */
export async function findMailedOffers(
  handle: Handle,
  giverId: UserId,
): Promise<readonly (FoundHandover & { readonly email: string })[]> {
  const { rows } = await sql<FoundHandover & { email: string }>`
    select shown.*, offer.email from (${found} where o.giver_id = ${giverId}) shown
      join entry_handover offer on offer.id = shown.id::bigint
    where offer.ended_at is null and not offer.by_leader and offer.expires_at > app_now()
      and offer.email <> ''`.execute(handle);
  return rows;
}
