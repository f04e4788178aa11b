import type { Cart } from '@rajt/contract/entering/operations/entries';
import type { Site } from '@rajt/rules/branch';
import type { CartId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Trx } from '../../../platform/postgres/database.ts';
import { changeOpenCart, type ShopDeps } from './change-goods.ts';

interface Shopper {
  readonly viewer: { readonly id: UserId };
  readonly site: Site;
  readonly language: Language;
}

/** Changes a cart (`changeOpenCart`) and returns it as it is then. */
export async function changeCart(
  deps: ShopDeps,
  { viewer, site, language }: Shopper,
  change: (trx: Trx) => Promise<CartId | null>,
): Promise<Cart> {
  await changeOpenCart(deps, change);
  return deps.carts.read({ accountId: viewer.id, site, language });
}
