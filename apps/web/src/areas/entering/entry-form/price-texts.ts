import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { Money } from '@rajt/contract/shapes';
import type { Translate } from '@rajt/phrases/translate';
import type { PriceLine } from '@rajt/ui/price-lines';
import type { ShownPrice } from './shown-price.ts';

const REDUCTIONS = {
  child: 'entry:priceChild',
  student: 'entry:priceStudent',
  senior: 'entry:priceSenior',
  spuri: 'entry:priceSpuri',
  handover_fee: 'entry:priceHandover',
  substitute_fee: 'entry:priceSubstitute',
  paid_before: 'entry:pricePaidBefore',
} as const;

/** The name of a part of the price. */
export function priceReasonText(
  { kind, percent, amount }: Pick<ShownPrice['reasons'][number], 'kind' | 'percent' | 'amount'>,
  t: Translate,
): string {
  if (kind === 'tier') return t('entry:priceTier');
  if (kind === 'handover_fee' && amount === 0) return t('entry:priceHandoverFree');
  const label = t(REDUCTIONS[kind]);
  return percent === null ? label : `${label} (${t('entry:pricePercent', { percent })})`;
}

/** The lines that the price for the person is made of, in words. */
export function usePriceLines(
  race: RaceDetail,
  { price, reasons, next }: ShownPrice,
  now: Date,
): { lines: PriceLine[]; total: string; next: string | null } {
  const t = useT();
  const { money, day, until } = useFormats();
  const huf = (amount: number): Money => ({ amount, currency: 'HUF' });
  const step = race.prices.find((one) => new Date(one.until) > now);
  const lines = reasons.map(({ kind, amount, percent }): PriceLine => {
    if (kind === 'tier') {
      const note = step && race.nextPrice && t('entry:priceUntil', { until: until(step.until, 'monthDay') });
      return { key: kind, label: t('entry:priceTier'), amount: money(huf(amount)), note };
    }
    return {
      key: kind,
      kind: 'discount',
      label: priceReasonText({ kind, percent, amount }, t),
      amount: money(huf(amount)),
    };
  });
  return {
    lines,
    total: price ? money(price) : '',
    next:
      next &&
      race.nextPrice &&
      t('entry:priceNext', { price: money(next), when: day(race.nextPrice.at, 'monthDay') }),
  };
}
