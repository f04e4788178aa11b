import { randomBytes } from 'node:crypto';
import type { RefusalCode } from '@rajt/contract/errors';
import type { startPayment as operation } from '@rajt/contract/orders/operations/orders';
import {
  type PayableItem,
  type PayableKind,
  paymentMethodRefusal,
} from '@rajt/rules/checkout/payment-methods';
import { budapestDate } from '@rajt/rules/dates';
import { gatewayTimeoutAt } from '@rajt/rules/entering/hold';
import type { CartId, UserId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import { TRANSACTION_CODE_BYTES, transactionCode } from '@rajt/rules/orders/order-code';
import { attemptEnd, isOpenAttempt } from '@rajt/rules/states';
import { configuredMethods, type Gateways } from '../../../platform/gateway.ts';
import type { Call } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import {
  expireCart,
  kindsOf,
  type LineKind,
  type LineReference,
  lockCart,
  lockLiveCart,
  type Said,
  type StoredCart,
  setCoupons,
  startDeadline,
} from '../../checkout/cart/index.ts';
import { type Attempt, findAttemptOfOrder, findMethodOf } from '../../checkout/payments/index.ts';
import { reserveLots } from '../../checkout/wallet/index.ts';
import { DATA_TRANSFER_VERSION } from '../../content/site/index.ts';
import { holdUses, type ItemDiscount, judgeForOrder } from '../../shop/coupons/index.ts';
import { agreedOf, refuseOtherEntries, refuseOtherSum, refuseOtherTerms } from './agreed.ts';
import { endOrder } from './end-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { settleIfByBalance, takeBalance } from './pay-by-balance.ts';
import {
  type Checkout,
  insertCouponLines,
  insertOrder,
  type NewLine,
  type PricedLine,
  paidHufOf,
  renewOrder,
} from './place-queries.ts';
import { findLineTexts, findPendingOrder, type LockedOrder, lockOrder, type Order } from './queries.ts';
import { settleFree } from './settle-order.ts';

export interface Placed {
  readonly order: Order;
  /** Null when there was nothing to pay. */
  readonly attempt: Attempt | null;
  /** False when it was open already. */
  readonly isNew: boolean;
}

/** The cart cannot be ordered as it was: some of its prices have changed. */
interface Repriced {
  readonly repriced: readonly PricedLine[];
}

/** A line with what its coupons take off. */
type LoweredLine = PricedLine & Pick<NewLine, 'discountHuf'>;

/** A coupon of the cart cannot be used any more: it is not in the cart from now on. */
interface CouponsEnded {
  readonly ended: readonly PricedLine['text'][];
}

/** The deadline of a cart with more than entries has passed: its goods can be ordered once its entries have gone. */
interface Expired {
  readonly expired: CartId;
}

/**
 * Turns the cart into an order with its first payment attempt, all or nothing. A cart that is already frozen by an
 * order returns its open attempt, or gets the next one: a retry keeps the order. An order with nothing to pay is paid
 * at once, without a gateway. Price and admission are decided again on what is true now: where a price has changed the
 * cart gets it, and the buyer has to press again; an order that would be paid again at the old one ends.
 */
export async function placeOrder(deps: OrderDeps, call: Call<typeof operation>): Promise<Placed> {
  const termsVersion = await deps.termsVersion(call.site);
  refuseOtherTerms(call, termsVersion);
  const order = async () => {
    const placed = await inTransaction(deps.db, (trx) => orderCart(trx, deps, call, termsVersion));
    if ('repriced' in placed) throw aboutLines('price_changed', placed.repriced);
    if ('ended' in placed) throw new Refusal('coupon_ended', { items: [...placed.ended] });
    if ('expired' in placed) {
      await expireCart(deps, deps.kinds, placed.expired);
      throw new Refusal('cart_expired');
    }
    return placed;
  };
  const placed = await order();
  if ('order' in placed) return placed;
  // Its order must be locked before it: start over in another transaction.
  const again = await inTransaction(deps.db, (trx) =>
    tryAgain(trx, deps, placed.frozen, { call, termsVersion }),
  );
  const last = again === 'ended' ? await order() : again;
  // The order ended since, or another tab is ordering it: a retry by the buyer finds the cart as it is now.
  if (!last || 'frozen' in last) throw new Refusal('busy');
  return last;
}

async function orderCart(
  trx: Trx,
  { clock, gateways, kinds, payments }: OrderDeps,
  call: Call<typeof operation>,
  termsVersion: string,
): Promise<Placed | Repriced | CouponsEnded | Expired | { frozen: StoredCart }> {
  const cart = await lockLiveCart(trx, call.viewer.id, call.site);
  if (cart?.state === 'paying') return { frozen: cart };
  if (cart?.isExpired && cart.kinds.length > 1) return { expired: cart.id };
  const full = cart ? await linesOf(trx, kinds, cart, saidIn(call)) : [];
  if (!cart || full.length === 0) throw new Refusal('cart_empty');
  const timeoutAt = payableUntil(cart, clock.now());
  const repriced = full.filter(({ refusal }) => refusal === 'price_changed');
  if (repriced.length > 0) return { repriced };
  const buyer = { accountId: call.viewer.id, site: call.site };
  const { discounts, ended } = await judgeForOrder(trx, cart, full, { ...buyer, now: clock.now() });
  const lines = full.map((line) => lowered(line, discounts));
  const totalHuf = sumHuf(lines.map(paidHufOf));
  // A buyer who has agreed to the sum without the coupon has seen that it has ended.
  if (ended.length > 0 && call.body.agreedTotal !== totalHuf) {
    const gone = new Set(ended.map(({ id }) => id));
    await setCoupons(trx, cart.id, { ...cart, couponIds: cart.couponIds.filter((id) => !gone.has(id)) });
    return { ended: ended.map(({ nameHu, nameEn }) => ({ hu: nameHu, en: nameEn })) };
  }
  refuseOtherSum(call, totalHuf);
  refuseOtherEntries(
    call,
    lines.flatMap(({ agreed }) => agreed ?? []),
  );
  const checkout = checkoutOf(call, termsVersion, totalHuf);
  const items = await payableItems(trx, kinds, lines);
  await refuseMethod(gateways, call.query.paymode, items, async () => lines.map(({ text }) => text));
  const lots = await takeBalance(trx, toPay(call, items, lines));
  const trid = transactionCode(budapestDate(clock.now()), randomBytes(TRANSACTION_CODE_BYTES));
  const payable = { trid, paymode: checkout.paymode, totalHuf };
  const { order, attempt } = await insertOrder(
    trx,
    {
      ...checkout,
      trid,
      accountId: call.viewer.id,
      cartId: cart.id,
      site: call.site,
      lines: lines.map((line, at) => ({ ...line, payableAs: items[at]?.kind ?? 'product' })),
    },
    totalHuf > 0 ? payments.first({ order: payable, timeoutAt, lots }) : null,
  );
  if (discounts.length > 0) await writeCoupons(trx, order, discounts);
  if (cart.heldUntil === null) await startDeadline(trx, cart.id, timeoutAt);
  // Before the pools that goods claim.
  if (attempt && lots.length > 0) await reserveLots(trx, attempt.id, lots);
  for (const kind of kinds)
    await kind.freeze(
      trx,
      order.id,
      lines.filter((line) => line.kind === kind.name),
    );
  if (attempt) await settleIfByBalance(trx, kinds, order, attempt);
  else await settleFree(trx, kinds, order.id);
  return { order, attempt, isNew: true };
}

/** The line with the discount of its coupons. */
function lowered(line: PricedLine, discounts: readonly ItemDiscount[]): LoweredLine {
  const own = discounts.filter(({ of }) => of === line);
  return { ...line, discountHuf: sumHuf(own.map(({ discountHuf }) => discountHuf)) };
}

async function writeCoupons(trx: Trx, order: Order, discounts: readonly ItemDiscount[]): Promise<void> {
  await insertCouponLines(
    trx,
    order.id,
    discounts.map(({ of, couponId, discountHuf, coupon }) => ({
      of,
      couponId,
      discountHuf,
      text: { hu: coupon.nameHu, en: coupon.nameEn },
    })),
  );
  await holdUses(
    trx,
    order.id,
    order,
    discounts.map(({ couponId }) => couponId),
  );
}

/**
 * The frozen cart's order, locked: its open attempt, or the next one. `ended`: what decided it has changed, so it ended
 * and its cart can be ordered. Null when it is no longer pending.
 */
async function tryAgain(
  trx: Trx,
  { clock, gateways, kinds, payments }: OrderDeps,
  frozen: StoredCart,
  { call, termsVersion }: { call: Call<typeof operation>; termsVersion: string },
): Promise<Placed | 'ended' | null> {
  const pending = await findPendingOrder(trx, frozen.id);
  const locked = pending && (await lockOrder(trx, pending.id));
  if (locked?.state !== 'pending') return null;
  const last = await findAttemptOfOrder(trx, locked.id);
  // The state of the cart decides first: it may have been ordered on another device.
  refuseOtherSum(call, locked.totalHuf);
  if (call.body.agreedCart !== undefined) refuseOtherEntries(call, await agreedOf(trx, kinds, frozen));
  const checkout = checkoutOf(call, termsVersion, locked.totalHuf);
  if (last && isOpenAttempt(last.state)) {
    // A payment without a page is abandoned and replaced (start-payment.ts).
    if (last.isBegun || last.paymentUrl !== null) await refuseOtherPayment(trx, last, call);
    return { order: locked, attempt: last, isNew: false };
  }
  const cart = await lockCart(trx, frozen.id);
  const timeoutAt = payableUntil(cart, clock.now());
  if (await hasChanged(trx, kinds, locked, saidIn(call))) {
    await endOrder(trx, kinds, locked, cart, (last && attemptEnd(last.state)) ?? 'cancelled');
    return 'ended';
  }
  const items = await payableItems(trx, kinds, locked.lines);
  await refuseMethod(gateways, call.query.paymode, items, () => findLineTexts(trx, locked.id));
  await refuseCancelled(trx, kinds, locked);
  const lots = await takeBalance(trx, toPay(call, items, locked.lines));
  const order = await renewOrder(trx, locked.id, checkout);
  const attempt = await payments.prepare(trx, order.id, { order, timeoutAt, lots });
  await settleIfByBalance(trx, kinds, order, attempt);
  return { order, attempt, isNew: true };
}

/** The contents of the locked cart as order lines. An expired cart is refused before its contents are checked. */
async function linesOf(
  trx: Trx,
  kinds: readonly LineKind[],
  cart: StoredCart,
  said: Said,
): Promise<PricedLine[]> {
  const lines: PricedLine[] = [];
  for (const kind of kindsOf(kinds, cart)) {
    const items = await kind.priceNow(trx, cart.id, said);
    lines.push(...items.map((item) => ({ ...item, vatCode: item.vatCode ?? kind.vatCode })));
  }
  const refusal = lines.find((line) => line.refusal !== null && line.refusal !== 'price_changed')?.refusal;
  if (refusal && !cart.isExpired) {
    throw aboutLines(
      refusal,
      lines.filter((line) => line.refusal === refusal),
    );
  }
  return lines;
}

/** A refusal that names the items that it is about. */
function aboutLines(code: RefusalCode, lines: readonly PricedLine[]): Refusal {
  return new Refusal(code, { items: namesOf(lines.map(({ text, refusedAs }) => refusedAs ?? text)) });
}

/** Two pieces of a product have the same text. */
function namesOf(texts: readonly PricedLine['text'][]): Refusal['items'] {
  return [...new Map(texts.map((text) => [text.hu, text])).values()];
}

/** Whether what decided a locked order is no longer what it was when its payment started. */
async function hasChanged(
  trx: Trx,
  kinds: readonly LineKind[],
  order: LockedOrder,
  said: Said,
): Promise<boolean> {
  for (const kind of kinds) {
    const lines = order.lines.filter((line) => line.kind === kind.name);
    if (await kind.hasChanged(trx, lines, said)) return true;
  }
  return false;
}

/** The latest start of the payment: the end of the hold. */
function payableUntil(cart: StoredCart, now: Date): Date {
  const timeoutAt = gatewayTimeoutAt(cart.heldUntil, now);
  if (cart.isExpired || !timeoutAt) throw new Refusal('cart_expired');
  return timeoutAt;
}

/** Nothing that was cancelled after the order was placed is paid for; changing the cart releases it. */
async function refuseCancelled(trx: Trx, kinds: readonly LineKind[], order: LockedOrder): Promise<void> {
  for (const kind of kinds) {
    const lines = order.lines.filter((line) => line.kind === kind.name);
    const verdicts = await kind.lockForSale(trx, order.id, lines);
    if (verdicts.includes('cancelled')) throw new Refusal('race_cancelled');
  }
}

/** Nobody is sent to an open payment by other means than they chose now: they can cancel it. */
async function refuseOtherPayment(
  trx: Trx,
  { id, amountHuf, balanceHuf }: Attempt,
  { body, query }: Call<typeof operation>,
): Promise<void> {
  const isSame =
    (body.balance ?? 0) === balanceHuf &&
    (amountHuf === 0 || query.paymode === (await findMethodOf(trx, id)));
  if (!isSame) throw new Refusal('payment_in_progress');
}

/** Refuses a method that nobody can pay with here, and one that cannot pay for everything: it names the blocking items. */
async function refuseMethod(
  gateways: Gateways,
  method: Checkout['paymode'],
  items: readonly PayableItem[],
  textsOf: () => Promise<readonly PricedLine['text'][]>,
): Promise<void> {
  const refusal = paymentMethodRefusal(method, items, configuredMethods(gateways));
  if (!refusal) return;
  if (refusal.code === 'khb_not_online') throw new Refusal('paymode_not_online');
  if (refusal.code === 'not_configured') throw new Refusal('paymode_not_configured');
  const texts = (await textsOf()).filter((_, at) => refusal.itemIds.includes(String(at)));
  throw new Refusal('paymode_unavailable', { items: namesOf(texts) });
}

/** Each line as the methods of payment see it, in their order; its id is its place. */
async function payableItems(
  trx: Trx,
  kinds: readonly LineKind[],
  lines: readonly (LineReference & Pick<NewLine, 'amountHuf' | 'discountHuf'>)[],
): Promise<PayableItem[]> {
  const found = new Map<LineReference, PayableKind>();
  for (const kind of kinds) {
    const own = lines.filter((line) => line.kind === kind.name);
    const each = own.length > 0 ? await kind.payableEach?.(trx, own) : undefined;
    own.forEach((line, at) => {
      found.set(line, each?.[at] ?? kind.payableAs);
    });
  }
  return lines.map((line, at) => ({
    id: String(at),
    kind: found.get(line) ?? 'product',
    amountHuf: paidHufOf(line),
  }));
}

/** The sum that the buyer's balance is to pay, with its items and their people. */
function toPay(
  { viewer, body }: Call<typeof operation>,
  items: readonly PayableItem[],
  lines: readonly { readonly forPersonId: UserId | null }[],
) {
  return {
    buyerId: viewer.id,
    wantedHuf: body.balance ?? 0,
    items,
    forPersonIds: lines.flatMap(({ forPersonId }) => forPersonId ?? []),
  };
}

function saidIn({ body }: Call<typeof operation>): Said {
  return { shippingAddress: body.shippingAddress ?? null };
}

/**
 * What the buyer chose. An order that costs nothing has no invoice and sends nothing to the gateway, so it keeps no billing
 * address and no declaration, even where a client sent them.
 */
function checkoutOf(
  { query, language, body: { billingAddress, dataTransferAccepted } }: Call<typeof operation>,
  termsVersion: string,
  totalHuf: number,
): Checkout {
  const chosen = { paymode: query.paymode, language, termsVersion };
  if (totalHuf === 0) return { ...chosen, billing: {}, dataTransferVersion: '' };
  if (!billingAddress || !dataTransferAccepted)
    throw new Refusal('validation', {
      fields: {
        ...(!billingAddress && { billingAddress: ['required'] }),
        ...(!dataTransferAccepted && { dataTransferAccepted: ['data_transfer_required'] }),
      },
    });
  return { ...chosen, billing: billingAddress, dataTransferVersion: DATA_TRANSFER_VERSION };
}
