import type { AddToCartProps } from '../add-to-cart.tsx';
import { EngraveForm } from './engrave-form.tsx';
import { ForOneEntry } from './for-one-entry.tsx';

interface EngraveProps extends AddToCartProps {
  /** Gets the typed caption, for the picture. */
  onCaption: (typed: string) => void;
}

/** A trophy: which entry it is for, then the caption that is engraved on it. */
export function EngraveForEntry(props: EngraveProps) {
  return (
    <ForOneEntry product={props.product}>
      {(entry) => <EngraveForm key={`${props.variant.id} ${entry.entryId}`} {...props} entry={entry} />}
    </ForOneEntry>
  );
}
