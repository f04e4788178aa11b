import type { EventDetail, EventSummary } from '@rajt/contract/content/operations/catalog';
import * as schemas from '@rajt/contract/content/schemas/catalog';
import type { Site } from '@rajt/rules/branch';
import { budapestDate } from '@rajt/rules/dates';
import type { PoolId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import { TtlCache } from '../../../platform/ttl-cache.ts';
import { Rendered } from '../../../platform/web/rendered.ts';
import type { CatalogEvent, CatalogRace } from './catalog.ts';
import { findEvents, findPlaces } from './queries.ts';
import type { Places } from './selling.ts';
import { eventDetailView, eventSummaryView, heatView, raceView, type ViewContext } from './views.ts';

const EVENTS_TTL_MS = 5_000;
const PLACES_TTL_MS = 1_000;

/**
 * A site's catalog at one instant. Prices and states depend on the clock, so responses rendered from it live for a
 * second.
 */
export class CatalogSnapshot {
  /** When it was read. */
  readonly at: Date;
  readonly #places: Places;
  readonly #events: readonly CatalogEvent[];
  readonly #written = new Map<string, Rendered | null>();

  constructor(at: Date, events: readonly CatalogEvent[], places: Places) {
    this.at = at;
    this.#events = events;
    this.#places = places;
  }

  context(language: Language): ViewContext {
    return { at: this.at, places: this.#places, language };
  }

  race(raceId: string): { readonly event: CatalogEvent; readonly race: CatalogRace } | null {
    for (const event of this.#events) {
      const race = event.races.find((one) => one.id === raceId);
      if (race) return { event, race };
    }
    return null;
  }

  /** The response of listEvents: events that are not over. */
  listing(language: Language): Rendered | null {
    return this.#once(`events ${language}`, () => {
      return new Rendered(schemas.listEvents.answers[200], { data: { items: this.upcoming(language) } });
    });
  }

  /** The answer of listEvents, unwritten. */
  upcoming(language: Language): EventSummary[] {
    return this.#upcoming().map((event) => eventSummaryView(event, this.context(language)));
  }

  /** The ids of what `listing` lists. */
  upcomingIds(): readonly string[] {
    return this.#upcoming().map(({ id }) => id);
  }

  /** The paths of the results of races that were. */
  resultLists(): readonly string[] {
    const today = budapestDate(this.at);
    return this.#events.flatMap(({ races }) =>
      races.flatMap((race) =>
        race.raceOn < today && !race.isCancelled ? [`/races/${race.id}/results`] : [],
      ),
    );
  }

  /** The answer of getEvent, unwritten; null when the site has no such event. */
  detail(eventId: string, language: Language): EventDetail | null {
    const event = this.#events.find((one) => one.id === eventId && one.races.length > 0);
    return event ? eventDetailView(event, this.context(language)) : null;
  }

  /** The response of getEvent; null when the site has no such event. */
  event(eventId: string, language: Language): Rendered | null {
    const event = this.#events.find((one) => one.id === eventId && one.races.length > 0);
    if (!event) return null;
    return this.#once(`event ${eventId} ${language}`, () => {
      return new Rendered(schemas.getEvent.answers[200], {
        data: eventDetailView(event, this.context(language)),
      });
    });
  }

  /** The response of getInvitation, by the id of the event or of one of its races; null when the site has none. */
  invitation(id: string, language: Language): Rendered | null {
    const asEvent = this.#events.find((one) => one.id === id && one.races.length > 0);
    const found = asEvent ? { event: asEvent, race: null } : this.race(id);
    if (!found) return null;
    return this.#once(`invitation ${id} ${language}`, () => {
      const context = this.context(language);
      const race = found.race && raceView(found.race, context);
      // The schema leaves out what is for members.
      const data = { ...eventSummaryView(found.event, context), race };
      return new Rendered(schemas.getInvitation.answers[200], { data });
    });
  }

  /** The response of listHeats; null when the site has no such race. */
  heats(raceId: string, language: Language): Rendered | null {
    const found = this.race(raceId);
    if (!found) return null;
    return this.#once(`heats ${raceId} ${language}`, () => {
      const items = found.race.heats.map((heat) => heatView(found.race, heat, this.context(language)));
      return new Rendered(schemas.listHeats.answers[200], { data: { items } });
    });
  }

  #upcoming(): readonly CatalogEvent[] {
    const today = budapestDate(this.at);
    return this.#events.filter((event) => event.endsOn >= today && event.races.length > 0);
  }

  #once(key: string, write: () => Rendered): Rendered | null {
    const known = this.#written.get(key);
    if (known) return known;
    const made = write();
    this.#written.set(key, made);
    return made;
  }
}

/**
 * Caches the catalog of every site: events for up to five seconds, places for up to one, each response rendered once a
 * second. A request that hits the cache runs no SQL; concurrent misses share one read.
 */
export class CatalogCache {
  readonly #deps: Pick<Deps, 'db' | 'clock'>;
  readonly #events: TtlCache<string, CatalogEvent[]>;
  readonly #snapshots: TtlCache<string, CatalogSnapshot>;

  constructor(deps: Pick<Deps, 'db' | 'clock'>) {
    this.#deps = deps;
    this.#events = new TtlCache(deps.clock, EVENTS_TTL_MS);
    this.#snapshots = new TtlCache(deps.clock, PLACES_TTL_MS);
  }

  snapshot(site: Site): Promise<CatalogSnapshot> {
    const key = `${site.branch}/${site.market}`;
    return this.#snapshots.get(key, async () => {
      const at = this.#deps.clock.now();
      const events = await this.#events.get(key, () => findEvents(this.#deps.db, site));
      const places = await findPlaces(this.#deps.db, poolsOf(events));
      return new CatalogSnapshot(at, events, places);
    });
  }
}

function poolsOf(events: readonly CatalogEvent[]): PoolId[] {
  return events.flatMap((event) =>
    event.races.flatMap((race) => [
      ...(race.poolId === null ? [] : [race.poolId]),
      ...race.heats.map((heat) => heat.poolId),
    ]),
  );
}
