import type { Figure, Result } from '../lib/result.ts';
import { mean, percentile } from '../lib/samples.ts';
import type { Phase, Truth } from './plan.ts';

interface Taken {
  /** The first rush on a database that has just been filled. */
  readonly first: Phase;
  readonly sale: Phase;
  readonly holds: Phase;
  /** As `sale` and `holds`, with a third of the buyers entering two to four people. */
  readonly groups: Phase;
  readonly groupHolds: Phase;
  /** As `sale`, with a third of the buyers wanting a shirt of which there are `shirts`, and as `sale` after it. */
  readonly goods: Phase;
  readonly again: Phase;
  readonly goodsTruth: Truth;
  readonly againTruth: Truth;
  readonly shirts: number;
  readonly truth: Truth;
  readonly groupTruth: Truth;
  readonly bareHoldsPerSecond: number;
  readonly places: number;
  readonly buyers: number;
}

export function figuresOf(taken: Taken): Result {
  const { sale, holds, groups, groupHolds, goods, again, truth, groupTruth, goodsTruth, places } = taken;
  const { againTruth, shirts } = taken;
  const purchases = sale.found.purchaseMs;
  const holdsPerSecond = placesPerSecond(holds);
  const groupPlacesPerSecond = placesPerSecond(groupHolds);
  const purchasesPerSecond = rateOf(sale, truth);
  const withShirts = rateOf(goods, goodsTruth);
  const without = mean([purchasesPerSecond, rateOf(again, againTruth)]);
  const ms = (name: string, samples: readonly number[], share: number): Figure => ({
    name,
    value: percentile(samples, share),
    unit: 'ms',
  });
  return {
    benchmark: 'on-sale',
    figures: [
      { name: 'places sold', value: truth.sold, unit: '', budget: { is: 'exactly', value: places } },
      {
        name: 'paid without a place',
        value: truth.paidWithoutPlace,
        unit: '',
        budget: { is: 'exactly', value: 0 },
      },
      { name: 'sold twice', value: truth.paidTwice, unit: '', budget: { is: 'exactly', value: 0 } },
      { name: 'held without end', value: truth.held, unit: '', budget: { is: 'exactly', value: 0 } },
      { name: 'rows of the audit', value: truth.audit.length, unit: '', budget: { is: 'exactly', value: 0 } },
      {
        name: 'places sold to groups',
        value: groupTruth.sold,
        unit: '',
        budget: { is: 'exactly', value: places },
      },
      {
        name: 'places sold with shirts',
        value: goodsTruth.sold,
        unit: '',
        budget: { is: 'exactly', value: places },
      },
      { name: 'shirts sold', value: goodsTruth.shirts, unit: '', budget: { is: 'exactly', value: shirts } },
      { name: 'whole purchases, a third with a shirt', value: withShirts, unit: '/s' },
      {
        name: 'purchases with shirts over those without',
        value: withShirts / without,
        unit: '',
        budget: { is: 'at least', value: 0.9 },
      },
      { name: 'answers 5xx', value: serverErrors(taken), unit: '', budget: { is: 'exactly', value: 0 } },
      {
        name: 'whole purchases',
        value: purchasesPerSecond,
        unit: '/s',
        budget: { is: 'at least', value: 110 },
      },
      {
        name: 'hold in the sale, p99',
        value: percentile(sale.found.holdMs, 0.99),
        unit: 'ms',
        budget: { is: 'below', value: 1000 },
      },
      ms('hold in the sale, p95', sale.found.holdMs, 0.95),
      ms('hold in the sale, p50', sale.found.holdMs, 0.5),
      ms('whole purchase, p50', purchases, 0.5),
      ms('whole purchase, p95', purchases, 0.95),
      ms('whole purchase, p99', purchases, 0.99),
      { name: 'sent again (busy, unavailable)', value: sale.found.retries + holds.found.retries, unit: '' },
      { name: 'holds alone: server', value: holdsPerSecond, unit: '/s' },
      { name: 'holds alone: bare statement', value: taken.bareHoldsPerSecond, unit: '/s' },
      {
        name: 'holds alone: server over bare',
        value: holdsPerSecond / taken.bareHoldsPerSecond,
        unit: '',
        budget: { is: 'at least', value: 0.5 },
      },
      ms('holds alone, p99', holds.found.holdMs, 0.99),
      { name: 'holds of groups: places', value: groupPlacesPerSecond, unit: '/s' },
      {
        name: 'holds of groups over single holds, in places',
        value: groupPlacesPerSecond / holdsPerSecond,
        unit: '',
        budget: { is: 'at least', value: 1 },
      },
      ms('holds of groups, p99', groupHolds.found.holdMs, 0.99),
      ms('hold in the sale to groups, p99', groups.found.holdMs, 0.99),
      ...cpuFigures('purchase', sale, purchases.length),
      {
        name: 'CPU of the database: first rush over the next',
        value: taken.first.cpu.database / sale.cpu.database,
        unit: '',
      },
      ...cpuFigures('purchase, a third with a shirt', goods, goods.found.purchaseMs.length),
      ...cpuFigures('purchase after it, without', again, again.found.purchaseMs.length),
      ...cpuFigures('hold alone', holds, holds.found.held),
    ],
    notes: [
      `${taken.buyers} buyers, ${places} places, 256 at once; serve and work as two processes, simulator, driver and PostgreSQL (fsync on) beside them on this machine`,
      'whole purchases: hold, payment start, the bank’s yes, IPN, settled; from the first hold sent to the last order settled; the time of one is what its buyer sees, who looks after 1 s and then every 2 s',
      'with a shirt: every third buyer wants one beside the entry, and there are fewer than they would buy; who finds none buys the entry alone; the rate is compared with the mean of a sale before and one after',
      'holds alone: places for everybody, nobody pays; groups: a third of the buyers enter two to four people, all or none; bare: the same statement of entries/hold-queries.ts insertHold, prepared, 64 connections, mean of a run before and one after',
    ],
    broken: broken(taken),
  };
}

/** Purchases a second, from the first hold that was sent to the last order that was settled. */
export function rateOf({ found }: Phase, { sold, lastPaidAt }: Truth): number {
  return sold / ((lastPaidAt - found.startedAt) / 1000);
}

function placesPerSecond({ found }: Phase): number {
  return found.held / ((found.lastHoldAt - found.startedAt) / 1000);
}

function serverErrors({ sale, holds, groups, groupHolds, goods, again }: Taken): number {
  return [sale, holds, groups, groupHolds, goods, again].reduce(
    (sum, { found }) => sum + found.serverErrors,
    0,
  );
}

/** CPU of each process for one thing done, to distinguish a slow machine from a slow program. */
export function cpuFigures(what: string, { cpu }: Phase, count: number): Figure[] {
  return Object.entries(cpu).map(([name, seconds]) => ({
    name: `CPU per ${what}: ${name}`,
    value: count === 0 ? 0 : (seconds * 1000) / count,
    unit: 'ms',
  }));
}

function broken(taken: Taken): string[] {
  const { sale, holds, groups, groupHolds, goods, again, truth, groupTruth, places, buyers } = taken;
  const { goodsTruth, againTruth, shirts } = taken;
  const unexpected = [sale, holds, groups, groupHolds, goods, again].flatMap(({ found }) =>
    Object.entries(found.unexpected),
  );
  return [
    ...brokenSale('the sale', sale, truth, places),
    ...brokenSale('the sale with shirts', goods, goodsTruth, places),
    ...brokenSale('the sale after it', again, againTruth, places),
    ...(goodsTruth.shirts === shirts && goodsTruth.shirtsOfPool === shirts
      ? []
      : [`${goodsTruth.shirts} shirts sold of ${shirts}, its pool says ${goodsTruth.shirtsOfPool}`]),
    ...brokenSale('the sale to groups', groups, groupTruth, places),
    ...(holds.found.held === buyers ? [] : [`${holds.found.held} of ${buyers} got a place that was there`]),
    ...(groupHolds.found.soldOut === 0
      ? []
      : [`${groupHolds.found.soldOut} groups were refused places that were there`]),
    ...unexpected.map(([answer, times]) => `unexpected answer ${answer} (${times} times)`),
    ...groupTruth.audit.slice(0, 20),
  ];
}

export function brokenSale(name: string, { found }: Phase, truth: Truth, places: number): string[] {
  return [
    ...(truth.sold === places ? [] : [`${name}: ${truth.sold} places sold of ${places}`]),
    ...(truth.paidWithoutPlace > 0 ? [`${name}: ${truth.paidWithoutPlace} payments got no place`] : []),
    ...(truth.paidTwice > 0 ? [`${name}: ${truth.paidTwice} people paid twice`] : []),
    ...(truth.held > 0 ? [`${name}: ${truth.held} places are held and not paid`] : []),
    ...(found.unpaid > 0 ? [`${name}: ${found.unpaid} buyers were never told that they paid`] : []),
  ];
}
