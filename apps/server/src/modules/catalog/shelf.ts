import * as schemas from '@rajt/contract/schemas/catalog';
import type { Site } from '@rajt/rules/branch';
import { budapestDate } from '@rajt/rules/dates';
import type { PoolId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../platform/deps.ts';
import { Rendered } from '../../platform/rendered.ts';
import type { CatalogEvent, CatalogRace } from './catalog.ts';
import { Memo } from './memo.ts';
import { findEvents, findPlaces } from './queries.ts';
import type { Places } from './selling.ts';
import { eventDetailView, eventSummaryView, heatView, type Reading } from './views.ts';

const CATALOG_KEPT_MS = 5_000;
const PLACES_KEPT_MS = 1_000;

/** One second of a site's catalog: prices and states depend on the clock, so nothing written from it lives longer. */
export class Moment {
  readonly #at: Date;
  readonly #places: Places;
  readonly #events: readonly CatalogEvent[];
  readonly #written = new Map<string, Rendered | null>();

  constructor(at: Date, events: readonly CatalogEvent[], places: Places) {
    this.#at = at;
    this.#events = events;
    this.#places = places;
  }

  reading(language: Language): Reading {
    return { at: this.#at, places: this.#places, language };
  }

  race(raceId: string): { readonly event: CatalogEvent; readonly race: CatalogRace } | null {
    for (const event of this.#events) {
      const race = event.races.find((one) => one.id === raceId);
      if (race) return { event, race };
    }
    return null;
  }

  /** The answer of listEvents: what is not over yet. */
  listing(language: Language): Rendered | null {
    return this.#once(`events ${language}`, () => {
      const today = budapestDate(this.#at);
      const upcoming = this.#events.filter((event) => event.endsOn >= today && event.races.length > 0);
      const items = upcoming.map((event) => eventSummaryView(event, this.reading(language)));
      return new Rendered(schemas.listEvents.answers[200], { data: { items } });
    });
  }

  /** The answer of getEvent; null when the site has no such event. */
  event(eventId: string, language: Language): Rendered | null {
    const event = this.#events.find((one) => one.id === eventId && one.races.length > 0);
    if (!event) return null;
    return this.#once(`event ${eventId} ${language}`, () => {
      return new Rendered(schemas.getEvent.answers[200], {
        data: eventDetailView(event, this.reading(language)),
      });
    });
  }

  /** The answer of listHeats; null when the site has no such race. */
  heats(raceId: string, language: Language): Rendered | null {
    const found = this.race(raceId);
    if (!found) return null;
    return this.#once(`heats ${raceId} ${language}`, () => {
      const items = found.race.heats.map((heat) => heatView(found.race, heat, this.reading(language)));
      return new Rendered(schemas.listHeats.answers[200], { data: { items } });
    });
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
 * The catalog of every site in memory: events up to five seconds old, places up to one, each answer written once a
 * second. A request that finds them warm does no SQL; who comes while they are being read waits for the same reading.
 */
export class Shelf {
  readonly #deps: Pick<Deps, 'db' | 'clock'>;
  readonly #events: Memo<string, CatalogEvent[]>;
  readonly #moments: Memo<string, Moment>;

  constructor(deps: Pick<Deps, 'db' | 'clock'>) {
    this.#deps = deps;
    this.#events = new Memo(deps.clock, CATALOG_KEPT_MS);
    this.#moments = new Memo(deps.clock, PLACES_KEPT_MS);
  }

  moment(site: Site): Promise<Moment> {
    const key = `${site.branch}/${site.market}`;
    return this.#moments.get(key, async () => {
      const at = this.#deps.clock.now();
      const events = await this.#events.get(key, () => findEvents(this.#deps.db, site));
      const places = await findPlaces(this.#deps.db, poolsOf(events));
      return new Moment(at, events, places);
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
