import type { Site } from '@rajt/rules/branch';
import { asId, type OrderId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { queueMail } from '../src/areas/office/mails/index.ts';
import { entryConfirmationMail } from '../src/areas/orders/orders/confirmation-mail.ts';
import { planInvoice } from '../src/areas/papers/invoices/index.ts';
import type { Handle } from '../src/platform/postgres/database.ts';
import { newCode } from '../src/platform/secret.ts';
import type { TestPerson } from './new-person.ts';
import type { TestRace } from './new-race.ts';
import { testSiteOf } from './test-site.ts';

export interface TestEntry {
  readonly entryId: string;
  readonly orderId: string;
  readonly trid: string;
  readonly ticketCode: string;
  readonly bib: number;
}

/**
 * A paid entry with all that belongs to it (cart, order, payment, ledger, counters, the mail in the queue), so that the
 * audit holds: for tests of what comes after paying.
 */
export async function newPaidEntry(
  db: Handle,
  person: TestPerson,
  race: TestRace,
  options: { nickname?: string; amountHuf?: number; participantId?: UserId; site?: Site } = {},
): Promise<TestEntry> {
  const amountHuf = options.amountHuf ?? 8500;
  const { branch, market } = options.site ?? testSiteOf(db);
  const [heatId = ''] = race.heatIds;
  const poolIds = [race.poolIds[0] ?? '', ...race.poolIds.slice(race.heatIds.length)];
  const trid = `R261121${newCode(10)}`;
  const ticketCode = newCode(16);
  const now = sql<Date>`app_now()`;
  return db.transaction().execute(async (trx) => {
    const cart = await trx
      .insertInto('cart')
      .values({ account_id: person.id, branch, market, state: 'closed' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = await trx
      .insertInto('orders')
      .values({
        trid,
        account_id: person.id,
        cart_id: cart.id,
        branch,
        market,
        state: 'paid',
        paymode: 'spay_card',
        total_huf: amountHuf,
        language: 'hu',
        billing: '{}',
        terms_version: '2026-11-21',
        data_transfer_version: '2026-11-21',
        settled_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { bib } = await trx
      .selectNoFrom(sql<number>`take_bib(${race.raceId})`.as('bib'))
      .executeTakeFirstOrThrow();
    const entry = await trx
      .insertInto('entry')
      .values({
        race_id: race.raceId,
        heat_id: heatId,
        participant_id: options.participantId ?? person.id,
        entered_by: person.id,
        order_id: order.id,
        state: 'paid',
        pool_ids: poolIds,
        held_until: now,
        participant: JSON.stringify({
          nameTitle: '',
          familyName: person.familyName,
          firstName: person.firstName,
          birthDate: person.birthDate,
          gender: 'F',
          nationality: 'HU',
          club: '',
        }),
        form: JSON.stringify(options.nickname ? { nickname: options.nickname } : {}),
        bib_number: bib,
        ticket_code: ticketCode,
        paid_at: now,
        withdrawal: sql`frozen_withdrawal(${race.raceId}, 'dom')`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('cart_item')
      .values({
        cart_id: cart.id,
        kind: 'entry',
        entry_id: entry.id,
        amount_huf: amountHuf,
        price_detail: JSON.stringify({
          reasons: [{ kind: 'tier', percent: null, amountHuf }],
          raceVersion: 1,
        }),
      })
      .execute();
    const line = await trx
      .insertInto('order_line')
      .values({
        order_id: order.id,
        kind: 'entry',
        entry_id: entry.id,
        for_person_id: options.participantId ?? person.id,
        amount_huf: amountHuf,
        text_hu: 'Őszi Próba – Félmaraton',
        text_en: 'Autumn Trial – Half marathon',
        vat_code: '27',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('capacity_pool')
      .set({ sold: sql<number>`sold + 1` })
      .where('id', 'in', poolIds)
      .execute();
    await payFor(trx, { orderId: order.id, lineId: line.id, trid, amountHuf });
    if (amountHuf > 0) await planInvoice(trx, asId<OrderId>(order.id));
    await queueMail(trx, entryConfirmationMail, {
      key: order.id,
      to: person.email,
      language: 'hu',
      payload: { orderId: order.id },
    });
    return { entryId: entry.id, orderId: order.id, trid, ticketCode, bib };
  });
}

async function payFor(
  db: Handle,
  order: { orderId: string; lineId: string; trid: string; amountHuf: number },
): Promise<void> {
  const attempt = await db
    .insertInto('payment_attempt')
    .values({
      order_id: order.orderId,
      provider: 'simplepay',
      merchant: 'PUBLICTESTHUF',
      order_ref: `${order.trid}A1`,
      transaction_id: `9${order.orderId}`,
      state: 'finished',
      amount_huf: order.amountHuf,
      timeout_at: sql<Date>`app_now()`,
      finished_at: sql<Date>`app_now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_tender')
    .values({ attempt_id: attempt.id, method: 'spay_card', amount_huf: order.amountHuf })
    .execute();
  await sql`
    with booked as (
      insert into ledger_transaction (business_key, kind, order_id)
      values ('order-paid:' || ${order.orderId}::text, 'order_paid', ${order.orderId}::bigint) returning id
    )
    insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
    select booked.id, account.id, case account.code when 'gateway:simplepay' then ${order.amountHuf}::int else -${order.amountHuf}::int end,
      case account.code when 'gateway:simplepay' then 'payment_attempt:' || ${attempt.id}::text else 'order_line:' || ${order.lineId}::text end
    from booked, ledger_account account where account.code in ('gateway:simplepay', 'sales:entries')`.execute(
    db,
  );
}
