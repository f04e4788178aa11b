import type { Address } from '@rajt/contract/people/operations/addresses';
import { describe, expect, it } from 'vitest';
import { type AddressValues, addressSchema, addressValues } from './address-schema.ts';

const form: AddressValues = {
  ...addressValues(null, 'Őry-Szűcs Ágnes'),
  zip: '1117',
  city: 'Budapest',
  street: 'Őrmező u. 1.',
};

/** The first problem of each field, as the form shows it. */
function problems(change: Partial<AddressValues>): Record<string, string> {
  const answer = addressSchema.safeParse({ ...form, ...change });
  const issues = answer.success ? [] : answer.error.issues;
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('addressSchema', () => {
  it.each([
    ['a private person', {}, { company: '', vatNumber: '' }],
    ['whose company was forgotten', { company: 'Rajt Kft.', vatNumber: 'x' }, { company: '', vatNumber: '' }],
    ['a phone number', { phone: '06 20 123 4567' }, { phone: '+36201234567' }],
    [
      'a phone number of its country',
      { phone: '0660 1234567', country: 'AT', zip: '1010' },
      { phone: '+436601234567' },
    ],
    ['no phone number', { phone: '  ' }, { phone: '' }],
    [
      'a company without another name',
      { kind: 'company' as const, name: '', company: 'Rajt Kft.', vatNumber: '12345676-1-31' },
      { name: 'Rajt Kft.', company: 'Rajt Kft.' },
    ],
    ['a default', { isDefaultShipping: true }, { isDefaultShipping: true, isDefaultBilling: false }],
  ])('takes %s', (_what, change, expected) => {
    expect(addressSchema.parse({ ...form, ...change })).toMatchObject(expected);
  });

  it.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ zip: '0111' }, { zip: 'zip' }],
    [{ street: '' }, { street: 'required' }],
    [{ phone: '12' }, { phone: 'phone' }],
    [{ phone: '+36 90 123 456' }, { phone: 'phone_premium' }],
    [
      { zip: '0111', phone: '12' },
      { zip: 'zip', phone: 'phone' },
    ],
    [{ kind: 'company' as const }, { company: 'required', vatNumber: 'required' }],
    [
      { kind: 'company' as const, company: 'Rajt Kft.', vatNumber: '12345675-1-31' },
      { vatNumber: 'vat_number' },
    ],
  ])('refuses %j', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });
});

it('shows a kept address as it is, the number in groups', () => {
  const kept: Address = {
    id: '7',
    name: 'Őry-Szűcs Ágnes',
    company: 'Rajt Kft.',
    vatNumber: '12345676-1-31',
    groupVatNumber: '',
    country: 'AT',
    zip: '1010',
    city: 'Wien',
    street: 'Ring 1',
    phone: '+36201234567',
    isDefaultBilling: true,
    isDefaultShipping: false,
  };
  const { id: _id, ...content } = kept;
  expect(addressValues(kept, 'x')).toEqual({
    ...content,
    phone: '+36 20 123 4567',
    kind: 'company',
  });
  expect(addressSchema.parse(addressValues(kept, 'x'))).toEqual(content);
});
