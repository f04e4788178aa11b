import type { Site } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import { LIST_FIRST, LIST_MORE } from '@rajt/rules/raceday/race-results';
import type { Deps } from '../../../platform/deps.ts';
import { createGate } from '../../../platform/http/gate.ts';
import { pick } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { TtlCache } from '../../../platform/ttl-cache.ts';
import type { Rendered } from '../../../platform/web/rendered.ts';
import { RenderedCache } from '../../../platform/web/rendered-cache.ts';
import type { ListedRace } from './race-result-queries.ts';

/** Few readings of lists at once leave the database to the buyers; the others wait in a queue. */
const commonReadings = createGate(2, 500);
/** Searches wait for each other, never the pages that everybody opens for them. */
const searches = createGate(1, 100);

/** A list has some ten pages that many readers open. */
const PAGES_KEPT = 300;

interface PageQuery {
  readonly q?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The race of a list, and what the list needs to know of it. */
interface Found {
  readonly race: ListedRace;
}

/**
 * The pages of a public list. The pages that everybody opens are rendered once per version; a search is read from the
 * database for its reader alone.
 */
export class ListPages<Race extends Found> {
  readonly #races: TtlCache<string, Race | null>;
  readonly #pages: RenderedCache<Rendered>;

  /** `ttlMs`: how old a list may be. */
  constructor({ clock }: Pick<Deps, 'clock'>, ttlMs: number) {
    this.#races = new TtlCache(clock, ttlMs);
    this.#pages = new RenderedCache(clock, { ttlMs, most: PAGES_KEPT });
  }

  /** Null from `find`: there is no such list; "not found". */
  async race(raceId: string, site: Site, find: () => Promise<Race | null>): Promise<Race> {
    const key = keyOf(raceId, site);
    const race = await this.#races.get(key, () => commonReadings.run(find));
    // Unknown ids are not kept, or guessing could fill the memory.
    if (!race) this.#races.invalidate(key);
    if (!race) throw new Refusal('not_found');
    return race;
  }

  /** A page that everybody opens from the cache, any other from the database. `render` reads it. */
  async page(
    { raceId, site, language }: { readonly raceId: string; readonly site: Site; readonly language: Language },
    query: PageQuery,
    render: () => Promise<Rendered>,
  ): Promise<Rendered> {
    if (!isCommon(query)) return searches.run(render);
    const key = `${keyOf(raceId, site)} ${language} ${JSON.stringify(Object.entries(query).sort())}`;
    const page = await this.#pages.get(key, () => commonReadings.run(render));
    if (!page) throw new Error('a page was not rendered');
    return page;
  }

  /** How much is cached. */
  get size(): number {
    return this.#races.size + this.#pages.size;
  }
}

/** A page as the app asks for it, of which a list has only so many: without words, and one of those that follow each other. */
function isCommon({ q, limit, offset }: PageQuery): boolean {
  if (q) return false;
  // An app of before asks for all at once, and gets so many.
  if (offset === 0) return limit === LIST_FIRST || limit === LIST_MORE;
  return limit === LIST_MORE && offset % LIST_MORE === LIST_FIRST;
}

function keyOf(raceId: string, { branch, market }: Site): string {
  return `${branch}/${market} ${raceId}`;
}

/** The beginning of each list: its event and its race. */
export function headOf(race: ListedRace, language: Language) {
  return {
    event: { id: race.eventId, name: pick(language, race.eventHu, race.eventEn) },
    race: {
      id: race.id,
      name: pick(language, race.nameHu, race.nameEn),
      distanceM: race.distanceM,
      raceOn: race.raceOn,
    },
  };
}
