import type { listStarts as operation } from '@rajt/contract/raceday/operations/race-results';
import * as schemas from '@rajt/contract/raceday/schemas/race-results';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { pick } from '../../../platform/http/language.ts';
import { Rendered } from '../../../platform/web/rendered.ts';
import { headOf, ListPages } from './list-pages.ts';
import { findListedRace, type ListedRace } from './race-result-queries.ts';
import { searchPattern } from './search-pattern.ts';
import { findStartPage } from './start-page-queries.ts';

/** Before a race many look for their friends. */
const STARTS_TTL_MS = 30_000;

/** Public start lists, at most half a minute old. */
export class StartLists {
  readonly #db: Deps['db'];
  readonly #pages: ListPages<{ readonly race: ListedRace }>;

  constructor(deps: Pick<Deps, 'db' | 'clock'>) {
    this.#db = deps.db;
    this.#pages = new ListPages(deps, STARTS_TTL_MS);
  }

  async list({ params, query, site, language }: Call<typeof operation>): Promise<Reply<typeof operation>> {
    const { race } = await this.#pages.race(params.raceId, site, async () => {
      const found = await findListedRace(this.#db, params.raceId, site);
      return found?.hasStartList ? { race: found } : null;
    });
    const { q, limit, offset } = query;
    const render = async () => {
      const pattern = q ? searchPattern(q) : null;
      const { total, lines } = await findStartPage(this.#db, race, { pattern, limit, offset, language });
      const items = lines.map(({ bib, name, club, heatHu, heatEn, startsAt }) => ({
        bib: String(bib),
        name,
        club,
        heat: pick(language, heatHu, heatEn),
        startsAt: startsAt?.toISOString() ?? null,
      }));
      return new Rendered(schemas.listStarts.answers[200], {
        data: { ...headOf(race, language), items, total },
      });
    };
    return ok(await this.#pages.page({ raceId: race.id, site, language }, query, render));
  }

  /** How much is cached. */
  get size(): number {
    return this.#pages.size;
  }
}
