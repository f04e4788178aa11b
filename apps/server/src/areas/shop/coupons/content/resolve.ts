import { isSite } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import type { CouponDiscount } from '@rajt/rules/shop/coupon';
import { type Complain, readInstant } from '../../../content/catalog/index.ts';
import type { CouponFile } from './schema.ts';

/** A coupon ready to be stored: every relative day is resolved. */
export interface CouponContent extends Omit<CouponFile, 'coupon' | 'percent' | 'amount' | 'valid'> {
  readonly id: string;
  readonly discount: CouponDiscount;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Resolves the days of a file that has the right shape, and checks what spans several fields. Null after a complaint. */
export function resolveCoupon(
  file: CouponFile,
  today: CalendarDate,
  complain: Complain,
): CouponContent | null {
  let isGood = true;
  const wrong: Complain = (path, message) => {
    isGood = false;
    complain(path, message);
  };
  const { coupon: id, percent, amount, valid, ...rest } = file;
  const instant = (field: 'from' | 'until', without: 'beginning' | 'end') => {
    try {
      return readInstant(valid[field], { today }, without);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      wrong(['valid', field], error.message);
      return null;
    }
  };
  const [startsAt, endsAt] = [instant('from', 'beginning'), instant('until', 'end')];
  if (startsAt && endsAt && endsAt <= startsAt) wrong(['valid', 'until'], 'it ends before it begins');
  const discount = discountOf(percent, amount);
  if (!discount) wrong(['percent'], 'a coupon has either percent or amount');
  for (const market of file.markets)
    if (!file.branches.some((branch) => isSite({ branch, market })))
      wrong(['markets'], `there is no site ${file.branches.join(', ')}/${market}`);
  return isGood && startsAt && endsAt && discount ? { ...rest, id, discount, startsAt, endsAt } : null;
}

function discountOf(percent: number | undefined, amount: number | undefined): CouponDiscount | null {
  if (percent !== undefined) return amount === undefined ? { percent } : null;
  return amount === undefined ? null : { amountHuf: amount };
}
