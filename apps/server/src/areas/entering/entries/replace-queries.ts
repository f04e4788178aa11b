import type { Gender } from '@rajt/rules/content/eligibility';
import type { CalendarDate } from '@rajt/rules/dates';
import type { EntryId, PoolId, RaceId, TeamEntryId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { HeldTeam } from './held-team-queries.ts';
import type { HoldContext, NewPlace } from './hold-queries.ts';

/** Locks a race against changes: before every other lock of a hold. */
export async function lockRace(trx: Trx, raceId: RaceId): Promise<void> {
  await sql`select from race where id = ${raceId} for key share`.execute(trx);
}

/** Locks the people of places, by id: after the carts of a hold, before its team and its entries. */
export async function lockPeople(
  trx: Trx,
  places: readonly Pick<NewPlace, 'participantId'>[],
): Promise<void> {
  const people = places.map(({ participantId }) => participantId);
  await sql`select from person where id = any(${people}::bigint[]) order by id for key share`.execute(trx);
}

/** A person whom a change of a team is about, as they are while they are locked. */
export interface LockedParticipant {
  readonly id: UserId;
  /** yyyy-mm-dd */
  readonly birthDate: CalendarDate;
  readonly gender: Gender;
  readonly isErased: boolean;
}

/** `lockPeople` so that birth date and gender stay as they are returned: they decide who may start. */
export async function lockParticipants(trx: Trx, ids: readonly UserId[]): Promise<LockedParticipant[]> {
  const { rows } = await sql<LockedParticipant>`
    select id::text, birth_date as "birthDate", gender, erased_at is not null as "isErased"
    from person where id = any(${[...ids]}::bigint[]) order by id for share`.execute(trx);
  return rows;
}

/** Locks the entry that a hold replaces, then the pools of both, by id: after people and team. Returns the pools of the entry. */
export async function lockToReplace(
  trx: Trx,
  replacedId: EntryId,
  places: readonly Pick<NewPlace, 'poolIds'>[],
): Promise<PoolId[]> {
  const { rows } = await sql<{ poolIds: PoolId[] }>`
    select pool_ids as "poolIds" from entry where id = ${replacedId} for update`.execute(trx);
  const freed = rows[0]?.poolIds ?? [];
  const poolIds = places.flatMap((place) => [...place.poolIds]);
  await sql`
    select from capacity_pool
    where id = any(${[...poolIds, ...freed]}::bigint[])
    order by id for update`.execute(trx);
  return freed;
}

/** Writes the team of a hold before its pools are locked, as others with its name wait for it. */
export async function addTeamFirst(trx: Trx, hold: HoldContext, team: HeldTeam): Promise<HeldTeam> {
  const { rows } = await sql<{ id: TeamEntryId }>`${team.row(hold, sql``)}`.execute(trx);
  const id = rows[0]?.id;
  if (!id) throw new Error('a team was not written');
  return { ...team, row: (_, from) => sql`select ${id}::bigint as id ${from}` };
}
