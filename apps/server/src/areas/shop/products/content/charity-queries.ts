import { canonicalVatNumber } from '@rajt/rules/people/vat-number';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/postgres/database.ts';
import type { CharityFile } from './charity.ts';

/** Stores for whom a product collects; true when that changed something. */
export async function saveCharity(trx: Trx, productId: string, charity: CharityFile): Promise<boolean> {
  const { organisation, tax_number, goal, free } = charity;
  const { rows } = await sql`
    insert into charity as c (product_id, organisation_hu, organisation_en, tax_number, goal_huf, least_huf, most_huf)
    values (${productId}, ${organisation.hu}, ${organisation.en}, ${canonicalVatNumber(tax_number)}, ${goal},
      ${free.least}, ${free.most})
    on conflict (product_id) do update set organisation_hu = excluded.organisation_hu,
      organisation_en = excluded.organisation_en,
        tax_number = excluded.tax_number, goal_huf = excluded.goal_huf, least_huf = excluded.least_huf,
          most_huf = excluded.most_huf
      where (c.organisation_hu, c.organisation_en, c.tax_number, c.goal_huf, c.least_huf, c.most_huf) is distinct from
        (excluded.organisation_hu, excluded.organisation_en, excluded.tax_number, excluded.goal_huf,
          excluded.least_huf, excluded.most_huf)
    returning product_id`.execute(trx);
  return rows.length > 0;
}
