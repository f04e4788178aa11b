import type { Address } from '@rajt/contract/people/operations/addresses';
import type { BillingChoice } from './billing.ts';

/** The choice of the address that the invoice goes to. */
export const BILLING_ADDRESS = 'billing';

/** The facts about the goods of the cart that the checkout needs. */
export interface GoodsToDeliver {
  /** How one of them is delivered is not chosen yet. */
  readonly lackChoice: boolean;
  /** The present choice: the mistake of another choice is cleared. */
  readonly choice: string;
  /** Some of them go in a parcel. */
  readonly areSent: boolean;
  /** Kept addresses that the parcel can go to. */
  readonly addresses: readonly BillingChoice[];
}

export const NO_GOODS: GoodsToDeliver = { lackChoice: false, choice: '', areSent: false, addresses: [] };

/** Kept addresses as a parcel's. */
export function shippingChoices(addresses: readonly Address[]): BillingChoice[] {
  return addresses.map((kept) => {
    const { id, phone: _, isDefaultBilling: __, isDefaultShipping: ___, ...address } = kept;
    return { value: id, kept, address };
  });
}

/** The address for parcels, where it is another than that for invoices. */
export function startingAddress(addresses: readonly Address[]): string {
  const usual = addresses.find(({ isDefaultShipping }) => isDefaultShipping);
  return usual && !usual.isDefaultBilling ? usual.id : BILLING_ADDRESS;
}
