import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { listProducts, type Product } from '@rajt/contract/shop/operations/products';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCartProduct } from '../../shared/shop/use-cart-product.ts';
import { type OnePress, onePress, suggestionsForEntries } from './choose-suggestions.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { SuggestionsPlaceholder } from './suggestions-placeholder.tsx';

/** After the entry form: what else one may want for these entries. Offers stay while they are put into the cart. */
export function EntrySuggestions({ cart }: { cart: Cart }) {
  const t = useT();
  const { data: products = [], isPending } = useQuery(queryOf(listProducts, { query: { available: '1' } }));
  const [had] = useState(() => new Set(cart.products.map(({ pid }) => pid)));
  if (isPending) return <SuggestionsPlaceholder />;
  return (
    <SuggestionRow
      title={t('suggestions:forEntry')}
      products={suggestionsForEntries(products, cart.entries, had)}
      action={(product) => {
        const press = onePress(product, cart);
        return press && <AddOne product={product} press={press} />;
      }}
    />
  );
}

function AddOne({
  product,
  press: { variantId, entryId, inCart, isMore },
}: {
  product: Product;
  press: OnePress;
}) {
  const t = useT();
  const set = useCartProduct();
  return (
    <>
      {isMore && (
        <Button
          variant="quiet"
          size="sm"
          icon="cart"
          loading={set.isPending}
          aria-label={t('suggestions:addNamed', { name: product.name })}
          onClick={() => void set.press({ variantId, quantity: inCart + 1, entryId })}
        >
          {t('shop:add')}
        </Button>
      )}
      <p role="status" className="text-small">
        {inCart > 0 && t('shop:inCart', { count: inCart })}
      </p>
    </>
  );
}
