import {
  createAddress,
  deleteAddress,
  type KeptAddress,
  updateAddress,
} from '@rajt/contract/people/operations/address-book';
import { listAddresses } from '@rajt/contract/people/operations/addresses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog } from '../../../../testkit/audit.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { MAX_ADDRESSES } from './keep-address.ts';

const HOME: KeptAddress = {
  name: 'Kovács Eszter',
  company: '',
  vatNumber: '',
  groupVatNumber: '',
  country: 'HU',
  zip: '1117',
  city: 'Budapest',
  street: 'Őrmező utca 1.',
  phone: '',
  isDefaultBilling: false,
  isDefaultShipping: false,
};
const WORK: KeptAddress = {
  ...HOME,
  name: 'Kovács Kft.',
  company: 'Kovács Kft.',
  vatNumber: '12345676-1-31',
  street: 'Fő utca 2.',
};

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await newPerson(test.db);
});

const keep = (body: unknown) => request(test.app, createAddress, { as: person, body });
const change = (addressId: string, body: unknown) =>
  request(test.app, updateAddress, { as: person, params: { addressId }, body });
const remove = (addressId: string) => request(test.app, deleteAddress, { as: person, params: { addressId } });
const list = async () => (await request(test.app, listAddresses, { as: person })).answer.data.items;

/** Stores an address in a street; returns its id. */
async function kept(street: string, more: Partial<KeptAddress> = {}): Promise<string> {
  const { status, answer } = await keep({ ...HOME, street, ...more });
  expect(status).toBe(201);
  return answer.data.id;
}

/** Streets of the defaults. */
async function defaults(): Promise<{ billing: string[]; shipping: string[] }> {
  const items = await list();
  return {
    billing: items.filter((one) => one.isDefaultBilling).map((one) => one.street),
    shipping: items.filter((one) => one.isDefaultShipping).map((one) => one.street),
  };
}

const BILLING = { isDefaultBilling: true };
const SHIPPING = { isDefaultShipping: true };

describe('an address that is kept', () => {
  it('is the default for everything when it is the only one', async () => {
    expect(await list()).toEqual([]);
    const { status, answer } = await keep({ ...HOME, phone: '06 20 123 4567' });
    expect([status, answer.data]).toEqual([
      201,
      {
        ...HOME,
        id: expect.any(String),
        phone: '+36201234567',
        isDefaultBilling: true,
        isDefaultShipping: true,
      },
    ]);
    expect(await list()).toEqual([answer.data]);
    expect(await auditLog(test.db)).toContain(`address.kept address:${answer.data.id}`);
  });

  it('becomes a default only when it wants to', async () => {
    await kept('A');
    await kept('B');
    expect(await defaults()).toEqual({ billing: ['A'], shipping: ['A'] });
    await kept('C', SHIPPING);
    expect(await defaults()).toEqual({ billing: ['A'], shipping: ['C'] });
    await kept('D', BILLING);
    expect(await defaults()).toEqual({ billing: ['D'], shipping: ['C'] });
  });

  it('is listed first as the default for billing, then for parcels, then the newest', async () => {
    await kept('A');
    await kept('B', SHIPPING);
    await kept('C', BILLING);
    await kept('D');
    expect((await list()).map((one) => one.street)).toEqual(['C', 'B', 'D', 'A']);
  });

  it('is kept once: again it may become a default or get a number, and loses nothing', async () => {
    const first = await keep({ ...HOME, phone: '+36201234567' });
    await keep({ ...WORK, ...BILLING });
    const again = await keep({ ...HOME, ...BILLING, street: ' Őrmező  utca 1. ' });
    expect(again.answer.data).toEqual({
      ...first.answer.data,
      phone: '+36201234567',
      isDefaultBilling: true,
      isDefaultShipping: true,
    });
    expect((await keep({ ...HOME, phone: '+36209876543' })).answer.data).toMatchObject({
      id: first.answer.data.id,
      phone: '+36209876543',
      isDefaultBilling: true,
    });
    expect(await list()).toHaveLength(2);
  });

  it('keeps a VAT number with its hyphens, however it was typed', async () => {
    const first = await keep({ ...WORK, vatNumber: '12345676131' });
    expect([first.status, first.answer.data.vatNumber]).toEqual([201, '12345676-1-31']);
    const again = await keep(WORK);
    expect(again.answer.data.id).toBe(first.answer.data.id);
  });

  it('keeps the number of a VAT group next to its member’s, and distinguishes two groups', async () => {
    const member = { ...WORK, vatNumber: '24386106442', groupVatNumber: '12345676531' };
    const first = await keep(member);
    expect([first.status, first.answer.data]).toMatchObject([
      201,
      { vatNumber: '24386106-4-42', groupVatNumber: '12345676-5-31' },
    ]);
    expect((await keep(member)).answer.data.id).toBe(first.answer.data.id);
    const other = await keep({ ...member, groupVatNumber: '23703175-5-41' });
    expect(other.answer.data.id).not.toBe(first.answer.data.id);
  });

  it(`is one of at most ${MAX_ADDRESSES}`, async () => {
    for (let number = 1; number <= MAX_ADDRESSES; number += 1) await kept(`Fő utca ${number}.`);
    const before = await snapshot(test.db);
    const { status, failure } = await keep({ ...HOME, street: 'Fő utca 0.' });
    expect([status, failure.code]).toEqual([409, 'addresses_full']);
    expect(await snapshot(test.db)).toEqual(before);
    // An address that is stored already may still be kept again.
    expect((await keep({ ...HOME, street: 'Fő utca 1.' })).status).toBe(201);
  });

  it('is one default of each kind, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        keep({ ...HOME, street: `Fő utca ${index}.`, ...BILLING, ...SHIPPING }),
      ),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const { billing, shipping } = await defaults();
    expect([(await list()).length, billing.length, shipping.length]).toEqual([8, 1, 1]);
  });
});

describe('an address abroad', () => {
  it.each<[string, Partial<KeptAddress>, Partial<KeptAddress>]>([
    ['Hong Kong has no postal codes', { country: 'HK', zip: '', city: 'Kowloon' }, { zip: '' }],
    [
      'a company of the EU',
      { country: 'AT', zip: '1010', vatNumber: 'u12345678' },
      { vatNumber: 'ATU12345678' },
    ],
    ['a company from overseas', { country: 'US', vatNumber: ' 12–3456789' }, { vatNumber: '12-3456789' }],
    ['a company registered in Hungary', { country: 'DE', zip: '10115' }, { vatNumber: WORK.vatNumber }],
  ])('%s', async (_what, given, stored) => {
    const { status, answer } = await keep({ ...WORK, ...given });
    expect(status).toBe(201);
    expect(await list()).toEqual([{ ...answer.data, ...given, ...stored }]);
  });

  it.each([
    ['zip', { country: 'DE', zip: '' }],
    ['vatNumber', { country: 'AT', zip: '1010', vatNumber: 'Steuernummer' }],
    ['vatNumber', { vatNumber: 'ATU12345678' }],
  ])('refuses %s of %j, and keeps nothing', async (field, given) => {
    const { status, failure } = await keep({ ...WORK, ...given });
    expect([status, failure[field]]).toEqual([422, [expect.any(String)]]);
    expect(await list()).toEqual([]);
  });
});

describe('an address that is changed', () => {
  it('is another one under the same id', async () => {
    const id = await kept('A');
    const { status, answer } = await change(id, { ...WORK, phone: '+36 1 234 5678' });
    expect([status, answer.data]).toEqual([
      200,
      { ...WORK, id, phone: '+3612345678', isDefaultBilling: true, isDefaultShipping: true },
    ]);
    expect(await list()).toEqual([answer.data]);
    expect(await auditLog(test.db)).toContain(`address.changed address:${id}`);
  });

  it.each([
    ['wants both', { ...BILLING, ...SHIPPING }, { billing: ['A'], shipping: ['A'] }],
    ['wants one', SHIPPING, { billing: ['C'], shipping: ['A'] }],
    ['wants none, and is none', {}, { billing: ['C'], shipping: ['C'] }],
  ])('and %s', async (_what, wants, expected) => {
    const id = await kept('A');
    await kept('B');
    await kept('C', { ...BILLING, ...SHIPPING });
    await change(id, { ...HOME, street: 'A', ...wants });
    expect(await defaults()).toEqual(expected);
  });

  it('and stops being a default: the newest other one becomes it', async () => {
    const id = await kept('A');
    await kept('B');
    await kept('C');
    await change(id, { ...HOME, street: 'A', ...SHIPPING });
    expect(await defaults()).toEqual({ billing: ['C'], shipping: ['A'] });
  });

  it('cannot stop being the only default', async () => {
    const id = await kept('A');
    await change(id, HOME);
    expect(await defaults()).toEqual({ billing: [HOME.street], shipping: [HOME.street] });
  });
});

describe('an address that is deleted', () => {
  it('passes its defaults to the newest other one', async () => {
    await kept('A');
    await kept('B', SHIPPING);
    const id = await kept('C', BILLING);
    expect((await remove(id)).status).toBe(204);
    expect(await defaults()).toEqual({ billing: ['B'], shipping: ['B'] });
    expect(await auditLog(test.db)).toContain(`address.deleted address:${id}`);
    expect((await remove(id)).status).toBe(404);
  });

  it('changes no default when it was none', async () => {
    await kept('A');
    const id = await kept('B');
    await kept('C');
    await remove(id);
    expect(await defaults()).toEqual({ billing: ['A'], shipping: ['A'] });
  });

  it('may be the last', async () => {
    await remove(await kept('A'));
    expect(await list()).toEqual([]);
  });

  it('leaves one default of each kind when all but one go at once', async () => {
    const ids = [];
    for (const street of ['A', 'B', 'C', 'D']) ids.push(await kept(street, BILLING));
    await Promise.all(ids.slice(1).map(remove));
    expect(await defaults()).toEqual({ billing: ['A'], shipping: ['A'] });
  });
});

const mistakes: [field: string, changes: Record<string, unknown>][] = [
  ['zip', { zip: '0111' }],
  ['zip', { zip: '' }],
  ['vatNumber', { vatNumber: '12345675-1-31' }],
  ['groupVatNumber', { vatNumber: '24386106-4-42', groupVatNumber: '' }],
  ['groupVatNumber', { vatNumber: '24386106-4-42', groupVatNumber: '12345676-2-31' }],
  ['groupVatNumber', { vatNumber: '12345676-1-31', groupVatNumber: '12345676-5-31' }],
  ['name', { name: ' \u200b ' }],
  ['name', { name: 'x'.repeat(121) }],
  ['company', { company: 'x'.repeat(121) }],
  ['country', { country: 'hungary' }],
  ['city', { city: '' }],
  ['street', { street: 'x'.repeat(121) }],
  ['phone', { phone: '12' }],
  ['phone', { phone: '+36 90 123 456' }],
  ['phone', { phone: null }],
  ['isDefaultBilling', { isDefaultBilling: 'yes' }],
  ['isDefaultShipping', { isDefaultShipping: undefined }],
];

it.each(mistakes)('refuses a wrong %s (%j), and nothing has changed', async (field, changes) => {
  const id = await kept('A');
  const before = await snapshot(test.db);
  for (const { status, failure } of [
    await keep({ ...HOME, ...changes }),
    await change(id, { ...HOME, ...changes }),
  ]) {
    expect([status, failure.code]).toEqual([422, 'validation']);
    expect([failure[field]].flat()[0]).toMatch(/\p{L}{3}/u);
  }
  expect(await snapshot(test.db)).toEqual(before);
});

it.each([
  ['120 letters', { name: 'x'.repeat(120), company: 'y'.repeat(120), street: 'z'.repeat(120) }],
  ['spaces for a phone number', { phone: '  ' }],
  ['a number of the country of the address', { country: 'AT', zip: '1010', phone: '0660 1234567' }],
  ['an address abroad', { country: 'AT', zip: '1010', city: 'Wien' }],
])('takes %s', async (_what, changes) => {
  expect((await keep({ ...HOME, ...changes })).status).toBe(201);
});

it('shows, changes and takes nothing of others', async () => {
  const id = await kept('A');
  const stranger = await newPerson(test.db);
  const before = await snapshot(test.db);
  const theirs = { userId: person.id, addressId: id };
  const own = { addressId: id };
  const answers = await Promise.all([
    request(test.app, listAddresses, { as: stranger, params: { userId: person.id } }),
    request(test.app, createAddress, { as: stranger, params: { userId: person.id }, body: WORK }),
    request(test.app, updateAddress, { as: stranger, params: theirs, body: WORK }),
    request(test.app, updateAddress, { as: stranger, params: own, body: WORK }),
    request(test.app, deleteAddress, { as: stranger, params: theirs }),
    request(test.app, deleteAddress, { as: stranger, params: own }),
    change('999999999', WORK),
    remove('x'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 404));
  expect(await snapshot(test.db)).toEqual(before);
});
