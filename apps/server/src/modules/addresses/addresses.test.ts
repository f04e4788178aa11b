import { createAddress, listAddresses } from '@rajt/contract/operations/addresses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { newPerson } from '../../../testkit/new-person.ts';
import { request } from '../../../testkit/request.ts';

const HOME = {
  name: 'Kovács Eszter',
  company: '',
  vatNumber: '',
  country: 'HU',
  zip: '1117',
  city: 'Budapest',
  street: 'Őrmező utca 1.',
};
const WORK = {
  ...HOME,
  name: 'Kovács Kft.',
  company: 'Kovács Kft.',
  vatNumber: '12345676-1-31',
  street: 'Fő utca 2.',
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('keeps addresses; the newest is the default for billing', async () => {
  const person = await newPerson(test.db);
  expect((await request(test.app, listAddresses, { as: person })).answer.data.items).toEqual([]);
  const home = await request(test.app, createAddress, { as: person, body: HOME });
  expect([home.status, home.answer.data]).toEqual([
    201,
    { id: expect.any(String), ...HOME, isDefaultBilling: true },
  ]);
  await request(test.app, createAddress, { as: person, body: WORK });
  const { items } = (await request(test.app, listAddresses, { as: person })).answer.data;
  expect(items.map(({ street, isDefaultBilling }) => [street, isDefaultBilling])).toEqual([
    ['Fő utca 2.', true],
    ['Őrmező utca 1.', false],
  ]);
});

it('keeps the same address once and makes it the default again', async () => {
  const person = await newPerson(test.db);
  const first = await request(test.app, createAddress, { as: person, body: HOME });
  await request(test.app, createAddress, { as: person, body: WORK });
  const again = await request(test.app, createAddress, {
    as: person,
    body: { ...HOME, street: ' Őrmező  utca 1. ' },
  });
  expect(again.answer.data.id).toBe(first.answer.data.id);
  const { items } = (await request(test.app, listAddresses, { as: person })).answer.data;
  expect(items).toHaveLength(2);
  expect(items[0]?.id).toBe(first.answer.data.id);
});

it('has one default however many come at once', async () => {
  const person = await newPerson(test.db);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      request(test.app, createAddress, { as: person, body: { ...HOME, street: `Fő utca ${index}.` } }),
    ),
  );
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  const { items } = (await request(test.app, listAddresses, { as: person })).answer.data;
  expect(items).toHaveLength(8);
  expect(items.filter((item) => item.isDefaultBilling)).toHaveLength(1);
});

it.each([
  ['zip', { zip: '0111' }],
  ['vatNumber', { vatNumber: '12345675-1-31' }],
  ['name', { name: ' \u200b ' }],
  ['country', { country: 'hungary' }],
])('refuses a wrong %s and keeps nothing', async (field, changes) => {
  const person = await newPerson(test.db);
  const { status, failure } = await request(test.app, createAddress, {
    as: person,
    body: { ...HOME, ...changes },
  });
  expect([status, failure.code]).toEqual([422, 'validation']);
  expect(failure[field]).toHaveLength(1);
  expect((await request(test.app, listAddresses, { as: person })).answer.data.items).toEqual([]);
});

it('shows and takes nothing of others', async () => {
  const [mine, theirs] = [await newPerson(test.db), await newPerson(test.db)];
  await request(test.app, createAddress, { as: theirs, body: HOME });
  const params = { userId: theirs.id };
  expect((await request(test.app, listAddresses, { as: mine, params })).status).toBe(404);
  expect((await request(test.app, createAddress, { as: mine, params, body: WORK })).status).toBe(404);
  expect((await request(test.app, listAddresses, { as: theirs })).answer.data.items).toHaveLength(1);
});
