import type { CouponTarget } from '@rajt/rules/shop/coupon';
import type { Handle } from '../src/platform/postgres/database.ts';

export interface CouponOptions {
  readonly percent?: number;
  readonly amountHuf?: number;
  readonly lowers?: readonly CouponTarget[];
  readonly eventIds?: readonly string[];
  readonly raceIds?: readonly string[];
  readonly leastHuf?: number;
  readonly mostItems?: number;
  readonly mostUses?: number;
  readonly usesPerAccount?: number;
  readonly isCombinable?: boolean;
  /** The only people who may use it. */
  readonly people?: readonly { readonly id: string }[];
  readonly isPublished?: boolean;
  readonly branches?: readonly string[];
  readonly startsAt?: Date;
  readonly endsAt?: Date;
}

let count = 0;

/** A coupon of every site that takes 10 % off everything, by default. */
export async function newCoupon(
  db: Handle,
  { people, ...options }: CouponOptions = {},
): Promise<{ readonly couponId: string; readonly code: string }> {
  count += 1;
  const [couponId, code] = [`coupon-${count}`, `KUPON${count}`];
  await db
    .insertInto('coupon')
    .values({
      id: couponId,
      code,
      branches: [...(options.branches ?? ['swim', 'run'])],
      markets: ['dom', 'int'],
      is_published: options.isPublished ?? true,
      name_hu: `Kupon ${count}`,
      name_en: `Coupon ${count}`,
      percent: options.amountHuf === undefined ? (options.percent ?? 10) : null,
      amount_huf: options.amountHuf ?? null,
      lowers: [...(options.lowers ?? ['entry', 'merchandise', 'trophy', 'accommodation', 'guest_entry'])],
      event_ids: [...(options.eventIds ?? [])],
      race_ids: [...(options.raceIds ?? [])],
      least_huf: options.leastHuf ?? 0,
      most_items: options.mostItems ?? null,
      most_uses: options.mostUses ?? null,
      uses_per_account: options.usesPerAccount ?? null,
      is_combinable: options.isCombinable ?? false,
      is_personal: people !== undefined,
      starts_at: options.startsAt ?? new Date('2020-01-01T00:00:00Z'),
      ends_at: options.endsAt ?? new Date('2100-01-01T00:00:00Z'),
    })
    .execute();
  if (people?.length)
    await db
      .insertInto('coupon_person')
      .values(people.map(({ id }) => ({ coupon_id: couponId, person_id: id })))
      .execute();
  return { couponId, code };
}
