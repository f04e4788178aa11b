import type { Address } from '@rajt/contract/people/operations/addresses';
import { expect, test } from 'vitest';
import { type BillingChoice, startingChoice } from './billing.ts';

const choice = (value: string, usual: Partial<Address>): BillingChoice => ({
  value,
  address: {} as BillingChoice['address'],
  kept: { id: value, isDefaultBilling: false, isDefaultShipping: false, ...usual } as Address,
});
const company: BillingChoice = { value: 'company', address: {} as BillingChoice['address'], kept: null };
const office = choice('office', { isDefaultBilling: true });
const home = choice('home', { isDefaultShipping: true });

test.each([
  ['an invoice goes to the first address', [office, home], false, 'office'],
  [
    'the parcel of an order that costs nothing goes to the usual address for parcels',
    [office, home],
    true,
    'home',
  ],
  ['also where a company has its people in the cart', [company, office, home], true, 'home'],
  ['where none is usual for parcels, to the first one', [office], true, 'office'],
  ['without a known address one is typed', [], true, 'new'],
] as const)('%s', (_, choices, isFree, expected) => {
  expect(startingChoice(choices, isFree)).toBe(expected);
});
