import { BRANCHES, MARKETS } from '@rajt/rules/branch';
import { COUPON_CODE, COUPON_TARGETS } from '@rajt/rules/shop/coupon';
import { z } from 'zod';

/** The shape of a coupon's file (content/template.coupon.yaml). Days are still texts; `resolve.ts` resolves them. */

const slug = z.coerce.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, digits and hyphens only');
const text = z.strictObject({ hu: z.string().trim().min(1), en: z.string().trim().min(1) });
const when = z.string({ error: 'a day is missing here' }).trim().min(1);
const count = z.int().min(1).max(1_000_000).nullable().default(null);

export const couponFile = z.strictObject({
  coupon: slug.min(3).max(60),
  code: z.string().regex(COUPON_CODE, '4 to 24 capital letters and digits, without spaces'),
  branches: z.array(z.enum(BRANCHES)).min(1),
  markets: z.array(z.enum(MARKETS)).min(1).default(['dom']),
  published: z.boolean().default(true),
  name: text,
  /** Per cent of the price of what it lowers. */
  percent: z.int().min(1).max(100).optional(),
  /** Whole forints an order. */
  amount: z.int().min(1).max(1_000_000).optional(),
  lowers: z.array(z.enum(COUPON_TARGETS)).min(1),
  events: z.array(slug).max(200).default([]),
  races: z.array(slug).max(200).default([]),
  /** In whole forints; 0: any sum. */
  least: z.int().min(0).max(1_000_000).default(0),
  most_items: count,
  most_uses: count,
  uses_per_account: count,
  combinable: z.boolean().default(false),
  /** E-mail addresses of the accounts that it is for; null: everybody. */
  only_for: z.array(z.email()).min(1).max(1000).nullable().default(null),
  valid: z.strictObject({ from: when, until: when }),
});

/** A coupon file as an organiser wrote it, defaults filled in. */
export type CouponFile = z.output<typeof couponFile>;
