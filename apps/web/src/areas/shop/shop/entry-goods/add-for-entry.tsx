import { AddToCart, type AddToCartProps } from '../add-to-cart.tsx';
import { ForOneEntry } from './for-one-entry.tsx';

/** A variant of a product that is bought for an entry: which entry, then how many pieces. */
export function AddForEntry(props: AddToCartProps) {
  return (
    <ForOneEntry product={props.product}>
      {(entry) => <AddToCart key={entry.entryId} {...props} entry={entry} />}
    </ForOneEntry>
  );
}
