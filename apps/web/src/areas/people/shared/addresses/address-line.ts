import type { AddressInput } from '@rajt/contract/people/operations/addresses';

/** `1117 Budapest`; the settlement alone where the post has no codes. */
export function placeOf({ zip, city }: Pick<AddressInput, 'zip' | 'city'>): string {
  return zip === '' ? city : `${zip} ${city}`;
}

/** `1117 Budapest, Őrmező u. 1.`; abroad the country is at the end. */
export function addressLine(
  address: Pick<AddressInput, 'zip' | 'city' | 'street' | 'country'>,
  countryName: (code: string) => string,
): string {
  const line = `${placeOf(address)}, ${address.street}`;
  return address.country === 'HU' ? line : `${line}, ${countryName(address.country)}`;
}
