import type { Site } from '@rajt/rules/branch';
import type { HeatId, PoolId, RaceId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/**
 * The list of a race is changed under the locks of its pools (`lockPools` of the entries module): the deciding facts are read
 * after them.
 */
export interface ListedPlace {
  readonly id: string;
  readonly accountId: UserId;
  readonly site: Site;
  readonly raceId: RaceId;
  /** Null: whichever has a place first; not of an offer. */
  readonly heatId: HeatId | null;
  /** The pools of its heat, or of all heats, with that of the race. */
  readonly poolIds: readonly PoolId[];
  /** The waiting people. Empty when all have left and the account has not seen it yet. */
  readonly people: readonly UserId[];
  /** The team that its leader, the one person, waits with; null: the people wait for themselves. */
  readonly team: WaitingTeam | null;
  /** The people among them who have entered the race otherwise, and paid. */
  readonly entered: readonly UserId[];
  /** The people among them whom the account can enter no more: they are off its list of fellows. */
  readonly notEnterable: readonly UserId[];
  /** The people who have left while others stayed (`markLeft`). */
  readonly left: readonly UserId[];
  /** The state of an offer at the moment of reading, not of the statement's start. */
  readonly offer: 'none' | 'open' | 'lapsed';
}

export interface WaitingTeam {
  readonly size: number;
  /** The places needed in each pool: one if a team is one place. */
  readonly places: number;
}

/** How many places of a pool a place on the list needs. */
export const placesOf = ({ team, people }: Pick<ListedPlace, 'team' | 'people'>) =>
  team?.places ?? people.length;

/** Whether two lists without repeats name the same people. */
export const areSame = (some: readonly UserId[], others: readonly UserId[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** The people whom an account can enter: its owner and their fellows (decision 0030). */
export const isEnterable = sql`(one.person_id = w.account_id
  or exists (select from fellow where owner_id = w.account_id and person_id = one.person_id))`;

/** Places in the order of their race's list. */
export async function findPlaces(
  handle: Handle,
  where: { readonly raceId?: RaceId; readonly accountId?: UserId; readonly personIds?: readonly UserId[] },
): Promise<ListedPlace[]> {
  const { raceId, accountId, personIds } = where;
  // Only the given conditions: with `$1 is null or …` the planner would read every waiting list.
  const conditions = [
    ...(raceId === undefined ? [] : [sql`w.race_id = ${raceId}`]),
    ...(accountId === undefined ? [] : [sql`w.account_id = ${accountId}`]),
    ...(personIds === undefined
      ? []
      : [
          sql`w.id in (select waiting_id from waiting_person where person_id = any(${[...personIds]}::bigint[]))`,
        ]),
  ];
  type Row = Omit<ListedPlace, 'site' | 'team'> & { teamSize: number | null; teamPlaces: number | null };
  const { rows } = await sql<Row & { branch: Site['branch']; market: Site['market'] }>`
    select w.id::text, w.account_id::text as "accountId", w.branch, w.market, w.race_id as "raceId",
      w.heat_id::text as "heatId", w.pool_ids as "poolIds",
      w.team_size as "teamSize", w.team_places as "teamPlaces",
      array(select person_id::text from waiting_person where waiting_id = w.id and left_reason is null
        order by person_id) as people,
      array(select one.person_id::text from waiting_person one join entry e on e.participant_id = one.person_id
        -- Who leads a team is not in the race by it.
        where one.waiting_id = w.id and one.left_reason is null and e.race_id = w.race_id and e.state = 'paid'
          and w.team_size is null) as entered,
      array(select one.person_id::text from waiting_person one
        where one.waiting_id = w.id and one.left_reason is null and not ${isEnterable}) as "notEnterable",
      array(select person_id::text from waiting_person where waiting_id = w.id and left_reason is not null) as left,
      case when w.offer_until is null then 'none' when w.offer_until > app_clock() then 'open' else 'lapsed' end as offer
    from waiting_place w
    where ${sql.join(conditions, sql` and `)}
    order by w.joined_at, w.id`.execute(handle);
  return rows.map(({ branch, market, teamSize, teamPlaces, ...row }) => ({
    ...row,
    site: { branch, market },
    team: teamSize === null || teamPlaces === null ? null : { size: teamSize, places: teamPlaces },
  }));
}

/** At the end of the line, or where the place `inLineOf` stands. */
export async function insertPlace(
  trx: Trx,
  place: Pick<ListedPlace, 'accountId' | 'site' | 'raceId' | 'heatId' | 'poolIds' | 'people' | 'team'>,
  inLineOf: string | null,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with place as (
      insert into waiting_place (race_id, heat_id, account_id, branch, market, pool_ids, team_size, team_places,
        joined_at)
      values (${place.raceId}, ${place.heatId}, ${place.accountId}, ${place.site.branch}, ${place.site.market},
        ${[...place.poolIds]}::bigint[], ${place.team?.size ?? null}, ${place.team?.places ?? null},
        -- Under the locks of the pools, so nobody who joins later comes before.
        coalesce((select joined_at from waiting_place where id = ${inLineOf}::bigint), app_clock()))
      returning id
    ), people as (
      insert into waiting_person (waiting_id, person_id, race_id)
      select place.id, person, ${place.raceId} from place, unnest(${[...place.people]}::bigint[]) person
    ), noted as (
      ${auditOf('place', {
        actor: sql`${place.accountId}::bigint`,
        action: 'waiting.joined',
        subject: sql`'waiting_place:' || id`,
        detail: sql`jsonb_build_object('race', ${place.raceId}::text, 'people', ${place.team?.size ?? place.people.length}::int)`,
      })}
    )
    select id::text from place`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a place on the waiting list was not written');
  return row.id;
}

/** How a place leaves the list. */
export type PlaceEnd = 'waiting.left' | 'waiting.lapsed' | 'waiting.accepted' | 'waiting.ended';

export async function deletePlace(
  trx: Trx,
  placeId: string,
  action: PlaceEnd,
  actorId: UserId | null,
): Promise<void> {
  await sql`delete from waiting_person where waiting_id = ${placeId}`.execute(trx);
  await sql`
    with gone as (delete from waiting_place where id = ${placeId} returning id)
    ${auditOf('gone', { actor: sql`${actorId}::bigint`, action, subject: sql`'waiting_place:' || id` })}`.execute(
    trx,
  );
}

/** Why a person has left a place: the values of the column. */
export type LeftReason = 'not_enterable' | 'own_place';

/**
 * Takes people off a place so that its account reads why. The rest keeps its position and its offer; with the last of them
 * the offer ends.
 */
export async function markLeft(
  trx: Trx,
  placeId: string,
  people: readonly UserId[],
  reason: LeftReason,
): Promise<void> {
  const gone = sql`${[...people]}::bigint[]`;
  await sql`
    with gone as (
      update waiting_person set left_reason = ${reason} where waiting_id = ${placeId} and person_id = any(${gone})
      returning waiting_id
    ), ended as (
      update waiting_place set offer_until = null where id = ${placeId} and not exists (
        select from waiting_person where waiting_id = ${placeId} and left_reason is null and person_id <> all(${gone}))
    )
    ${auditOf('gone', {
      actor: sql`null::bigint`,
      action: 'waiting.person_left',
      subject: sql`'waiting_place:' || waiting_id`,
      detail: sql`jsonb_build_object('reason', ${reason}::text)`,
    })}`.execute(trx);
}

/** Takes people off a place on which others stay. */
export async function deletePeople(trx: Trx, placeId: string, people: readonly UserId[]): Promise<void> {
  await sql`
    delete from waiting_person where waiting_id = ${placeId} and person_id = any(${[...people]}::bigint[])`.execute(
    trx,
  );
}

/** Offers a heat, also if any would have done. */
export async function makeOffer(
  trx: Trx,
  placeId: string,
  {
    until,
    heatId,
    poolIds,
  }: { readonly until: Date; readonly heatId: HeatId; readonly poolIds: readonly string[] },
): Promise<void> {
  await sql`
    with offered as (
      update waiting_place set offer_until = ${until}, heat_id = ${heatId}, pool_ids = ${[...poolIds]}::bigint[]
      where id = ${placeId} returning id
    )
    ${auditOf('offered', {
      actor: sql`null::bigint`,
      action: 'waiting.offered',
      subject: sql`'waiting_place:' || id`,
    })}`.execute(trx);
}

export interface ListedRace {
  /** Nobody can enter any more. */
  readonly isOver: boolean;
  readonly isCancelled: boolean;
  readonly entryClosesAt: Date;
  readonly now: Date;
  /** The race's own limit; null: it has none. */
  readonly poolId: PoolId | null;
  readonly heats: readonly { readonly id: HeatId; readonly poolId: PoolId }[];
}

/** The pools of a race in which a place of a heat counts. */
export const poolsOfHeat = (race: Pick<ListedRace, 'poolId'>, heat: { readonly poolId: PoolId }) =>
  race.poolId ? [race.poolId, heat.poolId] : [heat.poolId];

/** A place for whichever heat waits in a heat that the race has got since, too. */
export async function widenPlace(trx: Trx, placeId: string, poolIds: readonly PoolId[]): Promise<void> {
  await sql`update waiting_place set pool_ids = ${[...poolIds]}::bigint[] where id = ${placeId}`.execute(trx);
}

export async function findListedRace(trx: Trx, raceId: RaceId): Promise<ListedRace | undefined> {
  const { rows } = await sql<ListedRace>`
    select ${isOver} as "isOver", r.is_cancelled as "isCancelled", r.entry_closes_at as "entryClosesAt",
      app_clock() as now,
      r.pool_id::text as "poolId",
      (select coalesce(json_agg(json_build_object('id', id::text, 'poolId', pool_id::text) order by sort), '[]')
        from heat where race_id = r.id) as heats
    from race r where r.id = ${raceId} for key share of r`.execute(trx);
  return rows[0];
}

const isOver = sql`(r.is_cancelled or r.entry_closes_at <= app_clock()
  or (r.kind <> 'virtual' and r.race_on < (app_clock() at time zone 'Europe/Budapest')::date))`;

/** A place that waits, with a person who has not left it. */
const waits = sql`w.offer_until is null
  and exists (select from waiting_person where waiting_id = w.id and left_reason is null)`;

/**
 * Races whose list needs work: an offer has lapsed, entry is over, places are kept or free, a person cannot be entered any more
 * or has an entry. One query for each reason: joined by "or" each waiting place would look up its race, heats and pools.
 */
export async function findDueRaces(handle: Handle): Promise<RaceId[]> {
  const { rows } = await sql<{ id: RaceId }>`
    select race_id as id from waiting_place where offer_until <= app_clock()
    union select r.id from race r where ${isOver} and exists (select from waiting_place where race_id = r.id)
    union select w.race_id from waiting_place w
      where w.pool_ids && array(select id from capacity_pool where kept > 0) and ${waits}
    union select w.race_id
      from heat h join race r on r.id = h.race_id join capacity_pool c on c.id = h.pool_id
        left join capacity_pool whole on whole.id = r.pool_id
        join waiting_place w on w.race_id = h.race_id and h.id = coalesce(w.heat_id, h.id)
      where c.held + c.sold < c.capacity and (whole.id is null or whole.held + whole.sold < whole.capacity) and ${waits}
    union select w.race_id from waiting_place w join waiting_person one on one.waiting_id = w.id
      where one.left_reason is null and not ${isEnterable}
    union select w.race_id from waiting_place w join waiting_person one on one.waiting_id = w.id
        join entry e on e.race_id = w.race_id and e.participant_id = one.person_id and e.state = 'paid'
      where one.left_reason is null and w.team_size is null`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Locks people against their erasure, by id; returns the people who are not erased. */
export async function lockPeople(trx: Trx, people: readonly UserId[]): Promise<number> {
  const { rows } = await sql`
    select from person where id = any(${[...people]}::bigint[]) and erased_at is null
      order by id for key share`.execute(trx);
  return rows.length;
}

export async function lockRace(trx: Trx, raceId: RaceId): Promise<void> {
  await sql`select from race where id = ${raceId} for key share`.execute(trx);
}
