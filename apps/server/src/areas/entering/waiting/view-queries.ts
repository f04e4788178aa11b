import type { Scenery } from '@rajt/contract/shapes';
import type { Site } from '@rajt/rules/branch';
import type { HeatId, RaceId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { isEnterable, type LeftReason } from './list-queries.ts';

export interface PlaceRow {
  readonly id: string;
  readonly eventId: string;
  readonly eventHu: string;
  readonly eventEn: string;
  readonly placeHu: string;
  readonly placeEn: string;
  readonly scenery: Scenery;
  readonly raceId: RaceId;
  readonly raceHu: string;
  readonly raceEn: string;
  readonly raceOn: string;
  /** Null, with its names: whichever has a place first. */
  readonly heatId: HeatId | null;
  readonly heatHu: string | null;
  readonly heatEn: string | null;
  readonly startsAt: Date | null;
  readonly joinedAt: Date;
  readonly offerUntil: Date | null;
  readonly teamSize: number | null;
  readonly teamPlaces: number | null;
  /** Places that are waited for in one of the same pools, all and those before this place. */
  readonly length: number;
  readonly before: number;
  /** The waiting people, and those who have left. */
  readonly people: readonly (PersonName & { readonly uid: string; readonly left: LeftReason | null })[];
  readonly now: Date;
}

/** An account's places on a site's waiting lists, without offers that have lapsed; open offers first. */
export async function findPlaceRows(
  handle: Handle,
  { accountId, site }: { readonly accountId: UserId; readonly site: Site },
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select w.id::text, v.id as "eventId", v.name_hu as "eventHu", v.name_en as "eventEn", v.place_hu as "placeHu",
      v.place_en as "placeEn", v.scenery, r.id as "raceId", r.name_hu as "raceHu", r.name_en as "raceEn",
      r.race_on as "raceOn", h.id::text as "heatId", h.name_hu as "heatHu", h.name_en as "heatEn",
      h.starts_at as "startsAt", w.team_size as "teamSize", w.team_places as "teamPlaces", w.joined_at as "joinedAt",
        w.offer_until as "offerUntil", app_now() as now,
      line.length, line.before,
      (select json_agg(json_build_object('uid', p.id::text, 'nameTitle', p.name_title, 'familyName', p.family_name,
        'firstName', p.first_name,
        -- The sweep follows within a minute; until then nobody is to enter them.
        'left', coalesce(one.left_reason, case when not ${isEnterable} then 'not_enterable' end)) order by p.id)
        from waiting_person one join person p on p.id = one.person_id where one.waiting_id = w.id) as people
    from waiting_place w join race r on r.id = w.race_id join event v on v.id = r.event_id left
      join heat h on h.id = w.heat_id
      cross join lateral (
        select coalesce(sum(coalesce(o.team_places, 1)), 0)::int as length,
          coalesce(sum(coalesce(o.team_places, 1)) filter (where (o.joined_at, o.id) < (w.joined_at, w.id)),
            0)::int as before
        from waiting_place o join waiting_person one on one.waiting_id = o.id and one.left_reason is null
        where o.race_id = w.race_id and o.offer_until is null and o.pool_ids && w.pool_ids) line
    where w.account_id = ${accountId} and w.branch = ${site.branch} and w.market = ${site.market}
      and (w.offer_until is null or w.offer_until > app_now())
    order by w.offer_until nulls last, w.joined_at, w.id`.execute(handle);
  return rows;
}

/** The contents and the recipient of a mail about a place. */
export async function findForMail(
  handle: Handle,
  {
    accountId,
    raceId,
    heatId,
  }: { readonly accountId: UserId; readonly raceId: RaceId; readonly heatId: HeatId | null },
) {
  return handle
    .selectFrom('race')
    .innerJoin('event', 'event.id', 'race.event_id')
    .leftJoin('heat', (join) => join.on('heat.id', '=', heatId))
    .innerJoin('person', (join) => join.on('person.id', '=', accountId))
    .innerJoin('account', 'account.person_id', 'person.id')
    .select(['event.name_hu as eventHu', 'event.name_en as eventEn', 'race.name_hu as raceHu'])
    .select(['race.name_en as raceEn', 'heat.name_hu as heatHu', 'heat.name_en as heatEn'])
    .select([
      'heat.starts_at as startsAt',
      'person.first_name as firstName',
      'account.email',
      'account.language',
    ])
    .where('race.id', '=', raceId)
    .executeTakeFirstOrThrow();
}
