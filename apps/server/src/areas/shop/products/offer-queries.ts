import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { isOfCancelledEvent } from './event-queries.ts';
import { itemTexts, stockColumn } from './item-fragments-queries.ts';
import { asPrices, type StoredPrices, saleColumns } from './queries.ts';

/** A variant with what decides whether it can be put into a cart. */
export interface Offer {
  readonly productId: string;
  readonly textHu: string;
  readonly textEn: string;
  /** It is published on this site, and the variant is offered. Otherwise it does not exist for anybody who asks for it. */
  readonly isPublished: boolean;
  /** It is published, and its event takes place. */
  readonly isOffered: boolean;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  readonly prices: ReturnType<typeof asPrices>;
  readonly stock: number;
  readonly eventId: string | null;
  readonly needsEntry: boolean;
  readonly mostPerEntry: number | null;
  readonly isEngraved: boolean;
}

export async function findOffer(
  handle: Handle,
  variantId: string,
  { branch, market }: { branch: string; market: string },
): Promise<Offer | null> {
  const isPublished = sql`(p.is_published and v.is_offered and ${branch} = any(p.branches) and ${market} = any(p.markets))`;
  const { rows } = await sql<Omit<Offer, 'prices'> & { prices: StoredPrices }>`
    select p.id as "productId", ${itemTexts}, ${saleColumns},
      ${isPublished} as "isPublished", ${isPublished} and not ${isOfCancelledEvent} as "isOffered",
      ${stockColumn}, p.event_id as "eventId", p.needs_entry as "needsEntry",
      p.most_per_entry as "mostPerEntry", p.is_engraved as "isEngraved"
    from product_variant v join product p on p.id = v.product_id left join capacity_pool s on s.id = v.pool_id
    where v.id = ${variantId} and v.kind = 'piece'`.execute(handle);
  const [row] = rows;
  return row ? { ...row, prices: asPrices(row.prices) } : null;
}
