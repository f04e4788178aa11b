import type { ShippingRates } from '@rajt/rules/shop/delivery';
import type { ProductPrice, ProductType } from '@rajt/rules/shop/products';
import type { VatCode } from '@rajt/rules/vat';
import { sql } from 'kysely';
import type { Handle, Trx } from '../platform/postgres/database.ts';

/** A variant as a line of the shop is sold. */
export interface SoldVariant {
  readonly id: string;
  readonly type: ProductType;
  /** Null: it never runs out. */
  readonly poolId: string | null;
  readonly textHu: string;
  readonly textEn: string;
  /** Its own price; null: its product's, by date. */
  readonly amountHuf: number | null;
  readonly prices: readonly ProductPrice[];
  readonly vatCode: VatCode;
  readonly weightG: number;
  readonly noWithdrawal: string | null;
  readonly cancellation: unknown;
}

export async function findVariants(trx: Trx, ids: readonly string[]): Promise<Map<string, SoldVariant>> {
  const { rows } = await sql<
    Omit<SoldVariant, 'prices'> & { prices: readonly { endsAt: string | null; amountHuf: number }[] }
  >`
    select v.id, p.type, v.pool_id::text as "poolId", v.amount_huf as "amountHuf", p.prices, p.vat_code as "vatCode",
      p.weight_g as "weightG", p.no_withdrawal as "noWithdrawal", p.cancellation,
      concat_ws(' – ', p.name_hu, nullif(v.name_hu, '')) as "textHu",
        concat_ws(' – ', p.name_en, nullif(v.name_en, '')) as "textEn"
    from product_variant v join product p on p.id = v.product_id
      where v.id = any(${[...new Set(ids)]}::text[])`.execute(trx);
  return new Map(
    rows.map(({ prices, ...row }) => [
      row.id,
      {
        ...row,
        prices: prices.map(({ endsAt, amountHuf }) => ({
          endsAt: endsAt === null ? null : new Date(endsAt),
          amountHuf,
        })),
      },
    ]),
  );
}

/** A time of a place, with its text for a line. */
export async function findTime(trx: Trx, id: string) {
  return trx
    .selectFrom('handover_time')
    .innerJoin('handover_place', 'handover_place.id', 'place_id')
    .select([
      'name_hu as nameHu',
      'name_en as nameEn',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'pool_id as poolId',
    ])
    .where('handover_time.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A way to send parcels. */
export async function findWay(trx: Trx, id: string) {
  const { rows } = await sql<{ nameHu: string; nameEn: string; rates: ShippingRates }>`
    select name_hu as "nameHu", name_en as "nameEn", rates from shipping_method where id = ${id}`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error(`content/demo/orders.json: there is no way to send ${id}`);
  return row;
}

/** Sets until when the refused payments of a demo account may be tried again; nothing where none waits any more. */
export async function prolongPayment(handle: Handle, email: string, until: Date): Promise<void> {
  await sql`
    update cart set held_until = ${until} from account, orders o
    where account.email_canonical = ${email} and cart.account_id = account.person_id and cart.state = 'paying'
      and o.cart_id = cart.id and o.state = 'pending'`.execute(handle);
}
