import type { Site } from '@rajt/rules/branch';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { LineKindName } from '../../checkout/cart/index.ts';
import { confirmationParagraphs } from '../../content/mail-paragraphs/index.ts';

/** The sum that a balance has paid of an order, unless its attempt was refunded as a whole. */
const paidByBalance = sql<number>`coalesce((
  select a.balance_huf from payment_attempt a where a.order_id = orders.id and a.state = 'finished'
    and not exists (select from refund r where r.attempt_id = a.id and r.line_id is null)), 0)`;

/** The facts of an order for its mails; `kinds` are the kinds of its order lines, `paragraphs` those of its events for the confirmation. */
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
      paidByBalance.as('balanceHuf'),
      sql<
        (LineKindName | 'coupon')[]
      >`array(select distinct kind from order_line where order_id = orders.id)`.as('kinds'),
      confirmationParagraphs(sql`orders.id`).as('paragraphs'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  // The checks of the table allow nothing else.
  return { ...row, site: { branch: row.branch, market: row.market } as Site };
}
