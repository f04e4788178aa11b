import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testkit/database.ts';
import { repositoryRoot } from '../../../../platform/config/root.ts';
import { isTrainingFile, loadTraining } from '../index.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
let database: TestDatabase;
let folder: string;
let template: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rajt-content-'));
  const text = await readFile(join(repositoryRoot, 'content/template.training.yaml'), 'utf8');
  template = text.replace(/ #.*/g, '');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => load(template));

async function load(source: string) {
  const file = join(folder, 'my.training.yaml');
  await writeFile(file, source);
  return loadTraining(database.db, [file], NOW);
}

const stored = () => database.db.selectFrom('training_session').selectAll().orderBy('day').execute();
const SECOND_WEEK = `  - title: { hu: Második, en: Second }
    text: { hu: Szöveg, en: Text }
    sessions:
      - { day: 2, kind: run, title: { hu: Futás, en: Run }, text: { hu: Fuss, en: Run }, minutes: 20 }
`;

it('stores the template, and nothing when it is loaded again', async () => {
  expect(await load(template)).toEqual({ added: [], changed: [], same: ['my-plan'], notes: [] });
  expect(await stored()).toMatchObject([{ series_id: 'my-plan', week: 1, day: 1, kind: 'run', minutes: 20 }]);
});

it('changes words, days and weeks while nobody follows it', async () => {
  expect((await load(template.replace('day: 1', 'day: 2'))).changed).toEqual(['my-plan']);
  expect(await stored()).toMatchObject([{ day: 2 }]);
  expect((await load(template + SECOND_WEEK)).changed).toEqual(['my-plan']);
  expect(await stored()).toHaveLength(2);
  expect((await load(template)).changed).toEqual(['my-plan']);
  expect(await stored()).toHaveLength(1);
});

it('keeps the weeks of a plan with followers', async () => {
  const one = { series_id: 'my-plan', email: 'a@example.hu', branch: 'run', market: 'dom', language: 'hu' };
  await database.db
    .insertInto('newsletter_subscription')
    .values({ ...one, state: 'active', starts_on: '2026-12-01' })
    .execute();
  await expect(load(template + SECOND_WEEK)).rejects.toThrow('it keeps its 1 weeks');
  expect((await load(template.replace('minutes: 20', 'minutes: 25'))).changed).toEqual(['my-plan']);
});

it.each([
  ['day: 1', 'day: 8', /my\.training\.yaml:\d+: weeks\.0\.sessions\.0\.day/],
  ['kind: run', 'kind: chess', /weeks\.0\.sessions\.0\.kind/],
  ['level: beginner', 'level: hero', /level/],
  ['minutes: 20', 'minutes: 0', /minutes/],
  ['order: 100', 'colour: red', /Unrecognized key/],
])('refuses %s as %s', async (from, to, message) => {
  const before = await stored();
  await expect(load(template.replace(from, to))).rejects.toThrow(message);
  expect(await stored()).toEqual(before);
});

it('refuses two sessions on one day', async () => {
  const twice = SECOND_WEEK.trimEnd().split('\n').slice(-1).join('');
  await expect(load(`${template}${SECOND_WEEK}${twice}\n`)).rejects.toThrow('day 2 has a session already');
});

it('loads those of the demo', async () => {
  const demo = join(repositoryRoot, 'content/demo');
  const files = (await readdir(demo)).filter(isTrainingFile).map((name) => join(demo, name));
  expect((await loadTraining(database.db, files, NOW)).added).toHaveLength(3);
});
