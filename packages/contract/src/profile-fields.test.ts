import { expect, it } from 'vitest';
import { z } from 'zod';
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
