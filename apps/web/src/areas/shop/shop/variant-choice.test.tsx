import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { Product } from '@rajt/contract/shop/operations/products';
import { listStockNotices } from '@rajt/contract/shop/operations/stock-notices';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { VariantChoice } from './variant-choice.tsx';

const params = { userId: '41' };
const variant = (id: string, stock: number) => ({ id: `polo-${id}`, name: id, price: null, stock });
const product = (state: Product['state'], variants: Product['variants']) =>
  ({ pid: 'polo', name: 'Póló', state, variants, saleOpensAt: '2027-01-01T10:00:00Z' }) as unknown as Product;
const draw = (one: Product) =>
  drawRouted(<VariantChoice product={one}>{() => <p>kosárba</p>}</VariantChoice>);
const tellMe = (name: string) => t('stockNotice:tellMeOf', { name });
const asked = () => server.requests().map((one) => one.asked.replace(/^(\w+) .*\/users/, '$1 '));

beforeEach(() => {
  server.forget();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  useStore.setState({ userId: '41' });
  setKnown(queryClient, listStockNotices, { params }, []);
});

test('a size that is gone can be chosen, and waited for by one press', async () => {
  draw(product('on_sale', [variant('M', 3), variant('XL', 0)]));
  expect(await screen.findByText('kosárba')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.click(
    screen.getByRole('radio', { name: t('shop:variantGone', { name: 'XL' }), hidden: true }),
  );
  expect(screen.queryByText('kosárba')).toBeNull();
  server.replies(204, null);
  await userEvent.click(screen.getByRole('button', { name: tellMe('Póló – XL') }));
  await waitFor(() => expect(asked()[0]).toBe('PUT /41/stock-notices/polo-XL'));
});

test('a buyer who has asked for a notice sees it, and can revoke it', async () => {
  setKnown(queryClient, listStockNotices, { params }, [{ variantId: 'polo-one' }]);
  draw(product('sold_out', [{ ...variant('one', 0), name: '' }]));
  expect(await screen.findByText(t('stockNotice:willTell'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t('stockNotice:tellMeNotOf', { name: 'Póló' }) }));
  await waitFor(() => expect(asked()[0]).toBe('DELETE /41/stock-notices/polo-one'));
});

test.each(['closed', 'not_open'] as const)('a product that is %s offers no stock notice', async (state) => {
  draw(product(state, [variant('M', 3)]));
  await screen.findByText(state === 'closed' ? t('shop:closed') : /rendelheted/);
  expect(screen.queryByRole('button')).toBeNull();
});
