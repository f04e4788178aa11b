import type { startPayment as operation } from '@rajt/contract/orders/operations/orders';
import type { Call } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { agreementOf, kindsOf, type LineKind, type StoredCart } from '../../checkout/cart/index.ts';

/** The sum and the entries that the buyer saw when they pressed the button, as far as their client sends them. */
type Said = Pick<Call<typeof operation>, 'body'>;

/** Nobody pays another sum than that of the button which they pressed. */
export function refuseOtherSum({ body }: Said, totalHuf: number): void {
  if (body.agreedTotal !== undefined && body.agreedTotal !== totalHuf) throw new Refusal('cart_changed');
}

/**
 * Nobody pays for another day, heat or person than the screen showed: the organiser may have moved the event since.
 * `parts`: what is agreed to of each entry now.
 */
export function refuseOtherEntries({ body }: Said, parts: readonly string[]): void {
  if (body.agreedCart !== undefined && body.agreedCart !== agreementOf(parts))
    throw new Refusal('cart_changed');
}

/** Nobody accepts terms that they could not read. */
export function refuseOtherTerms({ body }: Said, version: string): void {
  if (body.agreedTerms !== undefined && body.agreedTerms !== version) throw new Refusal('terms_changed');
}

/** Returns what the buyer of a frozen cart agrees to of each entry, as the rows of the cart have it now. */
export async function agreedOf(trx: Trx, kinds: readonly LineKind[], cart: StoredCart): Promise<string[]> {
  const parts: string[] = [];
  for (const kind of kindsOf(kinds, cart)) parts.push(...((await kind.findAgreed?.(trx, cart.id)) ?? []));
  return parts;
}
