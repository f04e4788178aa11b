import { describe, expect, it } from 'vitest';
import { type CheckoutValues, checkoutSchema } from './checkout-schema.ts';

const home = {
  name: 'Őry-Szűcs Ágnes',
  company: '',
  vatNumber: '',
  groupVatNumber: '',
  country: 'HU',
  zip: '1117',
  city: 'Budapest',
  street: 'Őrmező u. 1.',
};
const schema = checkoutSchema([{ value: '7', address: home, kept: null }]);
const form: CheckoutValues = {
  ...home,
  choice: 'new',
  kind: 'person',
  paymode: 'spay_card',
  shippingAddress: 'billing',
  delivery: '',
  usesBalance: false,
  balance: '',
  termsAccepted: true,
};

/** The first problem of each field, as the form shows it. */
function problems(change: Partial<CheckoutValues>): Record<string, string> {
  const answer = schema.safeParse({ ...form, ...change });
  const issues = answer.success ? [] : answer.error.issues;
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('checkoutSchema', () => {
  it('takes a kept address as it is, whatever the fields contain', () => {
    const answer = schema.parse({ ...form, choice: '7', name: '', zip: 'x', kind: 'company' });
    expect(answer).toMatchObject({ billingAddress: home, newAddress: null });
  });

  it('limits the typed part of the balance to the usable one', () => {
    const paying = checkoutSchema([{ value: '7', address: home, kept: null }], { usableHuf: 3400 });
    const sent = (change: Partial<CheckoutValues>) =>
      paying.parse({ ...form, choice: '7', ...change }).balance;
    expect(sent({ usesBalance: true, balance: '2 000' })).toBe(2000);
    expect(sent({ usesBalance: true, balance: '9000' })).toBe(3400);
    expect(sent({ usesBalance: false, balance: '3400' })).toBeUndefined();
  });

  it('takes a new address and marks it as one to keep', () => {
    expect(schema.parse({ ...form, zip: ' 1117 ' })).toMatchObject({
      billingAddress: home,
      newAddress: home,
    });
  });

  it('reports the mistakes of a new address', () => {
    expect(problems({ name: ' ', zip: '0111', city: '' })).toMatchObject({
      name: 'required',
      city: 'required',
    });
    expect(problems({ zip: '0111' })).toEqual({ zip: 'zip' });
  });

  it.each([
    ['12345676-1-31', {}],
    ['12345676131', {}],
    ['12345675-1-31', { vatNumber: 'vat_number' }],
    ['', { vatNumber: 'required' }],
  ])('checks the tax number %s of a company', (vatNumber, expected) => {
    expect(problems({ kind: 'company', company: 'Rajt Kft.', vatNumber })).toEqual(expected);
  });

  it.each([
    ['24386106-4-42', '12345676-5-31', {}],
    ['24386106-4-42', '', { groupVatNumber: 'group_vat_required' }],
    ['24386106-4-42', '12345676-2-31', { groupVatNumber: 'group_vat_number' }],
    ['24386106-4-42', '12345675-5-31', { groupVatNumber: 'group_vat_number' }],
  ])('checks the member %s of the group %s', (vatNumber, groupVatNumber, expected) => {
    expect(problems({ kind: 'company', company: 'Rajt Kft.', vatNumber, groupVatNumber })).toEqual(expected);
  });

  it('clears the group when the number is no member’s after all', () => {
    const company = { kind: 'company' as const, company: 'Rajt Kft.', vatNumber: '12345676-1-31' };
    const answer = schema.parse({ ...form, ...company, groupVatNumber: '12345676-5-31' });
    expect(answer.billingAddress).toMatchObject({ vatNumber: '12345676-1-31', groupVatNumber: '' });
  });

  it('clears the company when a private person is chosen after all', () => {
    const answer = schema.parse({ ...form, company: 'Rajt Kft.', vatNumber: 'nonsense' });
    expect(answer.billingAddress).toEqual(home);
  });

  it('needs the one tick, also with a kept address', () => {
    expect(problems({ choice: '7', termsAccepted: false })).toEqual({ termsAccepted: 'terms_required' });
  });

  it('asks for no address where the order costs nothing, and the gateway gets no data', () => {
    const free = checkoutSchema([], { isFree: true });
    expect(free.parse({ ...form, name: '', zip: 'x', kind: 'company' })).toEqual({
      paymode: 'spay_card',
      newAddress: null,
      termsAccepted: true,
    });
    expect(free.safeParse({ ...form, termsAccepted: false }).success).toBe(false);
  });

  it('takes the address of a parcel that costs nothing for the parcel alone', () => {
    const goods = { lackChoice: false, choice: 'parcel', areSent: true, addresses: [] };
    const free = checkoutSchema([{ value: '7', address: home, kept: null }], { goods, isFree: true });
    const sent = free.parse({ ...form, choice: '7' });
    expect(sent).toMatchObject({ shippingAddress: home, newAddress: null });
    expect(sent.billingAddress).toBeUndefined();
    expect(free.safeParse({ ...form, zip: 'x' }).success).toBe(false);
  });

  it('names all problems at once', () => {
    expect(problems({ kind: 'company', street: '', termsAccepted: false })).toEqual({
      company: 'required',
      vatNumber: 'required',
      street: 'required',
      termsAccepted: 'terms_required',
    });
  });
});
