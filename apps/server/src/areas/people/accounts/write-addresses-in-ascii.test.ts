import { login } from '@rajt/contract/people/operations/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog } from '../../../../testkit/audit.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { writeAddressesInAscii } from './index.ts';

const PASSWORD = 'Őrült1adat';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const signIn = async (email: string) =>
  (await request(test.app, login, { body: { email, password: PASSWORD } })).status;

/** An account as a release of before has stored it. */
const newHolder = (email: string) => newPerson(test.db, { email, password: PASSWORD });
const addressOf = async (id: string) =>
  (await test.db.selectFrom('account').select('email').where('person_id', '=', id).executeTakeFirstOrThrow())
    .email;
const flags = async () =>
  await test.db.selectFrom('organiser_flag').select(['kind', 'subject', 'detail']).execute();

it('an account of before is found by either form of its mailbox, and its address is written once', async () => {
  const person = await newHolder('anna@straße.example');
  expect(await writeAddressesInAscii(test.db)).toBe(1);
  expect(await addressOf(person.id)).toBe('anna@xn--strae-oqa.example');
  expect(await signIn('Anna@Straße.example')).toBe(200);
  expect(await signIn('anna@xn--strae-oqa.example')).toBe(200);
  expect(await auditLog(test.db)).toContain(`account.email_in_ascii person:${person.id}`);
  const before = await snapshot(test.db);
  expect(await writeAddressesInAscii(test.db)).toBe(0);
  expect(await snapshot(test.db)).toEqual(before);
});

it('two accounts of one mailbox are not merged, and the organiser gets a flag', async () => {
  const [older, other] = [await newHolder('bea@café.example'), await newHolder('bea@xn--caf-dma.example')];
  expect(await writeAddressesInAscii(test.db)).toBe(0);
  expect(await addressOf(older.id)).toBe('bea@café.example');
  expect(await signIn('bea@café.example')).toBe(200);
  expect(await flags()).toEqual([
    {
      kind: 'account_same_mailbox',
      subject: `account:${older.id}`,
      detail: { account: older.id, signsIn: other.id },
    },
  ]);
});

it('a flag that the organiser has settled stays settled when it is found again', async () => {
  const settled = await test.db
    .updateTable('organiser_flag')
    .set({ settled_at: test.clock.now() })
    .returning('id')
    .execute();
  expect(settled).toHaveLength(1);
  const before = await snapshot(test.db);
  expect(await writeAddressesInAscii(test.db)).toBe(0);
  expect(await snapshot(test.db)).toEqual(before);
});
