import type { Site } from '@rajt/rules/branch';
import type { Handle } from '../../platform/database.ts';

/** What a mail says of an order. */
export async function findOrderForMail(handle: Handle, orderId: string) {
  const row = await handle
    .selectFrom('orders')
    .innerJoin('person', 'person.id', 'orders.account_id')
    .select([
      'orders.trid',
      'orders.total_huf as totalHuf',
      'orders.branch',
      'orders.market',
      'person.first_name as firstName',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  // The checks of the table allow nothing else.
  return { ...row, site: { branch: row.branch, market: row.market } as Site };
}
