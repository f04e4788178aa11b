import type { Query } from '@rajt/contract/operation';
import type {
  listResults as operation,
  ResultLine,
  ResultList,
} from '@rajt/contract/operations/race-results';
import { AGE_GROUPS, ageGroupOf } from '@rajt/rules/age-group';
import type { Site } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import { formatNetTime } from '@rajt/rules/virtual-race';
import type { Deps } from '../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../platform/http.ts';
import { pick } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { TtlCache } from '../../platform/ttl-cache.ts';
import { folded } from './listed-name.ts';
import { findListedRace, findResults, type ListedRace } from './race-result-queries.ts';
import { type ListedResult, nameOf, oncePerTeam } from './team-lines.ts';

/** A race day's crowd asks for one list at once. */
const RESULTS_TTL_MS = 5_000;

/** Public result lists, each read at most every five seconds. */
export class ResultLists {
  readonly #db: Deps['db'];
  readonly #lists: TtlCache<string, { race: ListedRace; rows: ListedResult[] } | null>;

  constructor({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
    this.#db = db;
    this.#lists = new TtlCache(clock, RESULTS_TTL_MS);
  }

  async list({ params, query, site, language }: Call<typeof operation>): Promise<Reply<typeof operation>> {
    const found = await this.#find(params.raceId, site);
    if (!found) throw new Refusal('not_found');
    return ok({ data: listOf(found.race, found.rows, query, language) });
  }

  async #find(raceId: string, site: Site) {
    const key = `${site.branch}/${site.market} ${raceId}`;
    const found = await this.#lists.get(key, async () => {
      const race = await findListedRace(this.#db, raceId, site);
      return race ? { race, rows: oncePerTeam(await findResults(this.#db, raceId)) } : null;
    });
    // Unknown ids are not kept, or guessing could fill the memory.
    if (!found) this.#lists.invalidate(key);
    return found;
  }

  /** How many are kept. */
  get size(): number {
    return this.#lists.size;
  }
}

/** The lines that fit, with their places among the chosen gender and age group. */
function listOf(
  race: ListedRace,
  rows: readonly ListedResult[],
  { q, gender, ageGroup, limit }: Query<typeof operation>,
  language: Language,
): ResultList {
  const groupOf = ({ birthDate }: ListedResult) => (birthDate ? ageGroupOf(birthDate, race.raceOn) : null);
  const inCategory = rows.filter(
    (row) => (!gender || row.gender === gender) && (!ageGroup || groupOf(row) === ageGroup),
  );
  const lines = inCategory.map(
    (row): ResultLine => ({
      place: race.isVirtual ? null : placeOf(row, inCategory),
      bib: String(row.bib),
      ...nameOf(row, race.raceOn, language),
      gender: row.gender,
      ageGroup: groupOf(row),
      status: row.status,
      netTime: row.netTimeS === null ? null : formatNetTime(row.netTimeS),
    }),
  );
  const wanted = folded(q ?? '');
  const found = lines.filter((line) => folded(`${line.name} ${line.club} ${line.bib}`).includes(wanted));
  return {
    event: { id: race.eventId, name: pick(language, race.eventHu, race.eventEn) },
    race: {
      id: race.id,
      name: pick(language, race.nameHu, race.nameEn),
      distanceM: race.distanceM,
      raceOn: race.raceOn,
    },
    isVirtual: race.isVirtual,
    items: found.slice(0, limit),
    total: found.length,
    ageGroups: AGE_GROUPS.filter((group) => rows.some((row) => groupOf(row) === group)),
  };
}

/** One more than those who were faster; rows are sorted by their time. */
function placeOf({ netTimeS }: ListedResult, rows: readonly ListedResult[]): number | null {
  return netTimeS === null ? null : rows.findIndex((row) => row.netTimeS === netTimeS) + 1;
}
