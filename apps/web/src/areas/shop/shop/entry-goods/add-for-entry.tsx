import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import type { EntryForProduct } from '@rajt/contract/entering/operations/entry-goods';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddToCart, type AddToCartProps } from '../add-to-cart.tsx';
import { ChooseEntry } from './choose-entry.tsx';
import { WithEntries } from './with-entries.tsx';

/** A variant of a product that is bought for an entry: which entry, then how many. */
export function AddForEntry(props: AddToCartProps) {
  const t = useT();
  return (
    <WithEntries product={props.product} label={t('entryGoods:whose')}>
      {(entries) => <ForOne {...props} entries={entries} />}
    </WithEntries>
  );
}

function ForOne({ entries, ...props }: AddToCartProps & { entries: readonly EntryForProduct[] }) {
  const [chosenId, setChosenId] = useState('');
  const hasPiece = useHasPiece(props.product.pid);
  const entry = chosenEntry(entries, chosenId, hasPiece);
  return (
    <>
      <ChooseEntry
        entries={entries}
        value={entry?.entryId ?? ''}
        onChange={setChosenId}
        hasPiece={hasPiece}
      />
      {entry && <AddToCart key={entry.entryId} {...props} entry={entry} />}
    </>
  );
}

/** Whether the cart has a piece of a product for an entry. */
export function useHasPiece(pid: string) {
  const { data: cart } = useQuery(queryOf(getCart, { params: { userId: useUserId() } }));
  return (entryId: string) =>
    cart?.products.some((product) => product.pid === pid && product.entryId === entryId) ?? false;
}

/** The one that was chosen, else the first that can have a piece. */
export function chosenEntry(
  entries: readonly EntryForProduct[],
  chosenId: string,
  hasPiece: (entryId: string) => boolean,
): EntryForProduct | undefined {
  const open = entries.filter(({ entryId, left }) => left !== 0 || hasPiece(entryId));
  return open.find(({ entryId }) => entryId === chosenId) ?? open[0];
}
