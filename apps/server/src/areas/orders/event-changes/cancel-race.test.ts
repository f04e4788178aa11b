import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { cancelRace } from '../../../../testkit/cancel-race.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { changeEvent } from '../../../commands/event.ts';
import { repositoryRoot } from '../../../platform/config/root.ts';
import { loadContent } from '../../content/catalog/index.ts';

const t = auditedApp();
const { become, buy, heldBy, pools } = buying(() => t);
const { put } = boughtGoods(() => t);
let owner: ReturnType<typeof openOwner>;
beforeAll(() => {
  owner = openOwner(t.database);
});
afterAll(() => owner.close());

async function command(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await changeEvent(owner.db, args, (line) => lines.push(line.replaceAll('\u00a0', ' ')));
  return lines;
}

async function entered(person: TestPerson, race: TestRace): Promise<string> {
  await heldBy(person, race);
  await buy(person);
  const ref = t.gateway.lastRef();
  await become(ref, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  return ref;
}

const statesOf = async ({ raceId }: TestRace) => {
  const { rows } = await sql<{ state: string }>`
    select state from entry where race_id = ${raceId} order by id`.execute(t.db);
  return rows.map(({ state }) => state);
};
const toldTo = ({ email }: TestPerson) =>
  t.mails.filter(({ to, subject }) => to === email && subject.startsWith('Elmarad: '));

test('a race that is cancelled alone, also by its file, is refunded with its goods; the others take place', async () => {
  const race = await newRace(t.db);
  const other = await newRace(t.db, { ofEvent: race });
  const [shirt, bus] = [
    await newProduct(t.db, { eventId: race.eventId, needsEntry: true }),
    await newProduct(t.db, { eventId: race.eventId }),
  ];
  const [runner, inCart, elsewhere] = [await newPerson(t.db), await newPerson(t.db), await newPerson(t.db)];
  await heldBy(runner, race);
  const entryId = (await request(t.app, getCart, { as: runner })).answer.data.entries[0]?.entryId ?? '';
  const params = { variantId: shirt.variantIds[0] ?? '' };
  await request(t.app, setCartProduct, { as: runner, params, body: { quantity: 1, entryId } });
  await put(runner, bus, 1);
  await buy(runner);
  const ref = t.gateway.lastRef();
  await become(ref, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  const otherRef = await entered(elsewhere, other);
  await heldBy(inCart, race);
  await cancelRace(t.db, race);
  const before = await snapshot(t.db);
  const args = ['cancel', race.eventId, '--race', race.raceId];
  const preview = await command(...args);
  expect(preview[0]).toBe(
    '1 paid entries, 0 teams among them; 1 in carts; 0 people wait; 0 change hands or races',
  );
  expect(preview).toContain('1 pieces of goods for 4 000 Ft');
  expect(preview.at(-2)).toContain('Autumn Trial – Half marathon does not take place');
  expect(await snapshot(t.db)).toEqual(before);

  expect((await command(...args, '--yes')).at(-1)).toBe(`${race.raceId} is cancelled`);
  expect(await runJobs(t)).toEqual([]);
  expect([await statesOf(race), await statesOf(other)]).toEqual([['refunded', 'removed'], ['paid']]);
  expect([await pools(race), await pools(other)]).toEqual([['0+0'], ['0+1']]);
  expect([t.gateway.payment(ref).refundedHuf, t.gateway.payment(otherRef).refundedHuf]).toEqual([12_500, 0]);
  expect([runner, inCart, elsewhere].map((one) => toldTo(one).length)).toEqual([1, 1, 0]);
  expect(toldTo(runner)[0]?.subject).toBe('Elmarad: Őszi Próba – Félmaraton');
  expect((await put(elsewhere, bus, 1)).status).toBe(200);
  const after = await snapshot(t.db);
  expect(await command(...args, '--yes')).toEqual([`${race.raceId} was cancelled: nothing is left to do`]);
  expect(await snapshot(t.db)).toEqual(after);

  // Then the command cancels all of it: people notified before are not notified again.
  await command('cancel', race.eventId, '--yes');
  expect(await runJobs(t)).toEqual([]);
  expect(t.gateway.payment(otherRef).refundedHuf).toBe(8500);
  expect([runner, inCart].map((one) => toldTo(one).length)).toEqual([1, 1]);
  expect(toldTo(elsewhere).map(({ subject }) => subject)).toContain('Elmarad: Őszi Próba');
});

test('an interrupted cancellation is finished by the same command, and no other one may start before', async () => {
  const race = await newRace(t.db);
  const other = await newRace(t.db, { ofEvent: race });
  const ref = await entered(await newPerson(t.db), race);
  await sql`create function no_refund() returns trigger language plpgsql as $$ begin
    if new.state = 'refunded' then raise exception 'cut'; end if; return new; end $$`.execute(owner.db);
  await sql`create trigger no_refund before update on entry for each row execute function no_refund()`.execute(
    owner.db,
  );
  const args = ['cancel', race.eventId, '--race', race.raceId, '--yes'];
  await expect(command(...args)).rejects.toThrow('cut');
  await sql`drop function no_refund cascade`.execute(owner.db);
  for (const wrong of [
    ['cancel', race.eventId, '--yes'],
    ['cancel', race.eventId, '--race', other.raceId, '--yes'],
    ['postpone', race.eventId, '2030-06-17', '--yes'],
  ])
    await expect(command(...wrong)).rejects.toThrow(`its race ${race.raceId} is being cancelled`);
  expect((await command(...args)).at(-1)).toBe(`${race.raceId} is cancelled`);
  expect(await runJobs(t)).toEqual([]);
  expect(t.gateway.payment(ref).refundedHuf).toBe(8500);
  await expect(command('cancel', race.eventId, '--race', 'nothing')).rejects.toThrow('has no race "nothing"');
  // The rest can still be moved.
  const lines = await command('postpone', race.eventId, '2030-06-17', '--yes');
  expect(lines.at(-1)).toBe(`${race.eventId} is on 2030-06-17`);
});

test('its file cannot bring it back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rajt-race-'));
  const now = new Date();
  const file = join(folder, 'event.yaml');
  const template = await readFile(join(repositoryRoot, 'content/template.yaml'), 'utf8');
  await writeFile(file, template.replace(/^starts: .*$/m, `starts: ${addDays(budapestDate(now), 200)}`));
  await loadContent(owner.db, [file], now);
  const raceId = 'my-lake-crossing-3km';
  await command('cancel', 'my-lake-crossing', '--race', raceId, '--yes');
  const { notes } = await loadContent(owner.db, [file], now);
  await rm(folder, { recursive: true });
  expect(notes).toContain(`my-lake-crossing: its race ${raceId} was cancelled, and stays so`);
  const rows = await t.db
    .selectFrom('race')
    .select(['id', 'is_cancelled'])
    .where('event_id', '=', 'my-lake-crossing')
    .execute();
  expect(rows.filter((one) => one.is_cancelled).map(({ id }) => id)).toEqual([raceId]);
});
