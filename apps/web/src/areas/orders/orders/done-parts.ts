import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import type { Order } from '@rajt/contract/orders/operations/orders';
import type { Elements } from '@rajt/ui/elements';

/** The parts of a paid order that other areas show. */
export interface DoneParts {
  /** The first actions on a bought entry, below its bib: calendar, pass, picture. */
  actionsFor: (entry: MyEntry) => Elements;
  /** All other actions on it, behind one button. */
  manageFor: (entry: MyEntry) => Elements;
  /** Goods that go with the entries. */
  suggestionsFor: (entries: readonly MyEntry[], products: Order['products']) => Elements;
  /** Called when the payment is known to have bought them. */
  onBought: (entries: readonly MyEntry[]) => void;
}
