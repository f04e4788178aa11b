import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { type AuditAction, auditOf } from '../../../platform/audit.ts';

/** The statement ends with the audit rows of what it has changed; `from` returns `id`. */
export const noting = (from: string, action: AuditAction, actorId: UserId | null) =>
  auditOf(from, { actor: sql`${actorId}::bigint`, action, subject: sql`'product_item:' || id` });

/** The names of a piece in order lines and refusals: the product and its variant. */
export const itemTexts = sql`p.name_hu || case when v.name_hu = '' then '' else ' – ' || v.name_hu end as "textHu",
  p.name_en || case when v.name_en = '' then '' else ' – ' || v.name_en end as "textEn"`;

/** The pools of changed pieces (`from` has their `id` and `pool_id`): of their stock, and of each night of a room. */
export const poolsOf = (from: string) => sql`coalesce((select array_agg(pool_id) from (
    select pool_id from ${sql.raw(from)} as own where pool_id is not null
    union all
    select n.pool_id from ${sql.raw(from)} as own join product_item one on one.id = own.id
      join stay y on y.id = one.stay_id
      join stay_night n on n.variant_id = one.variant_id and n.night >= y.arrives_on and n.night < y.leaves_on
  ) as pools), '{}')`;

/** `s` is the pool: pieces that nobody has paid or is paying. What has none never runs out. */
export const stockColumn = sql`coalesce(s.capacity - s.held - s.sold, 2147483647) as stock`;
