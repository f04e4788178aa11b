import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { listProducts, type Product } from '@rajt/contract/shop/operations/products';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { EntrySuggestions } from './entry-suggestions.tsx';

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const variants = (...ids: string[]) => ids.map((id) => ({ id, name: id, price: null, stock: 5 }));
const product = (pid: string, name: string, over: object) =>
  ({
    pid,
    name,
    type: 'merchandise',
    state: 'on_sale',
    event: null,
    price: huf(3200),
    image: 'shirt',
    ...over,
  }) as Product;
const products = [
  product('erem', 'Érem', {
    type: 'trophy',
    needsEntry: true,
    isEngraved: true,
    variants: variants('erem-one'),
  }),
  product('polo', 'Póló', { variants: variants('polo-s', 'polo-m') }),
  product('kulacs', 'Kulacs', { variants: variants('kulacs-one') }),
];
const cart = { entries: [{ entryId: '1', event: { id: 'to' } }], products: [] } as unknown as Cart;

beforeEach(() => {
  server.forget();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  useStore.setState({ userId: '41' });
  setKnown(queryClient, listProducts, { query: { available: '1' } }, products);
});

test('a product that leaves nothing to choose is added by one press, the others lead to their pages', async () => {
  drawRouted(<EntrySuggestions cart={cart} />);
  const links = (await screen.findAllByRole('link')).map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    [t('suggestions:look_engraved'), '/trophies/erem'],
    [t('suggestions:look_variants'), '/products/polo'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: t('suggestions:addNamed', { name: 'Kulacs' }) }));
  await waitFor(() =>
    expect(server.requests()[0]).toMatchObject({
      asked: expect.stringMatching(/^PUT .*\/users\/41\/cart\/products\/kulacs-one$/),
      body: { quantity: 1 },
    }),
  );
});

test('without anything to offer there is no empty row', async () => {
  setKnown(queryClient, listProducts, { query: { available: '1' } }, []);
  const { container } = drawRouted(<EntrySuggestions cart={cart} />);
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(container.querySelector('section')).toBeNull();
});
