import type { OrderId, ProductItemId } from '@rajt/rules/ids';
import type { DonationBounds } from '@rajt/rules/shop/donations';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { isOfCancelledEvent } from './event-queries.ts';

/** The organisation for which a product collects, and what it has collected. */
export interface StoredCharity extends DonationBounds {
  readonly organisation: { readonly hu: string; readonly en: string };
  readonly taxNumber: string;
  readonly goalHuf: number | null;
  /** The sum of paid gifts. */
  readonly raisedHuf: number;
  /** Accounts that have given; nobody is named. */
  readonly givers: number;
}

/** `p` is the product; null unless it is a charity. */
export const charityOf = sql`(select jsonb_build_object('organisation', jsonb_build_object('hu', h.organisation_hu, 'en', h.organisation_en),
    'taxNumber', h.tax_number, 'goalHuf', h.goal_huf, 'leastHuf', h.least_huf, 'mostHuf', h.most_huf,
    'raisedHuf', given.huf, 'givers', given.accounts)
  from charity h cross join lateral (
    select coalesce(sum(i.amount_huf), 0) as huf, count(distinct c.account_id) as accounts
    from product_variant v join product_item x on x.variant_id = v.id and x.state = 'paid'
      join cart_item i on i.product_item_id = x.id join cart c on c.id = i.cart_id
    where v.product_id = h.product_id) given
  where h.product_id = p.id)`;

/** The free donation of a charity on a site: its variant and the fields that decide whether an amount may be given. */
export interface FreeDonation extends DonationBounds {
  readonly variantId: string;
  readonly textHu: string;
  readonly textEn: string;
  /** Otherwise it does not exist for anybody who asks for it. */
  readonly isPublished: boolean;
  /** It is published, and its event takes place. */
  readonly isOffered: boolean;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
}

export async function findFreeDonation(
  handle: Handle,
  charityId: string,
  { branch, market }: { branch: string; market: string },
): Promise<FreeDonation | null> {
  const { rows } = await sql<FreeDonation>`
    select v.id as "variantId", p.name_hu as "textHu", p.name_en as "textEn", p.is_published
      and v.is_offered as "isPublished",
      p.is_published and v.is_offered and not ${isOfCancelledEvent} as "isOffered",
      p.sale_opens_at as "opensAt", p.sale_closes_at as "closesAt", h.least_huf as "leastHuf", h.most_huf as "mostHuf"
    from product p join charity h on h.product_id = p.id join product_variant v on v.product_id = p.id
      and v.kind = 'free_amount'
    where p.id = ${charityId} and ${branch} = any(p.branches) and ${market} = any(p.markets)`.execute(handle);
  return rows[0] ?? null;
}

/** The bounds of the free donations among locked pieces, by piece; of others none. */
export async function findBounds(
  trx: Trx,
  ids: readonly ProductItemId[],
): Promise<Map<ProductItemId, DonationBounds>> {
  const { rows } = await sql<DonationBounds & { id: ProductItemId }>`
    select x.id::text, h.least_huf as "leastHuf", h.most_huf as "mostHuf"
    from product_item x join product_variant v on v.id = x.variant_id and v.kind = 'free_amount'
      join charity h on h.product_id = v.product_id
    where x.id = any(${[...ids]}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, ...bounds }) => [id, bounds]));
}

/** The donation of an order to one charity. */
export interface PaidDonation {
  readonly charityHu: string;
  readonly charityEn: string;
  readonly organisationHu: string;
  readonly organisationEn: string;
  readonly taxNumber: string;
  readonly amountHuf: number;
}

/** The donations of a paid order, a row for each charity. */
export async function paidDonations(handle: Handle, orderId: OrderId): Promise<PaidDonation[]> {
  const { rows } = await sql<PaidDonation>`
    select p.name_hu as "charityHu", p.name_en as "charityEn", h.organisation_hu as "organisationHu",
      h.organisation_en as "organisationEn", h.tax_number as "taxNumber", sum(i.amount_huf)::int as "amountHuf"
    from product_item x join cart_item i on i.product_item_id = x.id join product_variant v on v.id = x.variant_id
      join product p on p.id = v.product_id join charity h on h.product_id = p.id
    where x.order_id = ${orderId} and x.state = 'paid' group by p.id, h.product_id order by min(x.id)`.execute(
    handle,
  );
  return rows;
}
