import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Cart, type CartProduct, getCart } from '@rajt/contract/entering/operations/entries';
import { listProducts } from '@rajt/contract/shop/operations/products';
import { addCartStay } from '@rajt/contract/shop/operations/stays';

/** A stay that was taken out of the cart, as it is booked again. */
export interface LeftStay {
  readonly roomId: string;
  readonly stay: NonNullable<CartProduct['stay']>;
  readonly transferId: string | null;
}

/** The stay of a cart that a line of it belongs to: its room, and its transfer if it has one. */
export function stayOf({ products }: Pick<Cart, 'products'>, stay: LeftStay['stay']): LeftStay | null {
  const lineOf = (kind: CartProduct['kind']) =>
    products.find((one) => one.kind === kind && one.stay?.stayId === stay.stayId);
  const room = lineOf('room');
  return room ? { roomId: room.variant.id, stay, transferId: lineOf('transfer')?.variant.id ?? null } : null;
}

/** All lines of a cart that belong to the stay of one of them: its room, tax and seats. */
export const linesOfStay = (
  { products }: Pick<Cart, 'products'>,
  { stayId }: LeftStay['stay'],
): CartProduct[] => products.filter(({ stay }) => stay?.stayId === stayId);

/** Books a stay again that was just taken out of the cart. */
export function usePutBackStay() {
  const t = useT();
  const params = { userId: useUserId() };
  return useAction(addCartStay, {
    input: ({ roomId, transferId, stay: { arrivesOn, leavesOn, people, adults, guests } }: LeftStay) => ({
      params: { ...params, roomId },
      body: { arrivesOn, leavesOn, people, adults, guests, transferId },
    }),
    changes: queryOf(getCart, { params }),
    answered: (_, cart) => cart,
    refresh: [listProducts],
    undone: t('shop:changeFailed'),
    toastId: 'cart-product',
  });
}
