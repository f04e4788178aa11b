import type { Filter } from '@rajt/contract/office/filters';
import { DEFAULT_COLUMNS } from '@rajt/contract/office/list-columns';
import { asId, type EventId } from '@rajt/rules/ids';
import { FIELD_SCOPES } from '@rajt/rules/office/staff-sees';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testkit/database.ts';
import { manyEntries, RARE } from '../../../../testkit/many-entries.ts';
import { proofSize } from '../../../../testkit/proof.ts';
import { monotonicMs } from '../../../platform/clock.ts';
import { createEntryList, type EntryList, type PageQuestion } from './list-entries.ts';

// A list of many entries is as quick as one of a thousand: a few entries in `npm test`, a hundred thousand by
// `npm run proofs -- entry-list`, which measures the time, too.
const FEW = 1000;
const MANY = proofSize(4000);
const isProof = MANY >= 100_000;

/** The most blocks of a page with its rows. */
const MOST_BLOCKS = 2000;
const MOST_RATIO = 1.5;
/** The maximum time to compute the counts of a filter, or its order by name or shirt, in milliseconds. */
const MOST_ONCE_MS = 300;

interface World {
  readonly database: TestDatabase;
  readonly list: EntryList;
  readonly question: PageQuestion;
}

const worlds: World[] = [];
beforeAll(async () => {
  for (const count of [FEW, MANY]) {
    const database = await createTestDatabase({ plansAsInProduction: true });
    const [race] = await manyEntries(database, count);
    worlds.push({
      database,
      list: createEntryList({ db: database.db, clock: database.clock }),
      question: {
        filter: { field: 'state', is: 'in', value: ['paid'] },
        search: '',
        events: [asId<EventId>(race?.eventId ?? '')],
        sees: new Set(FIELD_SCOPES),
        sort: 'newest',
        columns: DEFAULT_COLUMNS,
        after: null,
        language: 'hu',
      },
    });
  }
});
afterAll(async () => {
  for (const { database } of worlds) await database.close();
});

const next = async ({ list, question }: World, sort: PageQuestion['sort']) =>
  (await list.page({ ...question, sort })).next;

const PAGES: readonly (readonly [string, (world: World) => Promise<Partial<PageQuestion>>, number])[] = [
  ['the first page', async () => ({}), 100],
  ['the next page', async (world) => ({ after: await next(world, 'newest') }), 100],
  ['the first page by bib', async () => ({ sort: 'bib' }), 100],
  ['the next page by bib', async (world) => ({ sort: 'bib', after: await next(world, 'bib') }), 100],
  ['a search by half a name', async () => ({ search: 'ago zsigm' }), 1],
  ['a search by a bib', async () => ({ search: String(RARE.bib) }), 1],
  ['a search by an order and a name', async () => ({ search: 'agoston R26112100000001' }), 1],
  ['a search by an address', async () => ({ search: 'runner1@example.hu' }), 1],
];

describe('a page of many entries', () => {
  it.each(PAGES)('%s reads few blocks, and takes as long as among a thousand', async (_, of, entries) => {
    const asked = await Promise.all(
      worlds.map(async (world) => ({ ...world.question, ...(await of(world)) })),
    );
    const times: number[][] = [[], []];
    for (let run = 0; run < (isProof ? 40 : 2); run += 1)
      for (const [at, { database, list }] of worlds.entries()) {
        const question = asked[at];
        if (!question) throw new Error('there is a question for each world');
        // Counts are cached for ten seconds; they are computed again now.
        database.clock.advance({ seconds: 11 });
        const before = await blocksRead(database);
        const start = monotonicMs();
        const page = await list.page(question);
        times[at]?.push(monotonicMs() - start);
        expect(page.entries.length).toBeGreaterThanOrEqual(entries);
        if (run === 1) expect((await blocksRead(database)) - before).toBeLessThan(MOST_BLOCKS);
      }
    const [few = 0, many = 0] = times.map(median);
    if (isProof) expect(many / few, `${many.toFixed(1)} ms : ${few.toFixed(1)} ms`).toBeLessThan(MOST_RATIO);
  });

  it.each<[string, (world: World) => Promise<unknown>]>([
    ['the counts', ({ list, question }) => list.counts(question)],
    ['the counts of a filter', ({ list, question }) => list.counts({ ...question, filter: WOMEN })],
    ['the order by name', ({ list, question }) => list.page({ ...question, sort: 'name' })],
    ['the order by shirt', ({ list, question }) => list.page({ ...question, sort: 'shirt' })],
  ])('%s is computed once, in time', async (_, look) => {
    const world = worlds[1];
    if (!world) throw new Error('there are two worlds');
    const times: number[] = [];
    for (let run = 0; run < (isProof ? 20 : 1); run += 1) {
      world.database.clock.advance({ seconds: 11 });
      const start = monotonicMs();
      await look(world);
      times.push(monotonicMs() - start);
      const again = await blocksRead(world.database);
      await look(world);
      // The second call reads at most the rows of its page.
      expect((await blocksRead(world.database)) - again).toBeLessThan(MOST_BLOCKS);
    }
    const slowest = times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
    if (isProof) expect(slowest).toBeLessThan(MOST_ONCE_MS);
  });
});

const WOMEN: Filter = {
  all: [
    { field: 'gender', is: 'in', value: ['F'] },
    { field: 'name', is: 'contains', value: 'kov' },
  ],
};

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** The blocks that all statements of this database have read so far, from memory or disk. */
async function blocksRead({ db }: TestDatabase): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ blocks: string }>`
    select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0)) as blocks
    from pg_statio_user_tables`.execute(db);
  return Number(rows[0]?.blocks);
}
