import type { Scenery } from '@rajt/contract/shapes';
import type { Branch, Market, Site } from '@rajt/rules/branch';
import { asId, type EventId, type PoolId, type RaceId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { CatalogEvent, PoolPlaces, RaceForEntry } from './catalog.ts';
import { raceColumns, toRace } from './race-row-queries.ts';

/** All published events of a site, past ones too (an entry of last year still leads to its event), soonest first. */
export async function findEvents(handle: Handle, site: Site): Promise<CatalogEvent[]> {
  const published = handle
    .selectFrom('event')
    .where('event.branch', '=', site.branch)
    .where(sql<boolean>`${site.market} = any (event.markets)`)
    .where('event.is_published', '=', true);
  const events = await published
    .selectAll('event')
    .select([
      sql<
        string | null
      >`(select c.from_on from event_change c where c.event_id = event.id and c.to_on = event.starts_on
        order by c.id desc limit 1)`.as('moved_from'),
      sql<number>`(select count(*)::int from event_change c where c.event_id = event.id)`.as('sequence'),
    ])
    .orderBy('starts_on')
    .orderBy('id')
    .execute();
  const rows = await handle
    .selectFrom('race')
    .where('race.event_id', 'in', published.select('event.id'))
    .select(raceColumns)
    .select('race.profile')
    .orderBy('race.sort')
    .execute();
  // Written by the content loader from its schema.
  const withProfile = rows.map((row) => ({
    ...toRace(row),
    profile: row.profile as unknown as [number, number][],
  }));
  const races = Map.groupBy(withProfile, (race) => race.eventId);
  return events.map((row) => ({
    id: asId<EventId>(row.id),
    // The tables' checks allow nothing but the members of these types.
    branch: row.branch as Branch,
    scenery: row.scenery as Scenery,
    name: { hu: row.name_hu, en: row.name_en },
    place: { hu: row.place_hu, en: row.place_en },
    summary: { hu: row.summary_hu, en: row.summary_en },
    description: { hu: row.description_hu, en: row.description_en },
    rules: { hu: row.rules_hu, en: row.rules_en },
    travel: { hu: row.travel_hu, en: row.travel_en },
    startsOn: row.starts_on,
    movedFrom: row.moved_from,
    sequence: row.sequence,
    endsOn: row.ends_on,
    latitude: row.latitude,
    longitude: row.longitude,
    // Written by the content loader from its schema.
    links: (row.links as unknown as { url: string; label_hu: string; label_en: string }[]).map((link) => ({
      url: link.url,
      label: { hu: link.label_hu, en: link.label_en },
    })),
    races: races.get(asId<EventId>(row.id)) ?? [],
  }));
}

/**
 * A race as a hold needs it, published or not; null when there is none. One statement, so all of it is of one version.
 */
export async function findRaceForEntry(handle: Handle, raceId: RaceId): Promise<RaceForEntry | null> {
  const row = await handle
    .selectFrom('race')
    .innerJoin('event', 'event.id', 'race.event_id')
    .where('race.id', '=', raceId)
    .select(raceColumns)
    .select(['event.branch', 'event.markets', 'event.is_published'])
    .select(['event.handover_until', 'event.handover_fee_huf', 'event.race_change_until'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...toRace(row),
    handover: row.handover_until && { until: row.handover_until, feeHuf: row.handover_fee_huf },
    raceChangeUntil: row.race_change_until,
    branch: row.branch as Branch,
    markets: row.markets as Market[],
    isPublished: row.is_published,
  };
}

/** The counters of these pools now. */
export async function findPlaces(handle: Handle, pools: readonly PoolId[]): Promise<Map<PoolId, PoolPlaces>> {
  if (pools.length === 0) return new Map();
  const rows = await handle
    .selectFrom('capacity_pool')
    .select(['id', 'capacity', 'held', 'sold', 'waiting'])
    .where('id', '=', sql<string>`any (${pools}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, ...places }) => [asId<PoolId>(id), places]));
}

/** Whether there is an event, published or not. */
export async function hasEvent(handle: Handle, eventId: EventId): Promise<boolean> {
  const found = await handle.selectFrom('event').select('id').where('id', '=', eventId).executeTakeFirst();
  return found !== undefined;
}
