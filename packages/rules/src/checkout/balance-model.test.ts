import fc from 'fast-check';
import { it } from 'vitest';
import { payableByBalance, type SpendableLot, takeFromLots } from './balance.ts';
import type { PayableKind } from './payment-methods.ts';
import { balanceFirst, splitRefund, splitReturn } from './refund-split.ts';

/** A balance and its orders as plain objects, which the database keeps as rows: the rules decide the same for both. */
interface Lot extends SpendableLot {
  remainingHuf: number;
  readonly isServicesOnly: boolean;
}
interface Spend {
  readonly lot: Lot;
  readonly isServicesOnly: boolean;
  leftHuf: number;
}
interface Line {
  readonly kind: PayableKind;
  amountHuf: number;
}
interface Order {
  readonly lines: Line[];
  readonly spends: Spend[];
  cardHuf: number;
  state: 'open' | 'paid' | 'failed';
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

class Model {
  readonly lots: Lot[] = [];
  readonly orders: Order[] = [];
  creditedHuf = 0;
  expiredHuf = 0;
  /** Payments by card minus refunds to the card. */
  cardHuf = 0;

  credit(amountHuf: number, isServicesOnly: boolean) {
    this.lots.push({ remainingHuf: amountHuf, isServicesOnly });
    this.creditedHuf += amountHuf;
  }
  order(lines: Line[], share: number) {
    const payable = payableByBalance(lines);
    const most = sum(takeFromLots(this.lots, payable).map(({ amountHuf }) => amountHuf));
    const parts = takeFromLots(this.lots, payable, Math.floor(most * share));
    for (const { lot, amountHuf } of parts) lot.remainingHuf -= amountHuf;
    const byBalance = sum(parts.map(({ amountHuf }) => amountHuf));
    const spends = parts.map(({ lot, amountHuf }) => ({
      lot,
      isServicesOnly: lot.isServicesOnly,
      leftHuf: amountHuf,
    }));
    const cardHuf = sum(lines.map(({ amountHuf }) => amountHuf)) - byBalance;
    this.orders.push({ lines: lines.map((line) => ({ ...line })), spends, cardHuf, state: 'open' });
  }
  settle(order: Order, isPaid: boolean) {
    if (order.state !== 'open') return;
    order.state = isPaid ? 'paid' : 'failed';
    if (isPaid) this.cardHuf += order.cardHuf;
    else for (const spend of order.spends.splice(0)) spend.lot.remainingHuf += spend.leftHuf;
  }
  refund(order: Order, line: Line, share: number) {
    const amountHuf = Math.floor(line.amountHuf * share);
    if (order.state !== 'paid' || amountHuf === 0) return;
    line.amountHuf -= amountHuf;
    const stays = payableByBalance(order.lines);
    const first = balanceFirst(order.spends, {
      servicesHuf: stays.servicesHuf,
      byBalanceHuf: stays.totalHuf,
    });
    const tenders = [
      { method: 'spay_card', remainingHuf: order.cardHuf } as const,
      { method: 'balance', remainingHuf: sum(order.spends.map(({ leftHuf }) => leftHuf)) } as const,
    ];
    for (const part of splitRefund(amountHuf, tenders, Math.min(first.amountHuf, amountHuf)))
      if (part.tender.method === 'balance')
        for (const { spent, amountHuf: back } of splitReturn(
          part.amountHuf,
          order.spends,
          first.servicesHuf,
        )) {
          spent.leftHuf -= back;
          this.lots.push({ remainingHuf: back, isServicesOnly: spent.isServicesOnly });
        }
      else {
        order.cardHuf -= part.amountHuf;
        this.cardHuf -= part.amountHuf;
      }
  }
  expire(lot: Lot) {
    this.expiredHuf += lot.remainingHuf;
    lot.remainingHuf = 0;
  }

  check() {
    const paid = this.orders.filter(({ state }) => state === 'paid');
    const open = this.orders.filter(({ state }) => state === 'open');
    const bought = sum(paid.flatMap(({ lines }) => lines.map(({ amountHuf }) => amountHuf)));
    const held = sum(open.flatMap(({ spends }) => spends.map(({ leftHuf }) => leftHuf)));
    const left = sum(this.lots.map(({ remainingHuf }) => remainingHuf));
    kept(!this.lots.some(({ remainingHuf }) => remainingHuf < 0), 'a lot is below zero');
    const comeIn = this.creditedHuf + this.cardHuf;
    kept(
      left + held + bought + this.expiredHuf === comeIn,
      'what came in is not there, nor bought, nor expired',
    );
    for (const { lines, spends, cardHuf } of paid) {
      const payable = payableByBalance(lines);
      const spent = (isOf: (spend: Spend) => boolean) =>
        sum(spends.filter(isOf).map(({ leftHuf }) => leftHuf));
      kept(cardHuf >= 0, 'a card got back more than it paid');
      kept(
        spent((spend) => spend.isServicesOnly) <= payable.servicesHuf,
        'credit for services has bought something else',
      );
      kept(spent(() => true) <= payable.totalHuf, 'credit has bought a gift card');
    }
  }
}

/** Without the assertions of the test library: they are slow, and these are many. */
function kept(isKept: boolean, otherwise: string): void {
  if (!isKept) throw new Error(otherwise);
}

const line = fc.record({
  kind: fc.constantFrom<PayableKind>('entry', 'product', 'giftcard', 'shipping'),
  amountHuf: fc.integer({ min: 1, max: 9000 }),
});
const share = fc.constantFrom(0, 0.3, 1);
const step = fc.oneof(
  fc.record({
    do: fc.constant('credit' as const),
    amountHuf: fc.integer({ min: 1, max: 9000 }),
    isServicesOnly: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('order' as const),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    share,
  }),
  fc.record({ do: fc.constant('settle' as const), nth: fc.nat(20), isPaid: fc.boolean() }),
  fc.record({
    do: fc.constant('refund' as const),
    nth: fc.nat(20),
    at: fc.nat(3),
    share: fc.constantFrom(0.3, 1),
  }),
  fc.record({ do: fc.constant('expire' as const), nth: fc.nat(20) }),
);

it('no sequence of credits, payments, refusals, refunds and expiries creates or loses a forint', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) => {
      const model = new Model();
      const pick = <T>(list: readonly T[], nth: number) => list[nth % Math.max(1, list.length)];
      for (const one of steps) {
        if (one.do === 'credit') model.credit(one.amountHuf, one.isServicesOnly);
        if (one.do === 'order') model.order(one.lines, one.share);
        const order = 'nth' in one ? pick(model.orders, one.nth) : undefined;
        if (one.do === 'settle' && order) model.settle(order, one.isPaid);
        const its = one.do === 'refund' && order ? pick(order.lines, one.at) : undefined;
        if (one.do === 'refund' && order && its) model.refund(order, its, one.share);
        const lot = one.do === 'expire' ? pick(model.lots, one.nth) : undefined;
        if (lot) model.expire(lot);
        model.check();
      }
    }),
    { numRuns: 10_000 },
  );
});
