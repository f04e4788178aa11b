import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testkit/database.ts';
import { newPaidEntry } from '../../testkit/new-entry.ts';
import { newPerson } from '../../testkit/new-person.ts';
import { newRace } from '../../testkit/new-race.ts';
import { type Config, parseConfig } from '../platform/config/config.ts';
import { repositoryRoot } from '../platform/config/root.ts';
import { COMMANDS } from './command-list.ts';
import { type CommandName, USAGES } from './usages.ts';

/**
 * Commands that other tests run: commands that keep running, commands that first load all reference lists
 * (first-starts.test.ts, import-users.test.ts, load-content.test.ts), and `drill`, which restores into its own server
 * (drill.test.ts).
 */
const ELSEWHERE: readonly CommandName[] = [
  ...(['start', 'serve', 'work', 'drill'] as const),
  ...(['migrate', 'seed', 'users:import', 'reference'] as const),
];

/** The arguments of each command that runs once, and a pattern of its output. */
const ONCE: Partial<Record<CommandName, readonly [string[], RegExp]>> = {
  audit: [[], /every invariant holds/],
  grant: [['anna@command.example', 'organiser'], /is organiser of all events now/],
  flags: [[], /nothing to look at/],
  sessions: [['end', 'anna@command.example'], /1 session of anna@command.example ended/],
  credit: [['anna@command.example', '5000', 'late', 'start'], /can spend .*5\s000/],
  giftcodes: [['1', '5000', '--by', 'Varga Judit'], /[0-9A-Z]{4}/],
  event: [['cancel', 'command-event'], /nothing is changed: repeat it with --yes/],
  goods: [[], /nothing is sold/],
  news: [['status'], /./],
  pages: [[], /no mistakes/],
  results: [['command-race', 'RESULTS', '--sure'], /nothing is stored: repeat it with --apply --sure/],
};

let database: TestDatabase;
let config: Config;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: database.url }, repositoryRoot);
  folder = await mkdtemp(join(tmpdir(), 'rajt-commands-'));
  const anna = await newPerson(database.db, { email: 'anna@command.example' });
  const { bib } = await newPaidEntry(database.db, anna, await newRace(database.db));
  await writeFile(join(folder, 'results.csv'), `bib;net time;status\n${bib};1:45:30;\n`);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it.for(Object.keys(USAGES) as CommandName[])('%s does its one thing on a migrated database', async (name) => {
  if (ELSEWHERE.includes(name)) return;
  const { eventId, raceId } = await database.db
    .selectFrom('race')
    .select(['id as raceId', 'event_id as eventId'])
    .executeTakeFirstOrThrow();
  const names: Record<string, string> = {
    'command-event': eventId,
    'command-race': raceId,
    RESULTS: join(folder, 'results.csv'),
  };
  const [args, expected] = ONCE[name] ?? [];
  if (!args || !expected) throw new Error(`${name} is tried by nothing: give it a line of ONCE`);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    const run = await COMMANDS[name]();
    await run(
      config,
      args.map((arg) => names[arg] ?? arg),
    );
    expect(
      log.mock.calls.map(([line]) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    ).toMatch(expected);
  } finally {
    log.mockRestore();
  }
});
