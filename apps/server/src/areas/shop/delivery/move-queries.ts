import { moveInstant } from '@rajt/rules/content/event-move';
import type { Trx } from '../../../platform/postgres/database.ts';

/** Moves the pickup times of goods at an event by so many days. The loader keeps them while their file has the old ones. */
export async function movePickups(trx: Trx, eventId: string, days: number): Promise<void> {
  const times = await trx
    .selectFrom('handover_time')
    .innerJoin('handover_place', 'handover_place.id', 'handover_time.place_id')
    .select(['handover_time.id', 'starts_at', 'ends_at', 'orders_until', 'file_starts_at'])
    .where('handover_place.event_id', '=', eventId)
    .execute();
  for (const time of times)
    await trx
      .updateTable('handover_time')
      .set({
        starts_at: moveInstant(time.starts_at, days),
        ends_at: moveInstant(time.ends_at, days),
        orders_until: moveInstant(time.orders_until, days),
        file_starts_at: time.file_starts_at ?? time.starts_at,
      })
      .where('id', '=', time.id)
      .execute();
}
