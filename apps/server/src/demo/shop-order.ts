import type { Branch } from '@rajt/rules/branch';
import type { StoredPerson } from './fill-races.ts';
import type { DemoOrder } from './order-files.ts';
import type { SoldVariant } from './shop-queries.ts';

/** An order as the shop would have left it. */
export interface ShopOrder {
  readonly buyer: StoredPerson;
  readonly branch: Branch;
  readonly trid: string;
  readonly at: Date;
  /** Until when its payment may be tried again; null for a paid one. */
  readonly heldUntil: Date | null;
  readonly result: 'paid' | 'unfulfilled' | 'pending';
  readonly items: readonly ShopItem[];
  readonly delivery: ShopDelivery | null;
  readonly totalHuf: number;
  readonly billing: unknown;
  readonly versions: { readonly terms: string; readonly dataTransfer: string };
}

export interface ShopItem {
  readonly variant: SoldVariant;
  readonly amountHuf: number;
  readonly raceId: string | null;
  readonly caption: string | null;
  readonly stands: DemoOrder['lines'][number]['stands'];
  readonly parcelNumber: string | null;
}

export interface ShopDelivery {
  readonly handoverId: string | null;
  readonly shippingId: string | null;
  readonly poolId: string | null;
  readonly amountHuf: number;
  readonly text: { readonly hu: string; readonly en: string };
}
