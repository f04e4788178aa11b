import { isOfConsole } from '@rajt/contract/operation';
import { allOperations } from '@rajt/contract/operations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditedApp } from '../testkit/audited-app.ts';
import { accountLinks } from '../testkit/links/account-links.ts';
import { BORN, entryLinks } from '../testkit/links/entry-links.ts';
import type { Door, LinkKind, SentLink } from '../testkit/links/link-kind.ts';
import { staffLinks } from '../testkit/links/staff-links.ts';
import { RUN } from '../testkit/new-gift.ts';
import { newPerson, type TestPerson } from '../testkit/new-person.ts';
import { CONSOLE_HOST, request } from '../testkit/request.ts';
import { type ChangeWatch, watchChanges } from '../testkit/watch-changes.ts';

/** Every kind of link that works by a secret, by one table: what is true of one is true of all. */
const kinds: readonly LinkKind[] = [...accountLinks, ...entryLinks, ...staffLinks];

// Only the run site has every kind.
const t = auditedApp({}, RUN);
let watch: ChangeWatch;
beforeAll(async () => {
  watch = await watchChanges(t.database);
});
afterAll(() => watch.close());

/** A person who comes by the link, signed in at the time of the clock; or the person of the one session in which it works. */
const visitorOf = async ({ session }: SentLink): Promise<TestPerson> =>
  session ?? newPerson(t.db, { birthDate: BORN });

const press = ({ operation, input }: Door, token: string, me: TestPerson) =>
  request(t.app, operation, input(token, me));

/** Each operation refuses the secret, and nothing changes. */
async function expectRefused(kind: LinkKind, token: string, me: TestPerson): Promise<void> {
  await watch.changes();
  for (const door of [...kind.looks, ...kind.uses]) {
    const { status, failure } = await press(door, token, me);
    expect([door.operation.id, token, status, failure.code, failure.dev_msg]).toEqual([
      door.operation.id,
      token,
      422,
      'token_invalid',
      'Invalid token',
    ]);
  }
  expect(await watch.changes()).toEqual([]);
}

test('the table has every operation that takes the secret of a link', () => {
  const inTable = kinds.flatMap(({ looks, uses }) =>
    [...looks, ...uses].map(({ operation }) => operation.id),
  );
  const refusing = allOperations.filter((operation) =>
    (operation.refusals as readonly string[]).includes('token_invalid'),
  );
  expect(inTable.sort()).toEqual(refusing.map(({ id }) => id).sort());
});

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  test('is shown as often as one likes, also to a scanner of mails; nothing changes and nobody signs in', async () => {
    const sent = await kind.send(t);
    await watch.changes();
    for (const { operation, input } of [...kind.looks, ...kind.looks]) {
      const { as: _signedIn, ...open } = input(sent.token, await visitorOf(sent));
      await watch.changes();
      const { status, answer } = await request(t.app, operation, open);
      expect([operation.id, status]).toEqual([operation.id, 200]);
      expect((answer as { data: unknown }).data).toMatchObject(sent.shows);
    }
    for (const { operation } of kind.uses)
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
        const path = operation.path.replace('{token}', sent.token);
        const base = isOfConsole(operation) ? '/console/v1' : '/run/v1/dom';
        const headers = isOfConsole(operation) ? { host: CONSOLE_HOST } : {};
        await t.app.inject({ method, url: `${base}${path}?token=${sent.token}`, headers });
      }
    expect(await watch.changes()).toEqual([]);
  });

  test('works once, of two presses at the same time one', async () => {
    const sent = await kind.send(t);
    const me = await visitorOf(sent);
    const [use] = kind.uses;
    if (!use) throw new Error('nothing uses this link');
    const presses = await Promise.all([press(use, sent.token, me), press(use, sent.token, me)]);
    expect(presses.map(({ status }) => status).sort()).toEqual([kind.used, kind.again].sort());
    await watch.changes();
    expect((await press(use, sent.token, me)).status).toBe(kind.again);
    expect(await watch.changes()).toEqual([]);
  });

  test('is refused when it is cut off, written in other letters, or made up', async () => {
    const sent = await kind.send(t);
    const { token } = sent;
    const me = await visitorOf(sent);
    for (const other of [
      'x',
      'a'.repeat(43),
      "' or 1=1 --",
      token.slice(0, -1),
      `${token}a`,
      token.toLowerCase(),
    ])
      await expectRefused(kind, other, me);
  });

  test('works until its last second, and not in the next one', async () => {
    const sent = await kind.send(t);
    t.clock.set(new Date(sent.expiresAt.getTime() - 2_000));
    for (const look of kind.looks) {
      const { status } = await press(look, sent.token, await visitorOf(sent));
      expect([look.operation.id, status]).toEqual([look.operation.id, 200]);
    }
    t.clock.set(new Date(sent.expiresAt.getTime() + 1_000));
    await expectRefused(kind, sent.token, await visitorOf(sent));
  });

  test('is ended by what its table names', async () => {
    const { ends } = await kind.send(t);
    for (const name of Object.keys(ends)) {
      const sent = await kind.send(t);
      const me = await visitorOf(sent);
      await sent.ends[name]?.(me);
      await expectRefused(kind, sent.token, me);
    }
  });

  test('is kept as a hash: no table but the waiting mails has its secret', async () => {
    const { token } = await kind.send(t);
    expect(await tablesWith(token)).toEqual([]);
  });
});

test('the secret of one kind opens no other kind', async () => {
  const links = [];
  for (const kind of kinds) links.push({ kind, sent: await kind.send(t) });
  for (const { kind, sent } of links)
    for (const other of links)
      if (other.kind !== kind) await expectRefused(kind, other.sent.token, await visitorOf(sent));
});

/** The tables that have a text in any column; mails and jobs, whose texts are sent and erased, are left out. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('mail_message', 'schema_migration', 'rate_limit')`.execute(
    t.db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} row where position(${text} in to_jsonb(row)::text) > 0`.execute(t.db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}
