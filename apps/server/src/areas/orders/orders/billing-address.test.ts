import { randomUUID } from 'node:crypto';
import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

/** Somebody whose cart can be paid. */
async function buyer(): Promise<TestPerson> {
  const [person, race] = [await newPerson(test.db), await newRace(test.db)];
  const body = { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true };
  expect((await request(test.app, holdEntry, { as: person, body })).status).toBe(201);
  return person;
}
const pay = (as: TestPerson, numbers: { vatNumber: string; groupVatNumber?: string }) =>
  request(test.app, startPayment, {
    as,
    query: { paymode: 'spay_card' },
    body: {
      billingAddress: {
        name: 'Csoport Kft.',
        company: 'Csoport Kft.',
        ...numbers,
        country: 'HU',
        zip: '9941',
        city: 'Őriszentpéter',
        street: 'Fő út 1.',
      },
      termsAccepted: true,
      dataTransferAccepted: true,
    },
    idempotencyKey: randomUUID(),
  });
const billingOf = async (person: TestPerson) =>
  (
    await test.db
      .selectFrom('orders')
      .select('billing')
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow()
  ).billing;

it('an order that costs something is refused without its address and declaration, and nothing changes', async () => {
  const person = await buyer();
  const before = await snapshot(test.db);
  const { status, failure } = await request(test.app, startPayment, {
    as: person,
    query: { paymode: 'spay_card' },
    body: { termsAccepted: true },
    idempotencyKey: randomUUID(),
  });
  expect([status, failure.code]).toEqual([422, 'validation']);
  expect(failure).toMatchObject({
    billingAddress: [expect.any(String)],
    dataTransferAccepted: [expect.any(String)],
  });
  expect(await snapshot(test.db)).toEqual(before);
});

it('an order of a VAT group’s member keeps both numbers for the invoice', async () => {
  const person = await buyer();
  const { status } = await pay(person, { vatNumber: '24386106442', groupVatNumber: '12345676531' });
  expect(status).toBeLessThan(300);
  expect(await billingOf(person)).toMatchObject({
    vatNumber: '24386106-4-42',
    groupVatNumber: '12345676-5-31',
  });
});

it('a buyer without a VAT group need not name one', async () => {
  const person = await buyer();
  expect((await pay(person, { vatNumber: '12345676-1-31' })).status).toBeLessThan(300);
  expect(await billingOf(person)).toMatchObject({ vatNumber: '12345676-1-31', groupVatNumber: '' });
});

it.each([
  ['a member without its group', { vatNumber: '24386106-4-42' }],
  ['a number that is no group’s', { vatNumber: '24386106-4-42', groupVatNumber: '12345676-2-31' }],
  ['a group without its member', { vatNumber: '12345676-1-31', groupVatNumber: '12345676-5-31' }],
])('refuses %s at its field, and nothing changes', async (_, numbers) => {
  const person = await buyer();
  const before = await snapshot(test.db);
  const { status, failure } = await pay(person, numbers);
  expect([status, failure.code, failure['billingAddress.groupVatNumber']]).toEqual([
    422,
    'validation',
    [expect.any(String)],
  ]);
  expect(await snapshot(test.db)).toEqual(before);
});
