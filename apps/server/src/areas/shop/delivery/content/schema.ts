import { BRANCHES, MARKETS } from '@rajt/rules/branch';
import { z } from 'zod';

/** The shape of a pickup file (content/template.pickup.yaml). Times are still texts; `resolve.ts` resolves them. */

const slug = z.coerce.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, digits and hyphens only');
const text = z.strictObject({ hu: z.string().trim().min(1), en: z.string().trim().min(1) });
const when = z.string({ error: 'a day with a time is missing here' }).trim().min(1);

const common = {
  handover: slug.min(3).max(40),
  branches: z.array(z.enum(BRANCHES)).min(1),
  markets: z.array(z.enum(MARKETS)).min(1).default(['dom']),
  published: z.boolean().default(true),
  /** Its place in the list, the smallest first. */
  order: z.int().min(0).max(10_000).default(100),
  name: text,
  note: text,
};

const place = z.strictObject({
  ...common,
  kind: z.literal('place'),
  address: z.string().trim().min(1).max(200),
  event: slug.nullable().default(null),
  times: z
    .array(
      z.strictObject({
        key: slug.max(20),
        from: when,
        to: when,
        /** Without it until the time begins. */
        order_until: when.nullable().default(null),
        /** How many orders can be handed over; without it as many as come. */
        places: z.int().min(0).max(100_000).nullable().default(null),
      }),
    )
    .min(1)
    .max(60),
});

const parcel = z.strictObject({
  ...common,
  kind: z.literal('parcel'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'two capital letters: HU'))
    .min(1)
    .max(50),
  /** In grams, or by how many pieces are in it. */
  price_by: z.enum(['weight', 'piece']),
  prices: z
    .array(z.strictObject({ up_to: z.int().min(1).max(1_000_000), amount: z.int().min(0).max(1_000_000) }))
    .min(1)
    .max(20),
});

export const pickupFile = z.discriminatedUnion('kind', [place, parcel]);

/** A pickup file as an organiser wrote it, defaults filled in. */
export type PickupFile = z.output<typeof pickupFile>;
