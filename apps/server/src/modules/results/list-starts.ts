import type { listStarts as operation } from '@rajt/contract/operations/race-results';
import type { Deps } from '../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../platform/http.ts';
import { pick } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { TtlCache } from '../../platform/ttl-cache.ts';
import { folded, listedAs } from './listed-name.ts';
import { findListedRace, findStarts, type ListedRace, type StartRow } from './race-result-queries.ts';

/** Before a race many look for their friends. */
const STARTS_TTL_MS = 30_000;

/** Public start lists, each read at most every half minute. */
export class StartLists {
  readonly #db: Deps['db'];
  readonly #lists: TtlCache<string, { race: ListedRace; rows: StartRow[] } | null>;

  constructor({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
    this.#db = db;
    this.#lists = new TtlCache(clock, STARTS_TTL_MS);
  }

  /** How many are kept. */
  get size(): number {
    return this.#lists.size;
  }

  async list({ params, query, site, language }: Call<typeof operation>): Promise<Reply<typeof operation>> {
    const key = `${site.branch}/${site.market} ${params.raceId}`;
    const found = await this.#lists.get(key, async () => {
      const race = await findListedRace(this.#db, params.raceId, site);
      return race?.hasStartList ? { race, rows: await findStarts(this.#db, params.raceId) } : null;
    });
    // Unknown ids are not kept, or guessing could fill the memory.
    if (!found) this.#lists.invalidate(key);
    if (!found) throw new Refusal('not_found');
    const { race, rows } = found;
    const wanted = folded(query.q ?? '');
    const items = rows
      .map((row) => ({
        bib: String(row.bib),
        ...listedAs(row, race.raceOn, language),
        heat: pick(language, row.heatHu, row.heatEn),
        startsAt: row.startsAt?.toISOString() ?? null,
      }))
      .filter((line) => folded(`${line.name} ${line.club} ${line.bib}`).includes(wanted));
    return ok({
      data: {
        event: { id: race.eventId, name: pick(language, race.eventHu, race.eventEn) },
        race: {
          id: race.id,
          name: pick(language, race.nameHu, race.nameEn),
          distanceM: race.distanceM,
          raceOn: race.raceOn,
        },
        items: items.slice(0, query.limit),
        total: items.length,
      },
    });
  }
}
