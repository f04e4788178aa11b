import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { newCredit } from '../../../../testkit/new-credit.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { credit } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ now: new Date('2026-06-01T10:00:00Z') });
});
afterAll(() => t.close());
afterEach(async () => expect(await runAudit(t.db)).toEqual([]));

const balanceOf = async (as: TestPerson) => (await request(t.app, getBalance, { as })).answer.data;

describe('a balance', () => {
  it('is empty for an account that has never had any', async () => {
    const zero = { amount: 0, currency: 'HUF' };
    expect(await balanceOf(await newPerson(t.db))).toEqual({
      total: zero,
      servicesOnly: zero,
      reserved: zero,
      lots: [],
      history: [],
    });
  });

  it('lists its lots by their last day with the origin of each', async () => {
    const person = await newPerson(t.db);
    await newCredit(t.db, person, { amountHuf: 3000, expiresOn: '2027-12-31', note: 'Bocs a késésért' });
    await newCredit(t.db, person, {
      amountHuf: 400,
      origin: 'withdrawal',
      expiresOn: '2026-06-01',
      isServicesOnly: true,
    });
    const { total, servicesOnly, lots, history } = await balanceOf(person);
    expect([total.amount, servicesOnly.amount]).toEqual([3400, 400]);
    expect(lots.map((lot) => [lot.origin, lot.amount.amount, lot.expiresOn])).toEqual([
      ['withdrawal', 400, '2026-06-01'],
      ['organiser', 3000, '2027-12-31'],
    ]);
    expect(history.map((one) => [one.reason, one.amount.amount, one.origin, one.note])).toEqual([
      ['credited', 400, 'withdrawal', ''],
      ['credited', 3000, 'organiser', 'Bocs a késésért'],
    ]);
  });

  it('counts a lot until the last minute of its day in Budapest', async () => {
    const person = await newPerson(t.db);
    await newCredit(t.db, person, { expiresOn: '2026-06-01' });
    t.clock.set(new Date('2026-06-01T21:59:00Z'));
    expect((await balanceOf(person)).total.amount).toBe(3000);
    t.clock.set(new Date('2026-06-01T22:00:00Z'));
    expect((await balanceOf(person)).total.amount).toBe(0);
  });
});

describe('a credit', () => {
  it('is written once for a key, also by twenty at once', async () => {
    const person = await newPerson(t.db);
    const once = () =>
      inTransaction(t.db, (trx) =>
        credit(trx, {
          accountId: asId<UserId>(person.id),
          amountHuf: 500,
          origin: 'gift_code',
          expiresOn: '2027-12-31',
          isServicesOnly: false,
          from: 'organiser:credits',
          subject: null,
          businessKey: `once:${person.id}`,
        }),
      );
    const lots = await Promise.all(Array.from({ length: 20 }, once));
    expect(lots.filter((lot) => lot !== null)).toHaveLength(1);
    expect((await balanceOf(person)).total.amount).toBe(500);
  });

  it.each([
    ['an amount below zero', { amountHuf: -1 }],
    ['nothing', { amountHuf: 0 }],
    ['an account that does not exist', { from: 'gateway:nowhere' }],
    ['the balance of somebody', { from: 'balance:1' }],
  ])('refuses %s', async (_name, options) => {
    const person = await newPerson(t.db);
    await newCredit(t.db, await newPerson(t.db));
    await expect(newCredit(t.db, person, options)).rejects.toThrow();
    expect((await balanceOf(person)).history).toEqual([]);
  });
});

it.each([
  ['a lot', `update credit_lot set remaining_huf = amount_huf`],
  [
    'a new lot',
    `insert into credit_lot (account_id, origin, amount_huf, remaining_huf, expires_on)
    select person_id, 'organiser', 1, 1, '2099-12-31' from account limit 1`,
  ],
  ['the running balance', `update ledger_account set balance_huf = 1 where person_id is not null`],
  [
    'a posting',
    `insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
    select (select max(id) from ledger_transaction), id, -1, 'credit_lot:1' from ledger_account where person_id is not null limit 1`,
  ],
  ['an account of the ledger', `insert into ledger_account (code) values ('mine')`],
  [
    'a posting by the inner function',
    `select post_balance(id, 1, 'organiser:credits', 'x', 'x', 'x:1', 'x:1', null) from ledger_account
    where person_id is not null`,
  ],
])('the application cannot change %s by itself', async (_name, statement) => {
  await newCredit(t.db, await newPerson(t.db));
  await expect(sql.raw(statement).execute(t.db)).rejects.toThrow(/permission denied|by its functions only/);
});
