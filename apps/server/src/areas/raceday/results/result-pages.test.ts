import { listResults } from '@rajt/contract/raceday/operations/race-results';
import type { Language } from '@rajt/rules/language';
import { AGE_GROUPS } from '@rajt/rules/raceday/age-group';
import { RESULT_STATUSES } from '@rajt/rules/raceday/race-results';
import { formatResultTime } from '@rajt/rules/raceday/result-time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { newResults } from '../../../../testkit/new-results.ts';
import { request } from '../../../../testkit/request.ts';
import { type ModelEntry, modelOf } from '../../../../testkit/result-list-model.ts';

const KINDS = ['individual', 'virtual', 'team'] as const;
type Kind = (typeof KINDS)[number];

/** In a common year: people born on 29 February have their birthday on this day. */
const RACE_ON = '2027-02-28';
const TEAMS = ['Szél', 'Őrjárat', 'Nap'];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const drawnEntry = fc.record({
  title: fc.constantFrom('', 'dr.'),
  family: fc.constantFrom(
    'Őry-Szűcs',
    'Nagy',
    'NAGY',
    'Čech',
    'Ó',
    '𝒵ed',
    '김철수',
    'がくと',
    'Παπαδόπουλος',
    'Straßer-Sørensen',
  ),
  first: fc.constantFrom('Ágnes', 'Ne\u0301mo', 'Bea', '', 'Ödön (ifj.)'),
  club: fc.constantFrom('', 'Balatoni Úszóklub', 'N. B. SE'),
  birthDate: fc.constantFrom(
    ...['1957-02-28', '1988-02-29', '1987-02-28', '1987-03-01', '2011-02-28', '2011-03-01', '2012-02-29'],
  ),
  gender: fc.constantFrom('F' as const, 'M' as const),
  choice: fc.constantFrom('name' as const, 'name' as const, 'initials' as const, null),
  status: fc.constantFrom('finished' as const, ...RESULT_STATUSES),
  netTimeCs: fc.constantFrom(360_000, 360_004, 366_100, 540_000),
  teamAt: fc.nat({ max: 4 }),
  isErased: fc.nat({ max: 5 }).map((one) => one === 0),
});

const search = fc.record({
  q: fc.constantFrom(
    ...[
      '',
      '',
      'ory',
      'ÖRY-SZUCS ag',
      'agnes ory',
      'nagy',
      'n. b',
      'n.',
      '.',
      'nemo',
      'cech b',
      'uszoklub 1',
    ],
    ...['김', 'がく', 'ΠΟΥΛΟΣ', 'παπαδοπουλος', 'strasser', 'stras', 'ser-SØ', 'sorensen'],
    ...['(ifj', '𝒵', '1', '  ', 'dr. nagy', 'szel: ', '\\', '[a', 'o', '%', '^', '\u0301'],
  ),
  gender: fc.constantFrom(undefined, undefined, 'F' as const, 'M' as const),
  ageGroup: fc.constantFrom(undefined, undefined, ...AGE_GROUPS),
  language: fc.constantFrom<Language>('hu', 'en'),
});

it.each(KINDS)(
  'the pages of results of one race (%s) are the list of the plain rules, without gaps and doubles',
  { timeout: 120_000 },
  async (kind) => {
    const drawn = fc.array(drawnEntry, { maxLength: 14 });
    const searches = fc.array(search, { minLength: 10, maxLength: 10 });
    const isVirtual = kind === 'virtual';
    await fc.assert(
      fc.asyncProperty(drawn, searches, fc.integer({ min: 1, max: 5 }), async (some, wanted, limit) => {
        const race = await newRace(test.db, {
          kind,
          raceOn: RACE_ON,
          minAge: 0,
          ...(kind === 'team' ? { teamSizes: [2], sharesBib: true } : {}),
        });
        const entries = some.map((one, at) => entryOf(one, at, kind));
        await newResults(test.db, race, entries, { isVirtual });
        for (const one of wanted) {
          const expected = modelOf(entries, { raceOn: RACE_ON, isVirtual }, one).map(
            ({ netTimeCs, ...line }) => ({
              ...line,
              netTime: netTimeCs && formatResultTime(netTimeCs, isVirtual ? 0 : 2),
            }),
          );
          expect(await readPages(race.raceId, one, limit)).toEqual(expected);
        }
      }),
      { numRuns: 8 },
    );
  },
);

/** Reads a list page by page; each page must name the same total. */
async function readPages(
  raceId: string,
  {
    language,
    ...search
  }: { q: string; gender: string | undefined; ageGroup: string | undefined; language: Language },
  limit: number,
) {
  const query = Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const lines = [];
  for (let offset = 0; ; offset += limit) {
    const page = { ...query, limit: String(limit), offset: String(offset) };
    const { status, answer } = await request(test.app, listResults, {
      params: { raceId },
      query: page,
      language,
    });
    expect(status).toBe(200);
    lines.push(...answer.data.items);
    if (answer.data.items.length < limit) {
      expect(answer.data.total).toBe(lines.length);
      return lines;
    }
  }
}

function entryOf(
  {
    teamAt,
    isErased,
    status,
    netTimeCs,
    ...person
  }: typeof drawnEntry extends fc.Arbitrary<infer One> ? One : never,
  at: number,
  kind: Kind,
): ModelEntry {
  const team = kind === 'team' ? (TEAMS[teamAt] ?? null) : null;
  const erased = { title: '', family: '', first: '', club: '', birthDate: null, gender: null };
  const isFinished = kind === 'virtual' || status === 'finished';
  return {
    ...person,
    ...(isErased ? erased : {}),
    bib: team === null ? 10 + at : teamAt + 1,
    team,
    leg: at + 1,
    status: isFinished ? 'finished' : status,
    // Times of virtual races are whole seconds.
    netTimeCs: isFinished ? (kind === 'virtual' ? netTimeCs - (netTimeCs % 100) : netTimeCs) : null,
  };
}
