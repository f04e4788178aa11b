import { expect, test } from 'vitest';
import { orderUnder, splitFullName } from './written-name.ts';

test.each([
  ['Őry Zsófia', 'Név', 'Őry', 'Zsófia'],
  ['dr. Kovács Péter Pál', 'Teljes név', 'dr. Kovács', 'Péter Pál'],
  ['Győri-Kűr Ágnes', 'neve', 'Győri-Kűr', 'Ágnes'],
  ['Anna Maria Smith', 'Name', 'Smith', 'Anna Maria'],
  ['Smith, Anna Maria', 'Full name', 'Smith', 'Anna Maria'],
  ['Smith, Anna', 'Név', 'Smith', 'Anna'],
  ['Suharto', 'Név', 'Suharto', ''],
])('%s under "%s" is %s, %s', (cell, heading, familyName, firstName) => {
  expect(splitFullName(cell, orderUnder(heading))).toEqual({ familyName, firstName });
});
