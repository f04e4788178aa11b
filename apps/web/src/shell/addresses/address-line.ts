import type { AddressInput } from '@rajt/contract/operations/addresses';

/** `1117 Budapest, Őrmező u. 1.`; abroad the country stands at the end. */
export function addressLine(
  address: Pick<AddressInput, 'zip' | 'city' | 'street' | 'country'>,
  countryName: (code: string) => string,
): string {
  const line = `${address.zip} ${address.city}, ${address.street}`;
  return address.country === 'HU' ? line : `${line}, ${countryName(address.country)}`;
}
