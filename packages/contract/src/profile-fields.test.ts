import { expect, it } from 'vitest';
import { z } from 'zod';
import { addressInput } from './people/schemas/addresses.ts';
import { extraRegistration } from './people/schemas/profile.ts';
import { companyFields } from './profile-fields.ts';

const company = z.object(companyFields);
const codesOf = (vatNumber: string, groupVatNumber: string) =>
  company
    .safeParse({ vatNumber, groupVatNumber })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

it.each([
  ['12345676-1-31', '', []],
  ['12345676131', '12345676-5-31', []],
  ['ATU12345678', '', ['vatNumber hungarian_vat_number']],
  ['12345675-1-31', '', ['vatNumber hungarian_vat_number']],
  ['', 'ATU12345678', ['groupVatNumber group_vat_number']],
])(
  'a profile takes Hungarian tax numbers alone and no text names another: %s, group %s',
  (own, group, codes) => {
    expect(codesOf(own, group)).toEqual(codes);
  },
);

const refusals = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

it('checks over several fields report their mistakes together with a refused field of another kind', () => {
  const home = { country: 'HU', zip: '', city: 'Őriszentpéter', street: 'Fő út 1.' };
  const group = { vatNumber: '12345676-1-31', groupVatNumber: '12345676-5-31' };
  const withoutConsent = refusals(extraRegistration, { ...home, ...group, dataStorageConsent: false });
  expect(withoutConsent).toEqual(
    expect.arrayContaining([
      'dataStorageConsent consent_required',
      'zip required',
      'groupVatNumber group_vat_surplus',
    ]),
  );
  const withoutName = refusals(addressInput, { ...home, company: 'Őri Kft.', vatNumber: '12345675-1-31' });
  expect(withoutName.toSorted()).toEqual(['name required', 'vatNumber vat_number', 'zip required']);
});
