import type { Site } from '@rajt/rules/branch';
import type { CartId, EntryId, HeatId, RaceId, TeamEntryId, UserId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import type { TeamPrice } from '../entries/index.ts';
import type { TeamSays } from './check-team-fields.ts';

interface NewTeam {
  readonly leaderId: UserId;
  readonly raceId: RaceId;
  readonly name: string;
  /** To the race's questions, by id. */
  readonly answers: Readonly<Record<string, string>>;
  /** The price of the whole team; null: each member has a price. */
  readonly price: TeamPrice | null;
}

/**
 * A fragment for the statement of a hold: adds a team and returns its `id`. `from` is what it selects from, with its
 * conditions. Another live team of the race with the name violates `team_entry_name_once`.
 */
export function addingTeam(
  { leaderId, raceId, name, answers, price }: NewTeam,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`insert into team_entry (race_id, leader_id, name, fields, price_huf, price_detail)
    select ${raceId}, ${leaderId}, ${name}, ${JSON.stringify(answers)}::jsonb, ${price?.amountHuf ?? null}::int,
      ${price && JSON.stringify({ reasons: price.reasons })}::jsonb ${from} returning id`;
}

/** A fragment for the statement of a hold: a locked team as `addingTeam` returns it. */
export const inTeam = (id: TeamEntryId, from: RawBuilder<unknown>) => sql`select ${id}::bigint as id ${from}`;

/** The team of entries that were held as its members. */
export async function findTeamOf(handle: Handle, entryIds: readonly EntryId[]): Promise<TeamEntryId> {
  const { rows } = await sql<{ id: TeamEntryId }>`
    select team_entry_id::text as id from entry where id = ${entryIds[0] ?? null}`.execute(handle);
  if (!rows[0]) throw new Error('a held member has no team');
  return rows[0].id;
}

export interface NamedTeam extends TeamSays {
  readonly id: TeamEntryId;
  readonly leaderId: UserId;
}

/** The team of a race that has a name, whatever its accents and case. Its entries may have lost their places. */
export async function findNamed(
  handle: Handle,
  raceId: RaceId,
  name: string,
): Promise<NamedTeam | undefined> {
  const { rows } = await sql<NamedTeam>`
    select id::text, leader_id::text as "leaderId", name, fields as answers from team_entry
    where race_id = ${raceId} and folded(name) = folded(${name}) and ended_at is null`.execute(handle);
  return rows[0];
}

export interface Member {
  readonly entryId: EntryId;
  readonly participantId: UserId;
  readonly heatId: HeatId;
  readonly cartId: CartId;
  readonly leg: number;
  /** The name of a member who is only named; null: their data are known. */
  readonly onlyName: PersonName | null;
  /** Has a place; of a team that is one place, one member has it. */
  readonly hasPlace: boolean;
  readonly state: 'held' | 'paying' | 'paid';
  /** Its cart has run out, but was not swept yet. */
  readonly isExpired: boolean;
}

/** A member that is asked for on a site. */
export interface MemberHere extends Member {
  /** Held in its buyer's cart on the site, not paid and not being paid. */
  readonly isHeldHere: boolean;
}

const liveMembers = sql`
  e.id::text as "entryId", e.participant_id::text as "participantId", e.heat_id::text as "heatId",
  i.cart_id::text as "cartId", e.team_leg as leg, e.pool_ids <> '{}' as "hasPlace",
  case when p.is_only_name then
    jsonb_build_object('nameTitle', p.name_title, 'familyName', p.family_name, 'firstName',
      p.first_name) end as "onlyName", e.state, e.state = 'held' and e.held_until <= app_now() as "isExpired"`;

/** The live members of a team: those that hold or have bought a place. */
export async function findMembers(
  handle: Handle,
  id: TeamEntryId,
  { branch, market }: Site,
): Promise<MemberHere[]> {
  const { rows } = await sql<MemberHere>`
    select ${liveMembers}, e.state = 'held' and c.branch = ${branch} and c.market = ${market} as "isHeldHere"
    from entry e join cart_item i on i.entry_id = e.id join cart c on c.id = i.cart_id
      join person p on p.id = e.participant_id
    where e.team_entry_id = ${id} and e.state in ('held', 'paying', 'paid') order by e.team_leg`.execute(
    handle,
  );
  return rows;
}

/** `findMembers` wherever their carts are. */
export async function findLiveMembers(handle: Handle, id: TeamEntryId): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select ${liveMembers} from entry e join cart_item i on i.entry_id = e.id join person p on p.id = e.participant_id
    where e.team_entry_id = ${id} and e.state in ('held', 'paying', 'paid') order by e.team_leg`.execute(
    handle,
  );
  return rows;
}

/** Locks a team: after carts and people, before entries and pools. Returns who leads it then; undefined when there is none. */
export async function lockTeamRow(trx: Trx, id: TeamEntryId): Promise<UserId | undefined> {
  const { rows } = await sql<{ leaderId: UserId }>`
    select leader_id::text as "leaderId" from team_entry where id = ${id} for update`.execute(trx);
  return rows[0]?.leaderId;
}

/** Changes the fields of a locked team. Violates `team_entry_name_once` when another live team has the name. */
export async function saveTeamSays(trx: Trx, id: TeamEntryId, { name, answers }: TeamSays): Promise<void> {
  await sql`
    update team_entry set name = ${name}, fields = ${JSON.stringify(answers)}::jsonb where id = ${id}`.execute(
    trx,
  );
}

/**
 * Ends a team none of whose entries holds or has bought a place, so that its name is free; false when one does. The
 * entries are read after the lock: a late payment that brings them back locks the team too.
 */
export async function endIfOver(db: Handle, id: TeamEntryId): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await sql`select from team_entry where id = ${id} for update`.execute(trx);
    const { rows } = await sql`
      update team_entry set ended_at = coalesce(ended_at, app_now()) where id = ${id} and not exists (
        select from entry where team_entry_id = ${id} and state in ('held', 'paying', 'paid'))
      returning id`.execute(trx);
    return rows.length > 0;
  });
}
