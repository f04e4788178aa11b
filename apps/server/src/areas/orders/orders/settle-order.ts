import type { OrderId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import type { AttemptEnd } from '@rajt/rules/states';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { inSavepoint, type Trx } from '../../../platform/postgres/database.ts';
import {
  closeCartOf,
  type LineKind,
  lockCart,
  type OrderLine,
  type Verdict,
} from '../../checkout/cart/index.ts';
import type {
  CreateRefund,
  OrderOutcomes,
  ReceivedPayment,
  SettlementReason,
} from '../../checkout/payments/index.ts';
import { movedIn, type Posting, releaseBalance, spendBalance } from '../../checkout/wallet/index.ts';
import { notifyEntered } from '../../entering/objections/index.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import { queueingMail } from '../../office/mails/index.ts';
import { isInvoiced } from '../../papers/invoices/index.ts';
import { lockPeople } from '../../people/accounts/index.ts';
import { releaseUses, retakeReleased, spendUses } from '../../shop/coupons/index.ts';
import { entryConfirmationMail } from './confirmation-mail.ts';
import { endOrder, thawCart } from './end-order.ts';
import { paidHufOf } from './place-queries.ts';
import { lockOrder, moveOrder } from './queries.ts';
import { recordSale } from './sale-queries.ts';
import { FLAGS, queueRefundMail, type Settlement, sendBack, settleRefunded } from './send-back.ts';

/**
 * What a payment's outcome does to its order; each runs inside the settling transaction. `kinds`: the line kinds in
 * lock order.
 */
export function orderOutcomes(kinds: readonly LineKind[]): OrderOutcomes {
  return {
    paid: (trx, orderId, payment, createRefund) => settlePaid(trx, kinds, orderId, { payment, createRefund }),
    ended: (trx, attempt, end) => settleEnded(trx, kinds, attempt, end),
    refunded: settleRefunded,
  };
}

/** Settles an order with nothing to pay, in the transaction that places it. */
export function settleFree(trx: Trx, kinds: readonly LineKind[], orderId: OrderId): Promise<void> {
  return settlePaid(trx, kinds, orderId, { payment: null, createRefund: noRefund });
}

/** Settles an order that a balance pays alone, in the transaction that has written its attempt. */
export function settleByBalance(
  trx: Trx,
  kinds: readonly LineKind[],
  orderId: OrderId,
  paid: { readonly payment: ReceivedPayment; readonly createRefund: CreateRefund },
): Promise<void> {
  return settlePaid(trx, kinds, orderId, paid);
}

type LineWithVerdict = OrderLine & { readonly verdict: Verdict };
/** A line that is refunded while the rest of its order is given. */
type ReturnedLine = LineWithVerdict & { readonly verdict: 'cancelled' | 'lost' };

const isReturned = (line: LineWithVerdict): line is ReturnedLine =>
  line.verdict === 'cancelled' || line.verdict === 'lost';

const REASON_OF_LINE = { cancelled: 'race_cancelled', lost: 'stock_lost' } as const;
/** One mail for each reason; the keys are those of mails that were sent. */
const MAILS_OF_LINES = [
  { verdict: 'cancelled', reason: 'race_cancelled_in_part', key: 'order:' },
  { verdict: 'lost', reason: 'stock_lost_in_part', key: 'stock:order:' },
] as const;

/**
 * A received payment is a fact, fulfilment is its consequence (promise 1). If every line can be sold or was cancelled
 * by the organiser, the order is paid and the cancelled lines are refunded. So are goods that late money finds sold out.
 * If nothing can be sold, or a line's place is gone, the whole payment is refunded and the buyer gets a mail. So is a
 * second payment of an order.
 */
async function settlePaid(
  trx: Trx,
  kinds: readonly LineKind[],
  orderId: OrderId,
  { payment, createRefund }: Pick<Settlement, 'payment' | 'createRefund'>,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const cart = await lockCart(trx, order.cartId);
  const people = await lockPeople(
    trx,
    order.accountId,
    order.lines.flatMap((line) => line.forPersonId ?? []),
  );
  const settlement: Settlement = { kinds, order, cart, payment, createRefund, email: people.buyerEmail };
  const isSumAsked = (payment ? payment.amountHuf + payment.balanceHuf : 0) === order.totalHuf;
  if (order.state === 'paid' || order.state === 'unfulfilled')
    return sendBack(trx, settlement, isSumAsked ? REASON_OF_SECOND[order.state] : 'amount_mismatch');
  const unfulfilled = (reason: SettlementReason) => unfulfil(trx, settlement, reason);
  if (!isSumAsked) return unfulfilled('amount_mismatch');
  if (people.buyerEmail === null) return unfulfilled('place_lost');
  const locked = await findVerdicts(trx, settlement);
  if (locked.some(({ verdict }) => verdict === 'gone')) return unfulfilled('place_lost');
  if (locked.every(({ verdict }) => verdict === 'cancelled')) return unfulfilled('race_cancelled');
  const hasCoupons = locked.some(({ discountHuf }) => discountHuf > 0);
  if (hasCoupons && !(await retakeReleased(trx, order.id, order))) return unfulfilled('coupon_lost');
  const give = () => fulfil(trx, settlement, locked);
  if (!locked.some(({ verdict }) => verdict === 'late') && !payment?.balanceHuf) return give();
  const lost = await lostOf(trx, kinds, give);
  if (lost) await unfulfilled(lost);
}

/** Why a second payment is refunded: it is a duplicate only if the order is paid. */
const REASON_OF_SECOND = { paid: 'duplicate_payment', unfulfilled: 'place_lost' } as const;

const noRefund: CreateRefund = async () => {
  throw new Error('an order without a payment has nothing to refund');
};

async function findVerdicts(trx: Trx, { kinds, order }: Settlement): Promise<LineWithVerdict[]> {
  const found: LineWithVerdict[] = [];
  for (const kind of kinds) {
    const lines = order.lines.filter((line) => line.kind === kind.name);
    if (lines.length === 0) continue;
    const verdicts = await kind.lockForSale(trx, order.id, lines);
    found.push(...lines.map((line, at) => ({ ...line, verdict: verdicts[at] ?? 'gone' })));
  }
  return withEmptied(trx, kinds, found);
}

/** Cancels lines that bring nothing but cancelled ones. */
async function withEmptied(
  trx: Trx,
  kinds: readonly LineKind[],
  lines: readonly LineWithVerdict[],
): Promise<LineWithVerdict[]> {
  const cancelled = lines.filter(isReturned);
  const emptied = new Set<OrderLine['id']>();
  if (cancelled.length > 0)
    for (const kind of kinds) {
      const own = lines.filter((line) => line.kind === kind.name && canBeGiven(line));
      const found = own.length > 0 ? await kind.findEmptied?.(trx, own, cancelled) : undefined;
      for (const { id } of found ?? []) emptied.add(id);
    }
  return lines.map((line) => (emptied.has(line.id) ? { ...line, verdict: 'cancelled' } : line));
}

const canBeGiven = (line: LineWithVerdict) => !isReturned(line) && line.verdict !== 'gone';

/** Which lines late money cannot buy any more. */
async function withLost(
  trx: Trx,
  kinds: readonly LineKind[],
  lines: readonly LineWithVerdict[],
): Promise<LineWithVerdict[]> {
  const gone: OrderLine[] = lines.filter(isReturned);
  const lost = new Set<OrderLine['id']>();
  for (const kind of kinds) {
    const own = lines.filter((line) => line.kind === kind.name && !isReturned(line));
    const found = own.length > 0 ? await kind.findLost?.(trx, own, gone) : undefined;
    gone.push(...(found ?? []));
    for (const { id } of found ?? []) lost.add(id);
  }
  return lines.map((line) => (lost.has(line.id) ? { ...line, verdict: 'lost' } : line));
}

/** Late money whose balance share has been spent on something else. */
class BalanceSpent extends Error {}

/** Late money, and all that it was for is sold out. */
class AllLost extends Error {}

/** Why a late payment cannot buy all of it any more, and then nothing was changed; null when all of it was given. */
async function lostOf(
  trx: Trx,
  kinds: readonly LineKind[],
  work: () => Promise<void>,
): Promise<SettlementReason | null> {
  return inSavepoint(trx, work).then(
    () => null,
    (error: unknown) => {
      if (error instanceof BalanceSpent) return 'balance_spent';
      if (error instanceof AllLost) return 'place_lost';
      if (kinds.some((kind) => kind.isTaken(error))) return 'place_lost';
      throw error;
    },
  );
}

/** Gives what was bought: first what locks balances and older invoices, at last what locks pools. */
async function fulfil(
  trx: Trx,
  { kinds, order, cart, payment, createRefund, email }: Settlement,
  locked: readonly LineWithVerdict[],
): Promise<void> {
  if (payment && payment.balanceHuf > 0 && !(await spendBalance(trx, payment.attemptId)))
    throw new BalanceSpent();
  const [orderId, buyerId] = [order.id, order.accountId];
  for (const kind of kinds) {
    const sold = locked.filter((line) => line.kind === kind.name && !isReturned(line));
    if (sold.length > 0) await kind.beforeSale?.(trx, { orderId, buyerId, sold });
  }
  const isLate = locked.some(({ verdict }) => verdict === 'late');
  const lines = isLate ? await withLost(trx, kinds, locked) : locked;
  if (isLate && lines.every(isReturned)) throw new AllLost();
  const detail = { transactionId: payment?.transactionId ?? '' };
  // A late payment may buy what is in a cart that is open again, or that another order has frozen.
  const isFrozenByIt = order.state === 'pending';
  const received: Posting[] = payment
    ? [
        { account: payment.ledgerAccount, amountHuf: payment.amountHuf },
        { account: 'balance:spending', amountHuf: payment.balanceHuf },
      ].map((part) => ({ ...part, subject: `payment_attempt:${payment.attemptId}` }))
    : [];
  const sales = await salesOf(trx, kinds, lines);
  await recordSale(trx, order, {
    detail,
    closesCart: isFrozenByIt,
    // An order of 0 HUF has postings if a coupon has paid for its lines.
    ledger: movedIn({
      businessKey: `order-paid:${order.id}`,
      kind: 'order_paid',
      orderId: order.id,
      postings: [...received, ...sales],
    }),
    isInvoiced: isInvoiced(sales),
    mail:
      email === null
        ? null
        : queueingMail(entryConfirmationMail, {
            key: order.id,
            payload: { orderId: order.id },
            to: email,
            language: order.language,
          }),
  });
  if (!isFrozenByIt && cart.state === 'open') await closeCartOf(trx, cart.id, lines);
  if (lines.some(({ discountHuf }) => discountHuf > 0)) {
    const given = lines.filter((line) => !isReturned(line));
    await spendUses(
      trx,
      order.id,
      given.map(({ id }) => id),
    );
  }
  for (const line of lines.filter(isReturned)) {
    const [reason, amountHuf] = [REASON_OF_LINE[line.verdict], paidHufOf(line)];
    if (amountHuf > 0) await createRefund(trx, { lineId: line.id, amountHuf, reason });
    await raiseFlag(trx, {
      kind: FLAGS[reason],
      subject: `order_line:${line.id}`,
      detail: { trid: order.trid, reason, amountHuf },
    });
  }
  if (email !== null) {
    const isForOthers = lines.some(
      (line) => !isReturned(line) && line.forPersonId !== null && line.forPersonId !== order.accountId,
    );
    if (isForOthers) await enqueue(trx, notifyEntered, { orderId: order.id });
    for (const { verdict, reason, key } of MAILS_OF_LINES) {
      const returned = lines.filter((line) => line.verdict === verdict);
      const refundHuf = sumHuf(returned.map(paidHufOf));
      if (refundHuf > 0)
        await queueRefundMail(trx, order, email, {
          amountHuf: refundHuf,
          reason,
          key: `${key}${order.id}`,
        });
    }
  }
  for (const kind of kinds) {
    const own = lines.filter((line) => line.kind === kind.name);
    await kind.sell(trx, {
      orderId,
      buyerId,
      sold: own.filter((line) => !isReturned(line)),
      givenBack: own.filter(isReturned),
    });
  }
}

/** Splits a payment into our sales at their full prices, the coupon discounts, and the refunds as they were paid. */
async function salesOf(
  trx: Trx,
  kinds: readonly LineKind[],
  lines: readonly LineWithVerdict[],
): Promise<Posting[]> {
  const postings: Posting[] = [];
  for (const kind of kinds) {
    const own = lines.filter((line) => line.kind === kind.name);
    const accounts = own.length > 0 ? await kind.accountEach?.(trx, own) : [];
    for (const [at, line] of own.entries()) {
      const subject = `order_line:${line.id}`;
      const account = accounts?.[at] ?? kind.ledgerAccount;
      if (isReturned(line))
        postings.push({ account: 'refunds:payable', amountHuf: -paidHufOf(line), subject });
      else
        postings.push(
          { account, amountHuf: -line.amountHuf, subject },
          { account: 'discounts:coupons', amountHuf: line.discountHuf, subject },
        );
    }
  }
  return postings;
}

/** The money came for something that can no longer be sold: refunds it and releases the cart. */
async function unfulfil(trx: Trx, settlement: Settlement, reason: SettlementReason): Promise<void> {
  const { kinds, order, cart, payment } = settlement;
  await moveOrder(trx, order, 'unfulfilled', {
    action: 'payment.unfulfillable',
    detail: { amountHuf: payment?.amountHuf ?? 0, reason },
  });
  await sendBack(trx, settlement, reason);
  await releaseUses(trx, order.id);
  if (order.state === 'pending') await thawCart(trx, kinds, order, cart);
}

/**
 * An attempt has ended without money: the order stays pending and its cart frozen, so that the buyer can retry while
 * the places are held. Past the deadline the order ends.
 */
async function settleEnded(
  trx: Trx,
  kinds: readonly LineKind[],
  attempt: Parameters<OrderOutcomes['ended']>[1],
  end: AttemptEnd,
): Promise<void> {
  const order = await lockOrder(trx, attempt.orderId);
  const cart = order.state === 'pending' ? await lockCart(trx, order.cartId) : null;
  if (attempt.balanceHuf > 0) await releaseBalance(trx, attempt.id);
  if (!cart) return;
  if (cart.isExpired) await endOrder(trx, kinds, order, cart, end);
}
