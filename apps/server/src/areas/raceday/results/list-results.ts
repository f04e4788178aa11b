import type { listResults as operation } from '@rajt/contract/raceday/operations/race-results';
import * as schemas from '@rajt/contract/raceday/schemas/race-results';
import { AGE_GROUPS, type AgeGroup } from '@rajt/rules/raceday/age-group';
import { formatResultTime } from '@rajt/rules/raceday/result-time';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Rendered } from '../../../platform/web/rendered.ts';
import { headOf, ListPages } from './list-pages.ts';
import { findListedRace, type ListedRace } from './race-result-queries.ts';
import { findAgeGroups, findResultPage } from './result-page-queries.ts';
import { searchPattern } from './search-pattern.ts';

/** A race day's crowd asks for one list at once. */
const RESULTS_TTL_MS = 5_000;

/** Public result lists, at most five seconds old. */
export class ResultLists {
  readonly #db: Deps['db'];
  readonly #pages: ListPages<{ readonly race: ListedRace; readonly ageGroups: readonly AgeGroup[] }>;

  constructor(deps: Pick<Deps, 'db' | 'clock'>) {
    this.#db = deps.db;
    this.#pages = new ListPages(deps, RESULTS_TTL_MS);
  }

  async list({ params, query, site, language }: Call<typeof operation>): Promise<Reply<typeof operation>> {
    const { race, ageGroups } = await this.#pages.race(params.raceId, site, async () => {
      const found = await findListedRace(this.#db, params.raceId, site);
      return found ? { race: found, ageGroups: await findAgeGroups(this.#db, found) } : null;
    });
    const { q, gender, ageGroup, limit, offset } = query;
    const render = async () => {
      const pattern = q ? searchPattern(q) : null;
      const wanted = { pattern, gender, ageGroup, limit, offset, language };
      const { total, lines } = await findResultPage(this.#db, race, wanted);
      const data = {
        ...headOf(race, language),
        isVirtual: race.isVirtual,
        items: lines.map(({ bib, netTimeCs, decimals, ...line }) => ({
          ...line,
          bib: String(bib),
          netTime: netTimeCs === null ? null : formatResultTime(netTimeCs, decimals),
        })),
        total,
        ageGroups: AGE_GROUPS.filter((group) => ageGroups.includes(group)),
      };
      return new Rendered(schemas.listResults.answers[200], { data });
    };
    return ok(await this.#pages.page({ raceId: race.id, site, language }, query, render));
  }

  /** How much is cached. */
  get size(): number {
    return this.#pages.size;
  }
}
