import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database.ts';

/** The pieces `x` of an event, with their product `g`: sold for it, or for an entry of it; donations where they go back, too. */
export const ofEvent = (eventId: string, withDonations: boolean): RawBuilder<unknown> => sql`
  (g.event_id = ${eventId} or x.race_id in (select id from race where event_id = ${eventId}))
  and (g.type <> 'charity' or ${withDonations})`;

/** Which pieces of a moved event, after one by id, and until when they are free to cancel (exclusive). */
interface ToFree {
  readonly eventId: string;
  readonly withDonations: boolean;
  readonly until: Date;
  readonly after: string;
  readonly limit: number;
}

/**
 * What the law lets nobody return (dated, made for one person) was bought for another day: until then it is cancelled for nothing. Its
 * step is the first of the piece, so that every way to cancel it knows it. Returns the next ones by id.
 */
export async function freeToCancel(
  trx: Trx,
  { eventId, withDonations, until, after, limit }: ToFree,
): Promise<string[]> {
  const step = JSON.stringify([{ until: until.toISOString(), feePercent: 0 }]);
  const { rows } = await sql<{ id: string }>`
    with next as materialized (
      select x.id from product_item x join product_variant v on v.id = x.variant_id join product g on g.id = v.product_id
      where x.state in ('paying', 'paid') and x.no_withdrawal is not null and ${ofEvent(eventId, withDonations)}
        and x.id > ${after}::bigint
      order by x.id limit ${limit} for update of x
    ), freed as (
      update product_item x set cancellation = ${step}::jsonb || x.cancellation from next where x.id = next.id returning x.id
    )
    select id::text from freed order by freed.id`.execute(trx);
  return rows.map(({ id }) => id);
}
