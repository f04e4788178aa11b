import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { couponCode } from '@rajt/rules/shop/coupon';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testkit/database.ts';
import { newPerson, type TestPerson } from '../../../../../testkit/new-person.ts';
import { newRace } from '../../../../../testkit/new-race.ts';
import { repositoryRoot } from '../../../../platform/config/root.ts';
import { isCouponFile, loadCoupons } from '../index.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
let database: TestDatabase;
let folder: string;
let template: string;
let person: TestPerson;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rajt-content-'));
  const text = await readFile(join(repositoryRoot, 'content/template.coupon.yaml'), 'utf8');
  template = text.replace(/ #.*/g, '');
  person = await newPerson(database.db);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => load(template));

async function load(source: string, name = 'my') {
  const file = join(folder, `${name}.coupon.yaml`);
  await writeFile(file, source);
  return loadCoupons(database.db, [file], NOW);
}

const stored = () => database.db.selectFrom('coupon').selectAll().orderBy('id').execute();
const people = () => database.db.selectFrom('coupon_person').select('person_id').execute();

it('stores the template, and nothing when it is loaded again', async () => {
  expect(await load(template)).toEqual({ added: [], changed: [], same: ['my-coupon'], notes: [] });
  expect(await stored()).toMatchObject([
    {
      id: 'my-coupon',
      code: 'SPRING20',
      percent: 20,
      amount_huf: null,
      lowers: ['entry'],
      is_personal: false,
      most_uses: null,
      starts_at: new Date('2026-10-31T23:00:00Z'),
      // The end of its last day.
      ends_at: new Date('2027-06-30T22:00:00Z'),
    },
  ]);
});

it('takes every change of its file, also of its owner', async () => {
  const { eventId, raceId } = await newRace(database.db);
  const changed = template
    .replace('percent: 20', 'amount: 2000')
    .replace('[run, swim]', '[swim]')
    .replace('events: []', `events: [${eventId}]`)
    .replace('races: []', `races: [${raceId}]`)
    .replace('only_for: null', `only_for: [${person.email.toUpperCase()}]`);
  expect((await load(changed)).changed).toEqual(['my-coupon']);
  expect(await stored()).toMatchObject([
    { percent: null, amount_huf: 2000, event_ids: [eventId], race_ids: [raceId], is_personal: true },
  ]);
  expect(await people()).toEqual([{ person_id: person.id }]);
  expect((await load(changed)).same).toEqual(['my-coupon']);
  expect((await load(template)).changed).toEqual(['my-coupon']);
  expect(await people()).toEqual([]);
});

it.each([
  ['percent: 20', 'percent: 101', /my\.coupon\.yaml:\d+: percent/],
  ['percent: 20', '', 'either percent or amount'],
  ['percent: 20', 'percent: 20\namount: 2000', 'either percent or amount'],
  ['code: SPRING20', 'code: spring 20', 'capital letters and digits'],
  ['lowers: [entry]', 'lowers: [gift_card]', 'lowers.0'],
  ['lowers: [entry]', 'lowers: []', 'lowers'],
  ['events: []', 'events: [no-such-event]', 'there is no event "no-such-event" on run, swim'],
  ['races: []', 'races: [no-such-race]', 'there is no race "no-such-race"'],
  ['most_uses: null', 'most_uses: 0', 'most_uses'],
  ['only_for: null', 'only_for: [nobody@example.hu]', 'nobody has an account'],
  ['until: 2027-06-30', 'until: 2026-10-30', 'valid.until: it ends before it begins'],
  ['until: 2027-06-30', 'until: someday', 'not a day: "someday"'],
  ['branches: [run, swim]\nmarkets: [dom]', 'branches: [swim]\nmarkets: [int]', 'there is no site swim/int'],
  ['published: true', 'colour: red', 'Unrecognized key'],
])('refuses %s as %s', async (from, to, message) => {
  const before = await stored();
  const source = template.replace(from, to);
  expect(source).not.toBe(template);
  await expect(load(source)).rejects.toThrow(message);
  expect(await stored()).toEqual(before);
});

it('refuses the code of another coupon', async () => {
  const twin = template.replace('coupon: my-coupon', 'coupon: my-twin');
  await expect(load(twin, 'twin')).rejects.toThrow('is the code of the coupon "my-coupon" already');
});

it('finds those of the demo right, with codes that can be typed', async () => {
  const demo = join(repositoryRoot, 'content/demo');
  const files = (await readdir(demo)).filter(isCouponFile);
  expect(files).toHaveLength(3);
  const codes = await Promise.all(files.map((name) => readFile(join(demo, name), 'utf8')));
  for (const source of codes) {
    const code = /^code: (.*)$/m.exec(source)?.[1] ?? '';
    expect(couponCode(code.toLowerCase())).toBe(code);
  }
});
