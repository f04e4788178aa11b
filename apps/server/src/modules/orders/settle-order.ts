import type { OrderId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import type { AttemptEnd } from '@rajt/rules/states';
import { inSavepoint, type Trx } from '../../platform/database.ts';
import { lockPeople } from '../accounts/index.ts';
import { closeCartOf, type LineKind, lockCart, type OrderLine, type Verdict } from '../cart/index.ts';
import { queueMail } from '../mails/index.ts';
import { raiseFlag } from '../organiser/index.ts';
import type { OrderOutcomes, Owe, RefundReason } from '../payments/index.ts';
import { type Posting, postToLedger } from '../wallet/index.ts';
import { endOrder, thawCart } from './end-order.ts';
import { lockOrder, moveOrder } from './queries.ts';
import { FLAGS, type Settlement, sendBack, settleRefunded, tellRefund } from './send-back.ts';

/**
 * What a payment's outcome does to its order; each runs inside the settling transaction. `kinds`: what can be sold, in lock
 * order.
 */
export function orderOutcomes(kinds: readonly LineKind[]): OrderOutcomes {
  return {
    paid: (trx, orderId, payment, owe) => settlePaid(trx, kinds, orderId, { payment, owe }),
    ended: (trx, orderId, end) => settleEnded(trx, kinds, orderId, end),
    refunded: settleRefunded,
  };
}

/** An order that costs nothing is paid by being placed. */
export function settleFree(trx: Trx, kinds: readonly LineKind[], orderId: OrderId): Promise<void> {
  return settlePaid(trx, kinds, orderId, { payment: null, owe: noRefund });
}

interface JudgedLine extends OrderLine {
  readonly verdict: Verdict;
}

/**
 * A payment received is a fact, fulfilment its consequence (promise 1). If every line can be given, or has been cancelled by
 * the organiser, the order is paid, and what was cancelled goes back; if nothing can be given, or a line's place is gone, all
 * the money goes back, and the buyer is told. So does a second payment of an order.
 */
async function settlePaid(
  trx: Trx,
  kinds: readonly LineKind[],
  orderId: OrderId,
  { payment, owe }: Pick<Settlement, 'payment' | 'owe'>,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const cart = await lockCart(trx, order.cartId);
  const people = await lockPeople(
    trx,
    order.accountId,
    order.lines.flatMap((line) => line.forPersonId ?? []),
  );
  const settlement: Settlement = { kinds, order, cart, payment, owe, email: people.buyerEmail };
  const isSumAsked = (payment?.amountHuf ?? 0) === order.totalHuf;
  if (order.state === 'paid' || order.state === 'unfulfilled')
    return sendBack(trx, settlement, isSumAsked ? REASON_OF_SECOND[order.state] : 'amount_mismatch');
  const unfulfilled = (reason: RefundReason) => unfulfil(trx, settlement, reason);
  if (!isSumAsked) return unfulfilled('amount_mismatch');
  if (people.buyerEmail === null) return unfulfilled('place_lost');
  const lines = await judge(trx, settlement);
  if (lines.some(({ verdict }) => verdict === 'gone')) return unfulfilled('place_lost');
  if (lines.every(({ verdict }) => verdict === 'cancelled')) return unfulfilled('race_cancelled');
  const give = () => fulfil(trx, settlement, lines);
  if (!lines.some(({ verdict }) => verdict === 'late')) return give();
  if (!(await isGiven(trx, kinds, give))) await unfulfilled('place_lost');
}

/** Why a second payment goes back: only a paid order may be called paid already. */
const REASON_OF_SECOND = { paid: 'duplicate_payment', unfulfilled: 'place_lost' } as const;

const noRefund: Owe = async () => {
  throw new Error('an order without a payment owes nothing');
};

async function judge(trx: Trx, { kinds, order }: Settlement): Promise<JudgedLine[]> {
  const judged: JudgedLine[] = [];
  for (const kind of kinds) {
    const lines = order.lines.filter((line) => line.kind === kind.name);
    if (lines.length === 0) continue;
    const verdicts = await kind.lockForSale(trx, order.id, lines);
    judged.push(...lines.map((line, at) => ({ ...line, verdict: verdicts[at] ?? 'gone' })));
  }
  return judged;
}

/** False when what the late money is for was taken meanwhile; nothing was changed then. */
async function isGiven(trx: Trx, kinds: readonly LineKind[], work: () => Promise<void>): Promise<boolean> {
  return inSavepoint(trx, work).then(
    () => true,
    (error: unknown) => {
      if (kinds.some((kind) => kind.isTaken(error))) return false;
      throw error;
    },
  );
}

async function fulfil(
  trx: Trx,
  { kinds, order, cart, payment, owe, email }: Settlement,
  lines: readonly JudgedLine[],
): Promise<void> {
  const cancelled = lines.filter(({ verdict }) => verdict === 'cancelled');
  const detail = { transactionId: payment?.transactionId ?? '' };
  // What late money buys may be in a cart that is open again, or that another order has frozen.
  const isFrozenByIt = order.state === 'pending';
  await moveOrder(trx, order, 'paid', { action: 'order.paid', detail }, { closesCart: isFrozenByIt });
  if (!isFrozenByIt && cart.state === 'open')
    await closeCartOf(
      trx,
      cart.id,
      lines.map(({ entryId }) => entryId),
    );
  const sales = lines.map(
    (line): Posting => ({
      account: line.verdict === 'cancelled' ? 'refunds:payable' : accountOf(kinds, line),
      amountHuf: -line.amountHuf,
      subject: `order_line:${line.id}`,
    }),
  );
  if (payment)
    await postToLedger(trx, {
      businessKey: `order-paid:${order.id}`,
      kind: 'order_paid',
      orderId: order.id,
      postings: [
        {
          account: payment.ledgerAccount,
          amountHuf: order.totalHuf,
          subject: `payment_attempt:${payment.attemptId}`,
        },
        ...sales,
      ],
    });
  for (const line of cancelled) {
    await owe(trx, { lineId: line.id, amountHuf: line.amountHuf, reason: 'race_cancelled' });
    await raiseFlag(trx, {
      kind: FLAGS.race_cancelled,
      subject: `order_line:${line.id}`,
      detail: { trid: order.trid, reason: 'race_cancelled', amountHuf: line.amountHuf },
    });
  }
  if (email !== null) {
    await queueMail(trx, {
      businessKey: `entry-confirmation:${order.id}`,
      kind: 'entry-confirmation',
      payload: { orderId: order.id },
      to: email,
      language: order.language,
    });
    if (cancelled.length > 0)
      await tellRefund(trx, order, email, {
        amountHuf: sumHuf(cancelled.map((line) => line.amountHuf)),
        reason: 'race_cancelled_in_part',
        key: `order:${order.id}`,
      });
  }
  for (const kind of kinds) {
    const own = lines.filter((line) => line.kind === kind.name);
    const isCancelled = (line: JudgedLine) => line.verdict === 'cancelled';
    await kind.sell(trx, {
      orderId: order.id,
      buyerId: order.accountId,
      sold: own.filter((line) => !isCancelled(line)),
      givenBack: own.filter(isCancelled),
    });
  }
}

function accountOf(kinds: readonly LineKind[], line: OrderLine): string {
  const kind = kinds.find(({ name }) => name === line.kind);
  if (!kind) throw new Error(`nobody sells ${line.kind}`);
  return kind.ledgerAccount;
}

/** The money came for what cannot be given any more: it goes back, the cart is let go. */
async function unfulfil(trx: Trx, settlement: Settlement, reason: RefundReason): Promise<void> {
  const { kinds, order, cart, payment } = settlement;
  await moveOrder(trx, order, 'unfulfilled', {
    action: 'payment.unfulfillable',
    detail: { amountHuf: payment?.amountHuf ?? 0, reason },
  });
  await sendBack(trx, settlement, reason);
  if (order.state === 'pending') await thawCart(trx, kinds, order, cart);
}

/**
 * An attempt has ended without money: the order stays, and its cart frozen, so that it can be tried again while the places
 * last. Past the deadline it ends.
 */
async function settleEnded(
  trx: Trx,
  kinds: readonly LineKind[],
  orderId: OrderId,
  end: AttemptEnd,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order.state !== 'pending') return;
  const cart = await lockCart(trx, order.cartId);
  if (cart.isExpired) await endOrder(trx, kinds, order, cart, end);
}
