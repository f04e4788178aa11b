import { isSite, type Site, type SitePart, siteHas } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import { type DeliveryMethod, usualMethods } from '@rajt/rules/shop/delivery';
import type { CancellationStep, NoWithdrawal } from '@rajt/rules/shop/goods';
import type { ProductPrice, ProductType } from '@rajt/rules/shop/products';
import type { VatCode } from '@rajt/rules/vat';
import { type Complain, readInstant } from '../../../content/catalog/index.ts';
import { charityVariants, checkCharity } from './charity.ts';
import { giftCardVariants } from './gift-card.ts';
import type { ProductFile } from './schema.ts';
import { resolveStay, type StayContent, stayVariants } from './stay.ts';
import type { VariantContent } from './variant-content.ts';

/** A product ready to be stored: every relative day is resolved. */
export interface ProductContent
  extends Omit<
    ProductFile,
    | 'product'
    | 'sale'
    | 'prices'
    | 'cancellation'
    | 'vat'
    | 'stock'
    | 'variants'
    | 'pickup'
    | 'stay'
    | 'gift_card'
    | 'delivery'
    | 'weight'
  > {
  readonly id: string;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  readonly prices: readonly ProductPrice[];
  readonly cancellation: readonly CancellationStep[];
  readonly vatCode: VatCode;
  readonly deliveryMethods: readonly DeliveryMethod[];
  readonly weightG: number;
  /** Empty for what is not handed over. */
  readonly pickup: { readonly hu: string; readonly en: string };
  readonly variants: readonly VariantContent[];
  /** Set for the type accommodation. */
  readonly stay: StayContent | undefined;
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
    variants: _variants,
    cancellation: _steps,
    gift_card: _card,
    pickup,
    delivery,
    weight,
    ...rest
  } = file;
  const opensAt = instant(['sale', 'opens'], sale.opens, 'beginning');
  const closesAt = sale.closes === null ? null : instant(['sale', 'closes'], sale.closes, 'end');
  if (opensAt && closesAt && closesAt <= opensAt) wrong(['sale', 'closes'], 'the sale ends before it opens');
  const dated = pricesInFile.map(({ until, amount }, at) => ({
    endsAt: until === null ? null : instant(['prices', at, 'until'], until, 'end'),
    amountHuf: amount,
  }));
  checkPrices(dated, wrong);
  const cancellation = file.cancellation.flatMap(({ until, fee }, at) => {
    const end = instant(['cancellation', at, 'until'], until, 'end');
    return end ? [{ until: end, feePercent: fee }] : [];
  });
  checkCancellation(file, cancellation, wrong);
  checkSites(file, wrong);
  checkType(file, wrong);
  if (isPriced(file)) checkVariants(file, wrong);
  checkEntry(file, wrong);
  checkDelivery(file, wrong);
  if (file.sizes?.rows.some((row) => row.length !== file.sizes?.columns.length))
    wrong(['sizes', 'rows'], 'every row needs a value for each column');
  const stay = file.stay && resolveStay(id, file.stay, today, wrong);
  if (!isGood || !opensAt) return null;
  const variants = variantsOf(file);
  return {
    ...rest,
    id,
    opensAt,
    closesAt,
    prices: isPriced(file) ? dated : [{ endsAt: null, amountHuf: lowestOf(file) }],
    no_withdrawal: NEVER_RETURNED[file.type] ?? file.no_withdrawal,
    cancellation,
    vatCode: `${vat}`,
    pickup: pickup ?? { hu: '', en: '' },
    variants,
    stay,
    ...deliveryOf(file),
  };
}

/** A product that is priced by its variants is listed at the lowest of them: a gift, or a night of one person. */
function lowestOf({ charity, stay, gift_card: card }: ProductFile): number {
  return Math.min(
    ...(card ? [card.value] : []),
    ...(charity ? [charity.free.least, ...charity.gifts.map(({ amount }) => amount)] : []),
    ...(stay?.rooms ?? []).flatMap(({ nights }) => nights.map(({ price, per_person }) => price + per_person)),
  );
}

/** Whether the file itself sets the price of a piece, and how many there are. */
const isPriced = ({ charity, stay, gift_card: card }: ProductFile) =>
  charity === undefined && stay === undefined && card === undefined;

function variantsOf({
  product: id,
  charity,
  stay,
  gift_card: card,
  stock,
  variants,
}: ProductFile): VariantContent[] {
  if (charity) return charityVariants(id, charity);
  if (stay) return stayVariants(id, stay);
  if (card) return giftCardVariants(id, card);
  const piece = { kind: 'piece', amountHuf: null } as const;
  if (variants.length === 0)
    return [{ ...piece, id: `${id}-one`, name: { hu: '', en: '' }, stock: stock ?? 0 }];
  return variants.map(({ key, ...variant }) => ({ ...piece, ...variant, id: `${id}-${key}` }));
}

/** The parts of a file that depend on its type, and its VAT (facts §5). */
function checkType(file: ProductFile, wrong: Complain): void {
  const { type, vat, charity, stay, gift_card: card, prices, stock, variants, pickup } = file;
  if ((type === 'charity') !== (charity !== undefined))
    wrong(['charity'], 'a product of the type charity says for whom it collects, and no other does');
  if ((type === 'accommodation') !== (stay !== undefined))
    wrong(['stay'], 'a product of the type accommodation has rooms, and no other does');
  if ((type === 'gift_card') !== (card !== undefined))
    wrong(['gift_card'], 'a product of the type gift_card says what it is worth, and no other does');
  if (vat !== VAT_OF[type]) wrong(['vat'], `this type of product has the VAT "${VAT_OF[type]}"`);
  if (charity) checkCharity(charity, wrong);
  if (isPriced(file)) {
    if (prices.length === 0) wrong(['prices'], 'a price is missing');
    if (pickup === undefined) wrong(['pickup'], 'say where and when it is picked up');
  } else if (prices.length > 0 || stock !== undefined || variants.length > 0)
    wrong(
      [prices.length > 0 ? 'prices' : stock === undefined ? 'variants' : 'stock'],
      `a product of the type ${type} has its prices and its stock in a part of its own`,
    );
}

const VAT_OF: Record<ProductType, ProductFile['vat']> = {
  merchandise: 27,
  charity: 'outside',
  trophy: 27,
  accommodation: 5,
  guest_entry: 27,
  // A voucher for things of several rates: VAT comes when it is spent (facts §4).
  gift_card: 'outside',
};

function checkPrices(prices: readonly ProductPrice[], wrong: Complain): void {
  prices.slice(0, -1).forEach(({ endsAt }, at) => {
    const next = prices[at + 1]?.endsAt;
    if (endsAt === null) wrong(['prices', at], 'only the last price may be without an end');
    else if (next && next <= endsAt)
      wrong(['prices', at + 1, 'until'], 'prices must follow each other in time');
  });
}

/** Goods attached to an entry, and those always attached to one. */
function checkEntry(file: ProductFile, wrong: Complain): void {
  const { type, needs_entry: needsEntry, most_per_entry: most, engraved, variants } = file;
  const { ready_after_race: readyAfterRace } = file;
  if (most !== null && !needsEntry)
    wrong(['most_per_entry'], 'only what needs an entry (needs_entry: true) has a limit for each');
  if (engraved && !needsEntry)
    wrong(['engraved'], 'only what needs an entry (needs_entry: true) is engraved');
  if (readyAfterRace !== null && !needsEntry)
    wrong(['ready_after_race'], 'only what needs an entry (needs_entry: true) is ready after its race');
  if (type === 'trophy' && !needsEntry) wrong(['type'], 'a trophy needs an entry (needs_entry: true)');
  if (type !== 'guest_entry') return;
  if (!needsEntry) wrong(['type'], 'a guest entry needs an entry (needs_entry: true)');
  if (engraved) wrong(['engraved'], 'nothing is engraved on a guest entry');
  if (variants.length > 0) wrong(['variants'], 'a guest entry has a stock and no variants');
}

/** Types that the law lets nobody return, whatever their file sets: dated services, and gifts. */
const NEVER_RETURNED: Partial<Record<ProductType, NoWithdrawal>> = {
  accommodation: 'dated',
  charity: 'donation',
};

/** Goods that the law lets return cost nothing to cancel; for others the steps follow each other, and cost more each time. */
function checkCancellation(
  { type, no_withdrawal: noWithdrawal }: ProductFile,
  steps: readonly CancellationStep[],
  wrong: Complain,
): void {
  if (type in NEVER_RETURNED && steps.length > 0)
    wrong(['cancellation'], `a product of the type ${type} is not cancelled by its buyer`);
  else if (noWithdrawal === null && steps.length > 0)
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

/** Types that only some sites sell, with what an organiser writes (specification §6). */
const ONLY_ON: Partial<Record<ProductType, { part: SitePart; rule: string }>> = {
  accommodation: {
    part: 'accommodation',
    rule: 'accommodation is sold on the run branch only: branches: [run]',
  },
  gift_card: { part: 'giftCards', rule: 'gift cards are sold on the run branch only: branches: [run]' },
  guest_entry: {
    part: 'guestEntry',
    rule: 'guest entries are for runs at home: branches: [run], markets: [dom]',
  },
};

/** A product is sold on every site that its branches and markets make; some types are not sold on every site. */
function checkSites({ type, branches, markets }: ProductFile, wrong: Complain): void {
  const only = ONLY_ON[type];
  const sites = branches.flatMap((branch): Site[] => markets.map((market) => ({ branch, market })));
  if (only && !sites.every((site) => siteHas(site, only.part))) wrong(['branches'], only.rule);
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

/** Goods that are sent are priced by their weight: without one they are only handed over. */
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
