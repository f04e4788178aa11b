import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listEvents } from '@rajt/contract/operations/catalog';
import { listFlags } from '@rajt/contract/operations/flags';
import { SITES } from '@rajt/rules/branch';
import { isCommonPassword } from '@rajt/rules/common-passwords';
import { budapestDate } from '@rajt/rules/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testkit/app.ts';
import { runAudit } from '../../testkit/audit.ts';
import { newSession } from '../../testkit/new-person.ts';
import { openOwner } from '../../testkit/open-owner.ts';
import { request } from '../../testkit/request.ts';
import { loadContent } from '../modules/catalog/index.ts';
import { repositoryRoot } from '../platform/root.ts';
import { readDemoFiles } from './demo-files.ts';
import { loadDemoPeople } from './load-demo-people.ts';

const folder = join(repositoryRoot, 'content/demo');
// The real day: the demo must be right whenever somebody starts it.
const now = new Date();
const hash = async (password: string) => `hash of ${password}`;
let test: TestApp;
let owner: ReturnType<typeof openOwner>;

beforeAll(async () => {
  test = await createTestApp({ now });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  await loadContent(
    test.db,
    names.map((name) => join(folder, name)),
    now,
  );
  owner = openOwner(test.database);
  await loadDemoPeople(owner.db, folder, { now, hash });
});
afterAll(async () => {
  await owner.close();
  await test.close();
});

async function signIn(email: string) {
  const { id } = await test.db
    .selectFrom('account')
    .select('person_id as id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, token: await newSession(test.db, id) };
}

describe('the demo', () => {
  it('keeps every promise of the audit', async () => {
    expect(await runAudit(test.db)).toEqual([]);
  });

  it('does nothing a second time', async () => {
    expect(await loadDemoPeople(owner.db, folder, { now, hash })).toEqual({
      accounts: 0,
      runners: 0,
      entries: 0,
    });
  });

  it('has something of every state to look at', async () => {
    const as = await signIn('nagy.eszter@rajt.example');
    const states = new Set<string>();
    for (const site of SITES) {
      const { answer } = await request(test.app, listEvents, { as, site, language: 'en' });
      const { items } = answer.data;
      expect(items.length).toBeGreaterThanOrEqual(site.market === 'int' ? 3 : 9);
      expect(items.map((event) => event.startsOn)).toEqual(items.map((event) => event.startsOn).toSorted());
      expect(items.every((event) => event.endsOn >= budapestDate(now))).toBe(true);
      for (const { state } of items) states.add(state);
    }
    expect([...states].sort()).toEqual(['closed', 'open', 'sold_out']);
  });

  it('has full races with five people on the waiting list', async () => {
    const { rows } = await sql<{ id: string; waiting: number; left: number }>`
      select r.id, c.waiting, c.capacity - c.held - c.sold as left
      from race r join heat h on h.race_id = r.id join capacity_pool c on c.id = h.pool_id
      where c.waiting > 0 order by r.id`.execute(test.db);
    expect(rows).toEqual([
      { id: 'hajnali-gozuszas-1km', waiting: 5, left: 0 },
      { id: 'pilisi-napkelte-14km', waiting: 5, left: 0 },
    ]);
  });

  it('names only races that exist', async () => {
    const { accounts, occupancy } = await readDemoFiles(folder);
    const races = new Set((await test.db.selectFrom('race').select('id').execute()).map(({ id }) => id));
    const named = [...Object.keys(occupancy.races), ...accounts.flatMap((account) => account.entries)];
    expect(named.filter((id) => !races.has(id))).toEqual([]);
  });

  it('has an organiser, who sees what a person must look at; nobody else does', async () => {
    const { accounts } = await readDemoFiles(folder);
    const statuses: Record<string, number> = {};
    for (const { email, address } of accounts)
      if (address) statuses[email] = (await request(test.app, listFlags, { as: await signIn(email) })).status;
    const organisers = Object.keys(statuses).filter((email) => statuses[email] === 200);
    expect(organisers).toEqual(['szervezo@rajt.example']);
    expect(new Set(Object.values(statuses))).toEqual(new Set([200, 403]));
  });

  it('gives its accounts the entries that the file says, and passwords that the rules allow', async () => {
    const { accounts } = await readDemoFiles(folder);
    for (const account of accounts) {
      expect(isCommonPassword(account.password)).toBe(false);
      const rows = await test.db
        .selectFrom('entry')
        .innerJoin('account', 'account.person_id', 'entry.participant_id')
        .where('account.email', '=', account.email)
        .where('entry.state', '=', 'paid')
        .select('race_id')
        .execute();
      expect(rows.map((row) => row.race_id).sort()).toEqual(account.entries.toSorted());
    }
  });
});
