import { expect, it } from 'vitest';
import { itemsInTheWay } from './checkout-blockers.ts';

const methods = [
  { key: 'spay_card', isAvailable: true },
  { key: 'otp_szep', isAvailable: true },
  { key: 'mkb_szep', isAvailable: false },
  { key: 'khb_szep', isAvailable: false },
] as const;
const entry = { kind: 'entry', amountHuf: 8500, name: 'Félmaraton' } as const;
const shirt = { kind: 'product', amountHuf: 5990, name: 'Póló – M' } as const;

it('names each thing once that a SZÉP card cannot pay, for the offered methods', () => {
  const parcel = { kind: 'shipping', amountHuf: 1990, name: 'Csomagküldés' } as const;
  expect([...itemsInTheWay(methods, [entry, shirt, shirt, parcel])]).toEqual([
    ['otp_szep', ['Póló – M', 'Csomagküldés']],
  ]);
});

it('names nothing if every item is a service or free', () => {
  expect([...itemsInTheWay(methods, [entry, { ...shirt, amountHuf: 0 }])]).toEqual([]);
});
