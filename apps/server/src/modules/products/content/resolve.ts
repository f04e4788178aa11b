import { isSite } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import { type DeliveryMethod, usualMethods } from '@rajt/rules/delivery';
import type { CancellationStep } from '@rajt/rules/goods';
import type { ProductPrice } from '@rajt/rules/products';
import type { VatCode } from '@rajt/rules/vat';
import { type Complain, readInstant } from '../../catalog/index.ts';
import type { ProductFile } from './schema.ts';

/** A product ready to be stored: every relative day is resolved. */
export interface ProductContent
  extends Omit<
    ProductFile,
    'product' | 'sale' | 'prices' | 'cancellation' | 'vat' | 'stock' | 'variants' | 'delivery' | 'weight'
  > {
  readonly id: string;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  readonly prices: readonly ProductPrice[];
  readonly cancellation: readonly CancellationStep[];
  readonly vatCode: VatCode;
  readonly deliveryMethods: readonly DeliveryMethod[];
  readonly weightG: number;
  readonly variants: readonly {
    readonly id: string;
    readonly name: { readonly hu: string; readonly en: string };
    readonly stock: number;
  }[];
}

/** Resolves the days of a file that has the right shape, and checks what spans several fields. Null after a complaint. */
export function resolveProduct(
  file: ProductFile,
  today: CalendarDate,
  complain: Complain,
): ProductContent | null {
  let isGood = true;
  const wrong: Complain = (path, message) => {
    isGood = false;
    complain(path, message);
  };
  const instant = (path: readonly (string | number)[], text: string, without: 'beginning' | 'end') => {
    try {
      return readInstant(text, { today }, without);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      wrong(path, error.message);
      return null;
    }
  };
  const {
    product: id,
    sale,
    prices: pricesInFile,
    vat,
    stock,
    variants: variantsInFile,
    delivery,
    weight,
    ...rest
  } = file;
  const opensAt = instant(['sale', 'opens'], sale.opens, 'beginning');
  const closesAt = sale.closes === null ? null : instant(['sale', 'closes'], sale.closes, 'end');
  if (opensAt && closesAt && closesAt <= opensAt) wrong(['sale', 'closes'], 'the sale ends before it opens');
  const prices = pricesInFile.map(({ until, amount }, at) => ({
    endsAt: until === null ? null : instant(['prices', at, 'until'], until, 'end'),
    amountHuf: amount,
  }));
  checkPrices(prices, wrong);
  const cancellation = file.cancellation.flatMap(({ until, fee }, at) => {
    const end = instant(['cancellation', at, 'until'], until, 'end');
    return end ? [{ until: end, feePercent: fee }] : [];
  });
  checkCancellation(file, cancellation, wrong);
  checkSites(file, wrong);
  checkVariants(file, wrong);
  checkEntry(file, wrong);
  checkDelivery(file, wrong);
  if (file.sizes?.rows.some((row) => row.length !== file.sizes?.columns.length))
    wrong(['sizes', 'rows'], 'every row needs a value for each column');
  if (!isGood || !opensAt) return null;
  const variants =
    variantsInFile.length > 0
      ? variantsInFile.map(({ key, ...variant }) => ({ ...variant, id: `${id}-${key}` }))
      : [{ id: `${id}-one`, name: { hu: '', en: '' }, stock: stock ?? 0 }];
  return {
    ...rest,
    id,
    opensAt,
    closesAt,
    prices,
    cancellation,
    vatCode: `${vat}`,
    variants,
    ...deliveryOf(file),
  };
}

function checkPrices(prices: readonly ProductPrice[], wrong: Complain): void {
  prices.slice(0, -1).forEach(({ endsAt }, at) => {
    const next = prices[at + 1]?.endsAt;
    if (endsAt === null) wrong(['prices', at], 'only the last price may be without an end');
    else if (next && next <= endsAt)
      wrong(['prices', at + 1, 'until'], 'prices must follow each other in time');
  });
}

/** What hangs on an entry, and what always does. */
function checkEntry(file: ProductFile, wrong: Complain): void {
  const { type, needs_entry: needsEntry, most_per_entry: most, engraved, variants } = file;
  if (most !== null && !needsEntry)
    wrong(['most_per_entry'], 'only what needs an entry (needs_entry: true) has a limit for each');
  if (engraved && !needsEntry)
    wrong(['engraved'], 'only what needs an entry (needs_entry: true) is engraved');
  if (type === 'trophy' && !needsEntry) wrong(['type'], 'a trophy needs an entry (needs_entry: true)');
  if (type !== 'guest_entry') return;
  if (!needsEntry) wrong(['type'], 'a guest entry needs an entry (needs_entry: true)');
  if (engraved) wrong(['engraved'], 'nothing is engraved on a guest entry');
  if (variants.length > 0) wrong(['variants'], 'a guest entry has a stock and no variants');
  if (file.branches.some((branch) => branch !== 'run') || file.markets.some((market) => market !== 'dom'))
    wrong(['type'], 'guest entries are for runs at home: branches: [run], markets: [dom]');
}

/** What the law lets return costs nothing to cancel; of the rest the steps follow each other, and cost more each time. */
function checkCancellation(
  { no_withdrawal: noWithdrawal }: ProductFile,
  steps: readonly CancellationStep[],
  wrong: Complain,
): void {
  if (noWithdrawal === null && steps.length > 0)
    wrong(
      ['cancellation'],
      'what can be returned (no_withdrawal: null) is cancelled without a fee: leave it out',
    );
  steps.slice(1).forEach(({ until, feePercent }, at) => {
    const before = steps[at];
    if (before && (until <= before.until || feePercent < before.feePercent))
      wrong(['cancellation', at + 1], 'each step ends later than the one before, and costs at least as much');
  });
}

/** A product is sold on every site that its branches and markets make. */
function checkSites({ branches, markets }: ProductFile, wrong: Complain): void {
  for (const market of markets) {
    if (!branches.some((branch) => isSite({ branch, market })))
      wrong(['markets'], `there is no site ${branches.join(', ')}/${market}`);
  }
}

function checkVariants({ stock, variants }: ProductFile, wrong: Complain): void {
  if ((stock === undefined) === (variants.length === 0))
    wrong(['variants'], 'give either a stock or variants, each with its own stock');
  const keys = variants.map(({ key }) => key);
  keys.forEach((key, at) => {
    if (keys.indexOf(key) < at) wrong(['variants', at, 'key'], `"${key}" is another variant's key already`);
  });
}

/** What is sent is priced by its weight: without one it is only handed over. */
function deliveryOf({ type, delivery, weight }: ProductFile) {
  const usual = usualMethods(type).filter((method) => method === 'handover' || weight !== null);
  return { deliveryMethods: delivery ?? usual, weightG: weight ?? 0 };
}

function checkDelivery({ type, delivery, weight }: ProductFile, wrong: Complain): void {
  if (delivery === null) return;
  if (delivery.length > 0 && usualMethods(type).length === 0)
    wrong(['delivery'], `a ${type} has no body that could be delivered`);
  if (delivery.includes('delivery') && weight === null)
    wrong(['delivery'], 'what is sent needs a weight in grams');
}
