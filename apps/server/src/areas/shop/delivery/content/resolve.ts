import { isSite } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import type { ShippingRates } from '@rajt/rules/shop/delivery';
import { type Complain, readInstant } from '../../../content/catalog/index.ts';
import type { PickupFile } from './schema.ts';

interface Common {
  readonly id: string;
  readonly branches: PickupFile['branches'];
  readonly markets: PickupFile['markets'];
  readonly published: boolean;
  readonly order: number;
  readonly name: PickupFile['name'];
  readonly note: PickupFile['note'];
}

export interface PlaceContent extends Common {
  readonly kind: 'place';
  readonly address: string;
  readonly event: string | null;
  readonly times: readonly {
    readonly id: string;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly ordersUntil: Date;
    readonly places: number | null;
  }[];
}

export interface ParcelContent extends Common {
  readonly kind: 'parcel';
  readonly countries: readonly string[];
  readonly rates: ShippingRates;
}

/** A place or a way to send, ready to be stored: every relative day is resolved. */
export type PickupContent = PlaceContent | ParcelContent;

/** Resolves the times of a file that has the right shape, and checks what spans several fields. Null after a complaint. */
export function resolvePickup(
  file: PickupFile,
  today: CalendarDate,
  complain: Complain,
): PickupContent | null {
  let isGood = true;
  const wrong: Complain = (path, message) => {
    isGood = false;
    complain(path, message);
  };
  for (const market of file.markets) {
    if (!file.branches.some((branch) => isSite({ branch, market })))
      wrong(['markets'], `there is no site ${file.branches.join(', ')}/${market}`);
  }
  const { handover: id, branches, markets, published, order, name, note } = file;
  const common = { id, branches, markets, published, order, name, note };
  if (file.kind === 'parcel') {
    checkPrices(file.prices, wrong);
    const steps = file.prices.map(({ up_to, amount }) => ({ upTo: up_to, amountHuf: amount }));
    const rates = { by: file.price_by, steps };
    return isGood ? { ...common, kind: 'parcel', countries: file.countries, rates } : null;
  }
  const times = timesOf(file, today, wrong);
  const { address, event } = file;
  return isGood ? { ...common, kind: 'place', address, event, times } : null;
}

function timesOf(
  { handover, times }: Extract<PickupFile, { kind: 'place' }>,
  today: CalendarDate,
  wrong: Complain,
): PlaceContent['times'] {
  const keys = times.map(({ key }) => key);
  return times.flatMap(({ key, from, to, order_until, places }, at) => {
    if (keys.indexOf(key) < at) wrong(['times', at, 'key'], `"${key}" is another time's key already`);
    const instant = (field: string, text: string) => {
      try {
        return readInstant(text, { today }, 'end');
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        wrong(['times', at, field], error.message);
        return null;
      }
    };
    const startsAt = instant('from', from);
    const endsAt = instant('to', to);
    const ordersUntil = order_until === null ? startsAt : instant('order_until', order_until);
    if (!startsAt || !endsAt || !ordersUntil) return [];
    if (endsAt <= startsAt) wrong(['times', at, 'to'], 'it ends before it begins');
    if (ordersUntil > endsAt) wrong(['times', at, 'order_until'], 'nobody can order for a time that is over');
    return [{ id: `${handover}-${key}`, startsAt, endsAt, ordersUntil, places }];
  });
}

function checkPrices(prices: readonly { up_to: number }[], wrong: Complain): void {
  prices.slice(1).forEach(({ up_to }, at) => {
    if (up_to <= (prices[at]?.up_to ?? 0))
      wrong(['prices', at + 1, 'up_to'], 'each step must go further than the one before');
  });
}
