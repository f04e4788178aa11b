import { fullName } from '@rajt/app-kit/formats/full-name';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import type { Address, AddressInput } from '@rajt/contract/people/operations/addresses';
import type { Language } from '@rajt/rules/language';

/** The choice that opens the fields for a name and address that we do not know yet. */
export const NEW_ADDRESS = 'new';

/** The choice of the address in the profile, offered while nothing else is kept. */
export const PROFILE_ADDRESS = 'profile';

/** The choice of the company whose people are in the cart. */
const COMPANY_ADDRESS = 'company';

/** A known address that the invoice can go to. */
export interface BillingChoice {
  value: string;
  address: AddressInput;
  /** As it is kept, if it can be changed. */
  kept: Address | null;
}

/**
 * The addresses to choose without typing: the company whose people are in the cart first, then the kept addresses, or else the
 * one in the profile.
 */
export function billingChoices(
  addresses: readonly Address[],
  profile: Profile,
  language: Language,
  company: AddressInput | null = null,
): BillingChoice[] {
  const ofCompany = company ? [{ value: COMPANY_ADDRESS, kept: null, address: company }] : [];
  return [...ofCompany, ...ownChoices(addresses, profile, language)];
}

/**
 * The address that is chosen at first: for the invoice, or in an order that costs nothing, and so has no invoice, the usual
 * one for parcels.
 */
export function startingChoice(choices: readonly BillingChoice[], isFree: boolean): string {
  const forParcels = isFree ? choices.find(({ kept }) => kept?.isDefaultShipping) : undefined;
  return (forParcels ?? choices[0])?.value ?? NEW_ADDRESS;
}

function ownChoices(addresses: readonly Address[], profile: Profile, language: Language): BillingChoice[] {
  if (addresses.length > 0) {
    return addresses.map((kept) => {
      const { id, phone: _, isDefaultBilling: __, isDefaultShipping: ___, ...address } = kept;
      return { value: id, kept, address };
    });
  }
  if (!profile.address) return [];
  const name = fullName(profile, language);
  return [
    {
      value: PROFILE_ADDRESS,
      kept: null,
      address: { name, company: '', vatNumber: '', groupVatNumber: '', ...profile.address },
    },
  ];
}
