import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import type { EntryForProduct } from '@rajt/contract/entering/operations/entry-goods';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { AddToCartProps } from '../add-to-cart.tsx';
import { ChooseEntry } from './choose-entry.tsx';
import { WithEntries } from './with-entries.tsx';

interface ForOneEntryProps {
  product: AddToCartProps['product'];
  /** Draws what is bought for the chosen entry. */
  children: (entry: EntryForProduct) => ReactElement;
}

/** Asks which entry a product is for, then draws the rest of the purchase. */
export function ForOneEntry({ product, children }: ForOneEntryProps) {
  const t = useT();
  return (
    <WithEntries product={product} label={t('entryGoods:whose')}>
      {(entries) => (
        <Choice product={product} entries={entries}>
          {children}
        </Choice>
      )}
    </WithEntries>
  );
}

function Choice({ product, entries, children }: ForOneEntryProps & { entries: readonly EntryForProduct[] }) {
  const [chosenId, setChosenId] = useState('');
  const hasPiece = useHasPiece(product.pid);
  const entry = chosenEntry(entries, chosenId, hasPiece);
  return (
    <>
      <ChooseEntry
        entries={entries}
        value={entry?.entryId ?? ''}
        onChange={setChosenId}
        hasPiece={hasPiece}
      />
      {entry && children(entry)}
    </>
  );
}

/** Whether the cart has a piece of a product for an entry. */
function useHasPiece(pid: string) {
  const { data: cart } = useQuery(queryOf(getCart, { params: { userId: useUserId() } }));
  return (entryId: string) =>
    cart?.products.some((product) => product.pid === pid && product.entryId === entryId) ?? false;
}

/** The chosen entry, else the first one that can have a piece. */
function chosenEntry(
  entries: readonly EntryForProduct[],
  chosenId: string,
  hasPiece: (entryId: string) => boolean,
): EntryForProduct | undefined {
  const open = entries.filter(({ entryId, left }) => left !== 0 || hasPiece(entryId));
  return open.find(({ entryId }) => entryId === chosenId) ?? open[0];
}
