import { z } from 'zod';
import { DISCIPLINES } from './disciplines.ts';

export type { Discipline } from './disciplines.ts';

/** Building blocks of the wire format (architecture section 6). */

/** Whole forints. */
/** Whole forints. */
export const huf = z.int();
export const money = z.object({ amount: huf, currency: z.literal('HUF') });
export type Money = z.output<typeof money>;

/** ISO 8601 instant with offset. */
export const instant = z.iso.datetime({ offset: true });
/** A day in Budapest, yyyy-mm-dd. */
export const day = z.iso.date();
/** A day that somebody asks for. The database has no year 0. */
export const askedDay = day.refine((asked) => asked >= '0001');
/** The numbers of an `integer` of the database end here. */
export const INTEGER_MAX = 2_147_483_647;

/** An id in content files and in the database: anything else cannot exist. */
export const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/);
/** A numeric id as a string: anything else cannot exist. */
export const numericId = z.string().regex(/^[1-9]\d{0,17}$/);

export const branch = z.enum(['swim', 'run']);
export const market = z.enum(['dom', 'int']);
export const language = z.enum(['hu', 'en']);
export const scenery = z.enum(['lake', 'river', 'sea', 'pool', 'hills', 'city', 'forest', 'trail']);
export type Scenery = z.output<typeof scenery>;
export const discipline = z.enum(DISCIPLINES);

/** The login providers; the deployment switches each on. */
export const PROVIDERS = ['google', 'facebook'] as const;
export const providerKey = z.enum(PROVIDERS);
export type ProviderKey = z.output<typeof providerKey>;

export const userPath = z.strictObject({ userId: numericId });

/** An answer `{ data }` (architecture section 6). */
export function data<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

/** An answer `{ data: { items } }`. */
export function items<T extends z.ZodType>(schema: T) {
  return data(z.object({ items: z.array(schema) }));
}

/** An answer without content (204). */
export const nothing = z.undefined();
/** A file's bytes. */
export const bytes = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' });
