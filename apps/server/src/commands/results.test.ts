import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testkit/database.ts';
import { newPaidEntry } from '../../testkit/new-entry.ts';
import { newPerson } from '../../testkit/new-person.ts';
import { newRace } from '../../testkit/new-race.ts';
import { type Config, parseConfig } from '../platform/config/config.ts';
import { repositoryRoot } from '../platform/config/root.ts';
import { results } from './results.ts';

let database: TestDatabase;
let config: Config;
let folder: string;
let raceId: string;
let bib: number;
beforeAll(async () => {
  database = await createTestDatabase();
  config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: database.url }, repositoryRoot);
  folder = await mkdtemp(join(tmpdir(), 'rajt-results-'));
  const race = await newRace(database.db);
  raceId = race.raceId;
  bib = (await newPaidEntry(database.db, await newPerson(database.db), race)).bib;
});
afterEach(() => {
  process.exitCode = undefined;
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function file(...lines: string[]): Promise<string> {
  const path = join(folder, 'times.csv');
  await writeFile(path, lines.join('\n'));
  return path;
}

async function printed(...args: string[]): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await results(config, args);
    return log.mock.calls.map(([line]) => String(line));
  } finally {
    log.mockRestore();
  }
}

it('a file is refused with the options that it needs, imported with them, and taken back', async () => {
  const times = await file('Rajtszám;Idő', `${bib};1:45:30,4`, '9999;1:50:00');
  const refused = await printed(raceId, times, '--apply');
  expect(process.exitCode).toBe(1);
  expect(refused).toEqual([
    'columns: start number "Rajtszám", time "Idő"',
    ...['1 new', `  ${bib}: – → 1:45:30.4`, '0 corrected', '0 as they were, 0 starts without a line'],
    ...['1 lines with unknown numbers', '  line 3: nobody of the race has the number "9999"'],
    ...['1 doubtful', '  the race has not begun'],
    'nothing is stored: correct the file, or add --skip-unknown --sure if it is right',
  ]);
  expect(await printed('versions', raceId)).toEqual([`no file of results was imported for ${raceId}`]);

  process.exitCode = undefined;
  const stored = await printed(raceId, times, '--apply', '--skip-unknown', '--sure', '--by', 'Varga Judit');
  const { reason } = await database.db
    .selectFrom('audit_log')
    .select('reason')
    .where('action', '=', 'result.imported')
    .executeTakeFirstOrThrow();
  expect(reason).toBe('Varga Judit');
  expect([stored.at(-1), process.exitCode]).toEqual(['stored', undefined]);
  const [shown = '', before = ''] = await printed('versions', raceId);
  expect(shown).toMatch(/^\d+ {2}.+ {2}times\.csv: 1 results, 1 new, 0 corrected, 1 skipped {2}\(shown\)$/);
  expect(before).toMatch(/^\d+ {2}.+ {2}the list as it was: 0 results$/);

  const [id = ''] = before.split(' ');
  const change = ['0 come back', '0 changed', '1 removed', `  ${bib}: 1:45:30.4 → –`, '0 as they are'];
  expect(await printed('restore', raceId, id)).toEqual([
    ...change,
    'nothing is changed: repeat it with --apply',
  ]);
  expect(await printed('restore', raceId, id, '--apply')).toEqual([...change, 'restored']);
  expect(await database.db.selectFrom('race_result').select('entry_id').execute()).toEqual([]);
});

it('a mistake names the file', async () => {
  const times = await file('bib;time', `${bib};soon`);
  await expect(printed(raceId, times)).rejects.toThrow(
    `${times}: line 2, number ${bib}: "soon" is no time like 1:45:30 or 45:30.42`,
  );
  await expect(printed(raceId, times, '--encoding=utf-9')).rejects.toThrow('--encoding=utf-9 is none of');
  await expect(printed('restore', raceId, '0')).rejects.toThrow(`the race ${raceId} has no version 0`);
});
