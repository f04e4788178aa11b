import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import {
  addForEntries,
  type EntryForProduct,
  listEntriesForProduct,
} from '@rajt/contract/entering/operations/entry-goods';
import { listProducts, type Product } from '@rajt/contract/shop/operations/products';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import styles from './add-for-entries.module.css';
import { useEntryWords } from './choose-entry.tsx';

interface AddForEntriesProps {
  product: Product;
  /** The entries of one participant. */
  entries: readonly EntryForProduct[];
}

/** One piece for each of the entries that are ticked. */
export function AddForEntries({ product, entries }: AddForEntriesProps) {
  const t = useT();
  const { money } = useFormats();
  const say = useEntryWords();
  const params = { userId: useUserId() };
  const { data: cart } = useQuery(queryOf(getCart, { params }));
  const inCart = cart?.products.filter(({ pid }) => pid === product.pid) ?? [];
  const hasPiece = (entryId: string) => inCart.some((one) => one.entryId === entryId);
  const open = entries.filter(({ entryId, left }) => left !== 0 && !hasPiece(entryId));
  // If there is only one entry, it is ticked already.
  const [ticked, setTicked] = useState<readonly string[]>(open.length === 1 ? open.map(idOf) : []);
  const chosen = open.filter(({ entryId }) => ticked.includes(entryId));
  const add = useAction(addForEntries, {
    input: (entryIds: readonly string[]) => ({
      params,
      body: {
        entries: [...entryIds],
        productId: product.pid,
        participantId: entries[0]?.participant.uid ?? '',
      },
    }),
    changes: queryOf(getCart, { params }),
    answered: (_, cartNow) => cartNow,
    refresh: [listProducts, listEntriesForProduct],
    undone: t('guestEntries:addFailed'),
    toastId: 'cart-product',
    isIdempotent: true,
  });
  const status = useRef<HTMLDivElement>(null);
  const toggle = (entryId: string) =>
    setTicked(ticked.includes(entryId) ? ticked.filter((one) => one !== entryId) : [...ticked, entryId]);
  const total = { amount: (product.price?.amount ?? 0) * chosen.length, currency: 'HUF' as const };
  const pieces = inCart.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className={styles.add}>
      <fieldset className={styles.entries}>
        <legend className={styles.legend}>{t('guestEntries:entries')}</legend>
        {entries.map((entry) => {
          const isOpen = open.includes(entry);
          return (
            <div key={entry.entryId} className={styles.entry} data-closed={!isOpen || undefined}>
              <CheckboxField
                label={entry.race.name}
                hint={
                  <>
                    {say(entry)}
                    {!isOpen && !hasPiece(entry.entryId) && <strong> {t('entryGoods:full')}</strong>}
                  </>
                }
                checked={hasPiece(entry.entryId) || (isOpen && ticked.includes(entry.entryId))}
                disabled={!isOpen}
                onChange={() => toggle(entry.entryId)}
              />
            </div>
          );
        })}
      </fieldset>
      {open.length > 0 && (
        <Button
          variant="go"
          size="lg"
          icon="cart"
          disabled={chosen.length === 0}
          loading={add.isPending}
          onClick={() =>
            void add.press(chosen.map(idOf)).then((isSaved) => {
              // If no entry is left the button is removed, and the focus would be lost with it.
              if (isSaved && chosen.length >= open.length) status.current?.focus();
            })
          }
        >
          {chosen.length > 0
            ? t('guestEntries:add', { count: chosen.length, price: money(total) })
            : t('guestEntries:addNone')}
        </Button>
      )}
      <div role="status" ref={status} tabIndex={-1}>
        {pieces > 0 && (
          <p className={styles.inCart}>
            {t('guestEntries:inCart', { count: pieces })} <Link to="/cart">{t('shop:toCart')}</Link>
          </p>
        )}
      </div>
      {product.mostPerEntry !== null && (
        <p className={styles.note}>{t('guestEntries:perEntry', { count: product.mostPerEntry })}</p>
      )}
    </div>
  );
}

const idOf = ({ entryId }: EntryForProduct) => entryId;
