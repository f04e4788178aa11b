import { readFile } from 'node:fs/promises';
import { type ControlledTransaction, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { runAudit } from '../testkit/audit.ts';
import { type AuditedWorld, newAuditedWorld } from '../testkit/audited-world.ts';
import { openOwner } from '../testkit/open-owner.ts';
import { audit } from './commands/audit.ts';
import type { DB } from './platform/postgres/database-types.gen.ts';

let t: TestApp;
let owner: ReturnType<typeof openOwner>;
let w: AuditedWorld;
beforeAll(async () => {
  t = await createTestApp();
  owner = openOwner(t.database);
  w = await newAuditedWorld(t);
});
afterAll(async () => {
  await owner.close();
  await t.close();
});

interface Break {
  /** The answer of the database to the break: it forbids this by itself, and the audit is the second guard. */
  readonly refusal?: string;
  /** Takes that first guard away; one that looks at the commit only needs no lifting. */
  readonly lift?: string;
  readonly statements: string;
  /** The audit's only line, or how it begins where a time follows. */
  readonly says: string;
}

/** The pending order's money comes when its cart is open again, as after a payment that had failed. */
const lateMoney = () => `update cart set state = 'open' where id = ${w.pending.cart};
  update entry set state = 'held' where id = ${w.paying};
  update payment_attempt set state = 'finished' where id = ${w.pending.attempt};`;

/** A place on a waiting list without anybody. */
const CLASS_POOL = '770077';

/** A class of the race with the paid entry. */
const classOf = () => `
  insert into capacity_pool (id, capacity) overriding system value values (${CLASS_POOL}, 5);
  insert into timetable_location (id, race_id, sort, name_hu, name_en) overriding system value
    values (77, '${w.race.raceId}', 1, 'Medence', 'Pool');
  insert into timetable_class (id, location_id, sort, name_hu, name_en, starts_at, ends_at, pool_id) overriding system value
    values (77, 77, 1, 'Óra', 'Class', now(), now() + interval '1 hour', ${CLASS_POOL});`;

const waitingPlace = (offerUntil: string) => `insert into waiting_place
  (id, race_id, heat_id, account_id, branch, market, pool_ids, offer_until) overriding system value
  values (77, '${w.otherRace.raceId}', ${w.otherRace.heatIds[0]}, ${w.buyer.id}, 'swim', 'dom',
    '{${w.otherRace.poolIds[0]}}', ${offerUntil});`;

/** Statements that withdraw the paid entry and set its state. */
const givenUp = (state: string, feeHuf: number, refundHuf: number) => `
  insert into entry_withdrawal (entry_id, reason, fee_huf, refund_huf, withdrawn_by)
    values (${w.paid.entryId}, 'other', ${feeHuf}, ${refundHuf}, ${w.buyer.id});
  update entry set state = '${state}' where id = ${w.paid.entryId};
  update capacity_pool set sold = sold - 1 where '${state}' <> 'paid' and id = any(
    (select pool_ids from entry where id = ${w.paid.entryId})::bigint[]);`;

/** One paid entry has taken the place of the other. */
const tookPlace = () => `
  update entry set state = 'replaced', ticket_code = null where id = ${w.paid.entryId};
  update capacity_pool set sold = sold - 1 where id = any((select pool_ids from entry where id = ${w.paid.entryId})::bigint[]);
  update entry set replaces_id = ${w.paid.entryId}, carried_huf = 8500 where id = ${w.paidTwice.entryId};`;

/** A lot of the buyer, who has no balance. */
const lotOf = (
  amountHuf: number,
) => `insert into credit_lot (account_id, origin, amount_huf, remaining_huf, expires_on)
  values (${w.buyer.id}, 'organiser', ${amountHuf}, ${amountHuf}, '2099-12-31');`;

/** 100 Ft of a payment by the balance. */
const paidByLot = (attempt: string) =>
  `update payment_attempt set amount_huf = amount_huf - 100, balance_huf = 100 where id = ${attempt};`;

/** Returns 100 Ft of the payer's lot, which have expired. */
const comesBack = () => `insert into credit_lot
  (account_id, origin, amount_huf, remaining_huf, expired_huf, expires_on, returned_of)
  select account_id, origin, 100, 0, 100, expires_on, id from credit_lot where id = ${w.lot};`;

/** Breaks, one for each query of audit.sql, in its order. */
const BREAKS: [name: string, () => Break][] = [
  [
    'I1 a place that no entry has',
    () => ({
      statements: `update capacity_pool set held = held + 1 where id = ${w.otherRace.poolIds[0]}`,
      says: `I1 capacity_pool:${w.otherRace.poolIds[0]}: held 3 sold 0 of 100, entries say 2 and 0`,
    }),
  ],
  [
    'I2 a person twice in a race',
    () => ({
      refusal: 'entry_once',
      lift: 'drop index entry_once',
      statements: `update entry set participant_id = ${w.holder.id} where id = ${w.heldToo}`,
      says: `I2 race:${w.otherRace.raceId}: person ${w.holder.id} starts more than once`,
    }),
  ],
  [
    'I2 a start number twice at an event',
    () => ({
      statements: `update race set event_id = '${w.race.eventId}' where id = '${w.otherRace.raceId}';
        update entry set race_id = '${w.otherRace.raceId}', bib_number = ${w.paid.bib}, state = 'withdrawn' where id = ${w.paidTwice.entryId};
        update capacity_pool set sold = sold - 1 where id in (${w.race.poolIds.join()})`,
      says: `I2 event:${w.race.eventId}: start number ${w.paid.bib} was given out more than once`,
    }),
  ],
  [
    'I2 a race that can give none',
    () => ({
      statements: `delete from bib_counter where race_id = '${w.race.raceId}'`,
      says: `I2 race:${w.race.raceId}: has no start numbers`,
    }),
  ],
  [
    'I3 money for an order that failed',
    () => ({
      statements: `${lateMoney()} update orders set state = 'failed' where id = ${w.pending.id}`,
      says: `I3 payment_attempt:${w.pending.attempt}: finished, but its order is failed`,
    }),
  ],
  [
    'I3 money that is owed and does not go back',
    () => ({
      statements: `${lateMoney()} update orders set state = 'unfulfilled' where id = ${w.pending.id}`,
      says: `I3 payment_attempt:${w.pending.attempt}: finished for an order that is not fulfilled, but does not go back`,
    }),
  ],
  [
    'I3 a paid order without money',
    () => ({
      statements: `update payment_attempt set state = 'failed' where id = ${w.paid.attempt}`,
      says: `I3 orders:${w.paid.orderId}: paid by 0 payments that do not go back`,
    }),
  ],
  [
    'I3 money that the gateway keeps for nothing',
    () => ({
      statements: `update payment_attempt set received_huf = 8501, returned_huf = 0 where id = ${w.paid.attempt}`,
      says: `I3 payment_attempt:${w.paid.attempt}: the gateway keeps 8501, paid lines and due refunds are 8500`,
    }),
  ],
  [
    'I3 money that came by what does not fit',
    () => ({
      statements: `insert into organiser_flag (id, kind, subject, detail) overriding system value
      values (900, 'payment_mismatch', 'payment_attempt:${w.pending.attempt}', '{"status": "FINISHED"}')`,
      says: `I3 payment_attempt:${w.pending.attempt}: the gateway has its money, by what does not fit (flag 900)`,
    }),
  ],
  [
    'I3 a start that nobody ordered',
    () => ({
      statements: `update entry set order_id = null where id = ${w.paid.entryId}`,
      says: `I3 entry:${w.paid.entryId}: paid, but its order is none`,
    }),
  ],
  [
    'I3 a start that its order does not name',
    () => ({
      statements: `update order_line set entry_id = ${w.held} where id = ${w.paid.line};
      update entry set state = 'refunded', paid_at = now() where id = ${w.held};
      update cart_item set amount_huf = 8500 where entry_id = ${w.held};
      update capacity_pool set held = held - 1 where id in (${w.otherRace.poolIds.join()})`,
      says: `I3 entry:${w.paid.entryId}: paid, but its order has no line for it`,
    }),
  ],
  [
    'I3 a start whose money has gone back',
    () => ({
      statements: `insert into refund (attempt_id, tender_id, line_id, amount_huf, reason, state, gateway_reference, business_key)
      values (${w.paid.attempt}, ${w.paid.tender}, ${w.paid.line}, 8500, 'race_cancelled', 'done', '504233999', 'all-of-it')`,
      says: `I3 entry:${w.paid.entryId}: paid, but its line has gone back`,
    }),
  ],
  [
    'I3 goods that nobody ordered',
    () => ({
      refusal: 'product_item_ordered',
      lift: 'alter table product_item drop constraint product_item_ordered',
      statements: `update product_item set order_id = null where id = ${w.goods.paid}`,
      says: `I3 product_item:${w.goods.paid}: paid, but its order is none`,
    }),
  ],
  [
    'I3 goods that their order does not name',
    () => ({
      statements: `update product_item set order_id = ${w.paid.orderId} where id = ${w.goods.paid}`,
      says: `I3 product_item:${w.goods.paid}: paid, but its order has no line for it`,
    }),
  ],
  [
    'I3 goods that give back what nobody pays',
    () => ({
      statements: `update product_item set state = 'refunded', refund_huf = 100 where id = ${w.goods.paid};
        update capacity_pool set sold = sold - 1 where id = (select pool_id from product_item where id = ${w.goods.paid})`,
      says: `I3 product_item:${w.goods.paid}: gives 0 of 100 back`,
    }),
  ],
  [
    'I3 a refund that was booked and never sent',
    () => ({
      statements: `insert into refund (attempt_id, tender_id, line_id, amount_huf, reason, state, gateway_reference, business_key)
      values (${w.paid.attempt}, ${w.paid.tender}, ${w.paid.line}, 1, 'race_postponed', 'done', 'refunded before', 'never-sent')`,
      says: 'is done, but names no refund of the gateway',
    }),
  ],
  [
    'I3 a refund that stays',
    () => ({
      statements: `update refund set created_at = now() - interval '25 hours' where id = ${w.refund}`,
      says: `I3 refund:${w.refund}: owed since 2`,
    }),
  ],
  [
    'I3 a cancelled race whose money stays',
    () => ({
      statements: `update entry set state = 'refunded', paid_at = null where id = ${w.paid.entryId};
        update capacity_pool set sold = sold - 1 where id in (${w.race.poolIds.join()})`,
      says: `I3 order_line:${w.paid.line}: gives 0 of 8500 back`,
    }),
  ],
  [
    'I3 a parcel whose price should have gone back',
    () => ({
      statements: `update delivery set state = 'refunded', refund_huf = 0, standard_huf = 0 where id = ${w.goods.delivery}`,
      says: `I3 delivery:${w.goods.delivery}: has gone back, but still brings`,
    }),
  ],
  [
    'I3 a parcel that gives back what nobody refunds',
    () => ({
      lift: 'alter table delivery drop constraint delivery_refunded, drop constraint delivery_refund_check',
      statements: `update delivery set refund_huf = 100 where id = ${w.goods.delivery}`,
      refusal: 'delivery_refund_check',
      says: `I3 delivery:${w.goods.delivery}: gives 0 of 100 back`,
    }),
  ],
  [
    'I4 money out of nowhere',
    () => ({
      refusal: 'does not balance',
      statements: `insert into ledger_transaction (id, business_key, kind) overriding system value
      values (900, 'torn', 'order_paid');
      insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
      select 900, id, 1, 'orders:${w.pending.id}' from ledger_account where code = 'gateway:simplepay'`,
      says: 'I4 ledger_transaction:900: sums to 1',
    }),
  ],
  [
    'I4 a balance without postings',
    () => ({
      statements: `insert into ledger_account (id, code, person_id, balance_huf) overriding system value
      values (900, 'wallet', ${w.buyer.id}, 100);
      ${lotOf(100)}`,
      says: 'I4 ledger_account:900: balance 100, postings say 0',
    }),
  ],
  [
    'I4 a lot that is not in the balance',
    () => ({
      statements: lotOf(100),
      says: `I4 account:${w.buyer.id}: balance 0, lots 100`,
    }),
  ],
  [
    'I4 a lot of which something is lost',
    () => ({
      statements: `update credit_lot set amount_huf = amount_huf + 1 where id = ${w.lot}`,
      says: `I4 credit_lot:${w.lot}: 3001 came, 3000 remain, 0 have expired, payments have 0`,
    }),
  ],
  [
    'I4 a sale that is not in the books',
    () => ({
      refusal: 'append-only',
      lift: 'alter table ledger_transaction disable trigger ledger_transaction_frozen',
      statements: `update ledger_transaction set business_key = 'rubbed out' where order_id = ${w.paid.orderId}`,
      says: `I4 orders:${w.paid.orderId}: paid, but not in the ledger`,
    }),
  ],
  [
    'I4 a sale that is in the books with less',
    () => ({
      refusal: 'append-only',
      lift: 'alter table ledger_posting disable trigger ledger_posting_frozen',
      statements: `update ledger_posting set amount_huf = sign(amount_huf) * 8499 where transaction_id =
        (select id from ledger_transaction where order_id = ${w.paid.orderId})`,
      says: `I4 orders:${w.paid.orderId}: paid 8500, the ledger has 8499`,
    }),
  ],
  [
    'I4 a coupon that is not in the books',
    () => ({
      refusal: 'append-only',
      lift: 'alter table ledger_posting disable trigger ledger_posting_frozen',
      statements: `update ledger_posting set subject = 'orders:${w.lowered.order}'
        where subject = 'order_line:${w.lowered.productLine}' and amount_huf > 0`,
      says: `I4 order_line:${w.lowered.productLine}: coupons take 400 off, the ledger has 0`,
    }),
  ],
  [
    'I4 less to refund than is owed',
    () => ({
      statements: `update refund set amount_huf = amount_huf - 1 where id = ${w.refund}`,
      says: 'I4 ledger_account:refunds:payable: owes 8500, refunds due 8499',
    }),
  ],
  [
    'I4 what a balance has paid, for nothing',
    () => ({
      statements: `insert into ledger_transaction (id, business_key, kind) overriding system value
      values (900, 'kept', 'balance_spent');
      insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
      select 900, id, case code when 'balance:spending' then 1 else -1 end, 'credit_lot:${w.lot}' from ledger_account
      where code in ('balance:spending', 'organiser:credits')`,
      says: 'I4 ledger_account:balance:spending: keeps 1',
    }),
  ],
  [
    'I4 a donation among the sales',
    () => ({
      statements: `update product set type = 'charity' where id = (select v.product_id
        from product_item x join product_variant v on v.id = x.variant_id where x.id = ${w.goods.paid})`,
      says: `I4 order_line:${w.goods.line}: 4000 of it stands in sales:products`,
    }),
  ],
  [
    'I4 a posting about nothing',
    () => ({
      refusal: 'append-only',
      lift: 'alter table ledger_posting disable trigger ledger_posting_frozen',
      statements: `update ledger_posting set subject = 'refund:999' where subject = 'order_line:${w.paid.line}'`,
      says: ': is about refund:999, which is not there',
    }),
  ],
  [
    'I5 a coupon that is used too often',
    () => ({
      refusal: 'coupon_most_uses_check',
      lift: 'alter table coupon drop constraint coupon_most_uses_check',
      statements: `update coupon set most_uses = 0 where id = '${w.lowered.couponId}'`,
      says: `I5 coupon_use:${w.lowered.couponId}: used 1 times of 0`,
    }),
  ],
  [
    'I5 a coupon that one account uses too often',
    () => ({
      refusal: 'coupon_uses_per_account_check',
      lift: 'alter table coupon drop constraint coupon_uses_per_account_check',
      statements: `update coupon set uses_per_account = 0 where id = '${w.lowered.couponId}'`,
      says: `I5 coupon_use:${w.lowered.couponId}: used 1 times of 0 by person `,
    }),
  ],
  [
    'I5 a use that is not as its order is',
    () => ({
      statements: `update coupon_use set state = 'held' where coupon_id = '${w.lowered.couponId}'`,
      says: `I5 coupon_use:${w.lowered.couponId}: held, but order ${w.lowered.order} is paid`,
    }),
  ],
  [
    'I5 a use that was given back, of what is still there',
    () => ({
      statements: `update coupon_use set state = 'returned' where coupon_id = '${w.lowered.couponId}'`,
      says: `I5 coupon_use:${w.lowered.couponId}: was given back, but lowers 2 lines of order ${w.lowered.order}`,
    }),
  ],
  [
    'I5 a coupon that is not counted',
    () => ({
      statements: `delete from coupon_use where coupon_id = '${w.lowered.couponId}'`,
      says: `I5 orders:${w.lowered.order}: its uses of coupons are not its lines' of ${w.lowered.couponId}`,
    }),
  ],
  [
    'I6 a total that is not its lines',
    () => ({
      statements: `update order_line set amount_huf = 8501 where entry_id = ${w.paid.entryId};
      update cart_item set amount_huf = 8501 where entry_id = ${w.paid.entryId}`,
      says: `I6 orders:${w.paid.orderId}: total 8500, lines 8501`,
    }),
  ],
  [
    'I6 a line that is not the frozen price',
    () => ({
      statements: `update cart_item set amount_huf = 8499 where entry_id = ${w.paid.entryId}`,
      says: `I6 order_line:${w.paid.line}: line 8500, cart 8499`,
    }),
  ],
  [
    'I6 a team with one price that is not its lines',
    () => ({
      statements: `insert into team_entry (id, race_id, leader_id, name, price_huf, price_detail) overriding system value
        values (77, '${w.race.raceId}', ${w.holder.id}, 'Delfinek', 8499, '{}');
      update entry set team_entry_id = 77, team_leg = 1 where id = ${w.paid.entryId}`,
      says: `I6 orders:${w.paid.orderId}: team 77 costs 8499, its lines 8500`,
    }),
  ],
  [
    'I6 a line of goods that is not the frozen price',
    () => ({
      statements: `update cart_item set amount_huf = 1 where product_item_id = ${w.goods.paid}`,
      says: `I6 order_line:${w.goods.line}: line 4000, cart 1`,
    }),
  ],
  [
    'I6 a line that does not know its coupons',
    () => ({
      lift: 'alter table ledger_posting disable trigger ledger_posting_frozen',
      statements: `update order_line set discount_huf = 851 where id = ${w.lowered.line};
        update ledger_posting set amount_huf = amount_huf + case when amount_huf > 0 then 1 else -1 end
          where subject = 'order_line:${w.lowered.line}'`,
      says: `I6 order_line:${w.lowered.line}: is lowered by 851, its coupons are 850`,
    }),
  ],
  [
    'I6 a coupon with another VAT than what it lowers',
    () => ({
      statements: `update order_line set vat_code = '5' where id = ${w.lowered.couponLine}`,
      says: `I6 order_line:${w.lowered.couponLine}: is a coupon under a line of another order or another VAT code`,
    }),
  ],
  [
    'I6 a payment that is not the total',
    () => ({
      statements: `update payment_attempt set amount_huf = 8501 where id = ${w.paid.attempt};
      update order_tender set amount_huf = 8501 where id = ${w.paid.tender}`,
      says: `I6 payment_attempt:${w.paid.attempt}: asks 8501 of 8500`,
    }),
  ],
  [
    'I6 a payment that is not its tenders',
    () => ({
      statements: `update order_tender set amount_huf = 8499 where id = ${w.paid.tender}`,
      says: `I6 payment_attempt:${w.paid.attempt}: asks 8500, tenders 8499`,
    }),
  ],
  [
    'I6 a balance that pays by no lot',
    () => ({
      statements: `update payment_attempt set amount_huf = 8400, balance_huf = 100 where id = ${w.paid.attempt}`,
      says: `I6 payment_attempt:${w.paid.attempt}: its balance pays 100, lots 0`,
    }),
  ],
  [
    'I10 a lot that is free while its payment is open',
    () => ({
      statements: `${paidByLot(w.pending.attempt)}
      insert into lot_spend (attempt_id, lot_id, amount_huf, state) values (${w.pending.attempt}, ${w.lot}, 100, 'returned')`,
      says: `I10 payment_attempt:${w.pending.attempt}: started for an order that is pending, but what it takes of lot ${w.lot} is returned`,
    }),
  ],
  [
    'I7 more back than was paid',
    () => ({
      statements: `insert into order_tender (id, attempt_id, method, amount_huf) overriding system value
        values (900, ${w.paid.attempt}, 'balance', 1);
      update order_tender set amount_huf = 8499 where id = ${w.paid.tender};
      insert into refund (attempt_id, tender_id, line_id, amount_huf, reason, state, gateway_reference, business_key)
      values (${w.paid.attempt}, 900, ${w.paid.line}, 2, 'race_cancelled', 'done', '504233999', 'too-much')`,
      says: 'I7 order_tender:900: refunds 2 of 1',
    }),
  ],
  [
    'I7 more back of a line than it cost',
    () => ({
      statements: `insert into order_line (id, order_id, kind, entry_id, amount_huf, text_hu, text_en, vat_code)
        overriding system value values (900, ${w.paid.orderId}, 'entry', ${w.held}, 0, 'x', 'x', '27');
      update cart_item set amount_huf = 0 where entry_id = ${w.held};
      update entry set state = 'refunded', paid_at = now() where id = ${w.held};
      update capacity_pool set held = held - 1 where id in (${w.otherRace.poolIds.join()});
      insert into refund (attempt_id, tender_id, line_id, amount_huf, reason, state, gateway_reference, business_key)
      values (${w.paid.attempt}, ${w.paid.tender}, 900, 1, 'race_cancelled', 'done', '504233999', 'too-much')`,
      says: 'I7 order_line:900: refunds 1 of 0',
    }),
  ],
  [
    'I7 a lot that came back of nothing',
    () => ({
      statements: comesBack(),
      says: `I7 credit_lot:${w.lot}: 0 of it came back, lots of it have 100`,
    }),
  ],
  [
    'I7 a lot that came back without a refund',
    () => ({
      statements: `${paidByLot(w.paid.attempt)}
      update credit_lot set amount_huf = 3100 where id = ${w.lot};
      insert into lot_spend (attempt_id, lot_id, amount_huf, returned_huf, state)
      values (${w.paid.attempt}, ${w.lot}, 100, 100, 'spent'); ${comesBack()}`,
      says: `I7 payment_attempt:${w.paid.attempt}: 100 of its balance came back, refunds say 0`,
    }),
  ],
  [
    'I8 an order that is not confirmed',
    () => ({
      statements: `delete from mail_message where id = ${w.paid.mail}`,
      says: `I8 orders:${w.paid.orderId}: paid, but no confirmation was queued`,
    }),
  ],
  [
    'I9 a hold that does not end',
    () => ({
      statements: `update entry set held_until = now() - interval '121 seconds' where id = ${w.held}`,
      says: `I9 entry:${w.held}: held since 2`,
    }),
  ],
  [
    'I10 an entry that is paid for without an order',
    () => ({
      statements: `update entry set state = 'paying' where id = ${w.held}`,
      says: `I10 entry:${w.held}: being paid, but its order is missing`,
    }),
  ],
  [
    'I10 goods that are paid for by an order that is not pending',
    () => ({
      statements: `update product_item set order_id = ${w.paid.orderId} where id = ${w.goods.paying}`,
      says: `I10 product_item:${w.goods.paying}: being paid, but its order is paid`,
    }),
  ],
  [
    'I10 a paid order whose goods are gone',
    () => ({
      statements: `update product_item set state = 'removed' where id = ${w.goods.paid};
        update capacity_pool set sold = 0 where id = ${w.goods.pool}`,
      says: `I10 orders:${w.goods.order}: paid, but product_item ${w.goods.paid} is removed`,
    }),
  ],
  [
    'I10 a cart that is paid for without an order',
    () => ({
      statements: `update cart set state = 'paying' where id = ${w.paid.cart}`,
      says: `I10 cart:${w.paid.cart}: being paid by no open order`,
    }),
  ],
  [
    'I10 an order that waits for nobody',
    () => ({
      statements: `update payment_attempt set state = 'failed' where id = ${w.pending.attempt};
        update cart set held_until = now() - interval '121 seconds' where id = ${w.pending.cart}`,
      says: `I10 orders:${w.pending.id}: waits for nobody since 2`,
    }),
  ],
  [
    'I10 an order that is pending long after its deadline',
    () => ({
      statements: `update cart set held_until = now() - interval '61 minutes' where id = ${w.pending.cart}`,
      says: `I10 orders:${w.pending.id}: pending long after its deadline, 2`,
    }),
  ],
  [
    'I10 an order that waits for nothing',
    () => ({
      statements: `delete from order_tender where attempt_id = ${w.pending.attempt};
        delete from payment_attempt where id = ${w.pending.attempt}`,
      says: `I10 orders:${w.pending.id}: waits for a payment that was never begun`,
    }),
  ],
  [
    'I10 an order whose cart can change',
    () => ({
      statements: `update cart set state = 'open' where id = ${w.pending.cart}`,
      says: `I10 orders:${w.pending.id}: pending, but its cart is open`,
    }),
  ],
  [
    'I10 a paid order whose entry is gone',
    () => ({
      statements: `update entry set state = 'removed' where id = ${w.paid.entryId};
      update capacity_pool set sold = sold - 1 where id = ${w.race.poolIds[0]}`,
      says: `I10 orders:${w.paid.orderId}: paid, but entry ${w.paid.entryId} is removed`,
    }),
  ],
  [
    'I10 a hold in a cart that is closed',
    () => ({
      statements: `update cart set state = 'closed' where id = (select cart_id from cart_item where entry_id = ${w.held})`,
      says: `I10 entry:${w.held}: held in a cart that is closed`,
    }),
  ],
  [
    "I11 an answer that is another's order",
    () => ({
      statements: `update idempotency_key set person_id = ${w.buyer.id} where key = 'audited-order'`,
      says: `I11 idempotency_key:${w.buyer.id}:audited-order: returns no order of this person`,
    }),
  ],
  [
    'I12 a mail that keeps its links',
    () => ({
      statements: `update mail_message set state = 'sent' where id = ${w.paid.mail}`,
      says: `I12 mail_message:${w.paid.mail}: sent, but its payload is still there`,
    }),
  ],
  [
    'I13 a consent of somebody who has proven no address',
    () => ({
      statements: `insert into consent (person_id, kind, is_given, text_version) values (${w.buyer.id}, 'marketing', true, '');
      update account set activated_at = null where person_id = ${w.buyer.id}`,
      says: `I13 person:${w.buyer.id}: consents to marketing, but has proven no address`,
    }),
  ],
  [
    'I13 a consent of somebody who is erased',
    () => ({
      statements: `insert into consent (person_id, kind, is_given, text_version) values (${w.buyer.id}, 'marketing', true, '');
      update person set erased_at = now() where id = ${w.buyer.id}`,
      says: `I13 person:${w.buyer.id}: consents to marketing, but is erased`,
    }),
  ],
  [
    'I14 a team that has ended and holds a place',
    () => ({
      statements: `insert into team_entry (id, race_id, leader_id, name, ended_at) overriding system value
        values (77, '${w.otherRace.raceId}', ${w.holder.id}, 'Delfinek', now());
      update entry set team_entry_id = 77, team_leg = 1 where id = ${w.held}`,
      says: `I14 team_entry:77: has ended, but entry ${w.held} is held`,
    }),
  ],
  [
    'I14 a team that is one place and has none',
    () => ({
      statements: `update race set kind = 'team', places_per = 'team' where id = '${w.otherRace.raceId}';
      insert into team_entry (id, race_id, leader_id, name) overriding system value
        values (77, '${w.otherRace.raceId}', ${w.holder.id}, 'Delfinek');
      update entry set team_entry_id = 77, team_leg = 1, pool_ids = '{}' where id = ${w.held};
      update capacity_pool set held = held - 1 where id = ${w.otherRace.poolIds[0]}`,
      says: 'I14 team_entry:77: 0 entries of it have its place',
    }),
  ],
  [
    'I14 a start number that is said to be the team’s',
    () => ({
      statements: `insert into team_entry (id, race_id, leader_id, name) overriding system value
        values (77, '${w.race.raceId}', ${w.holder.id}, 'Delfinek');
      update entry set team_entry_id = 77, team_leg = 1, shares_bib = true where id = ${w.paid.entryId}`,
      says: `I14 entry:${w.paid.entryId}: start number ${w.paid.bib} is not that of its team`,
    }),
  ],
  [
    'I15 people who wait on no list',
    () => ({
      statements: `update capacity_pool set waiting = 2 where id = ${w.otherRace.poolIds[0]}`,
      says: `I15 capacity_pool:${w.otherRace.poolIds[0]}: waiting 2, offered 0, the list says 0 and 0`,
    }),
  ],
  [
    'I15 an offer that should have lapsed',
    () => ({
      statements: `${waitingPlace("now() - interval '3 minutes'")}
        insert into waiting_person values (77, ${w.buyer.id}, '${w.otherRace.raceId}');
        update capacity_pool set held = held + 1, offered = 1 where id = ${w.otherRace.poolIds[0]}`,
      says: 'I15 waiting_place:77: is offered since ',
    }),
  ],
  [
    'I15 a place on a waiting list for nobody',
    () => ({ statements: waitingPlace('null'), says: 'I15 waiting_place:77: is for nobody' }),
  ],
  [
    'I16 an entry that counts in a class which it has not booked',
    () => ({
      statements: `${classOf()}
        update entry set pool_ids = pool_ids || ${CLASS_POOL} where id = ${w.paid.entryId};
        update capacity_pool set sold = 1 where id = ${CLASS_POOL}`,
      says: `I16 entry:${w.paid.entryId}: counts in class 77, which it has not booked`,
    }),
  ],
  [
    'I16 a booked class without its place',
    () => ({
      statements: `${classOf()}
        insert into class_choice (entry_id, final_at) values (${w.paid.entryId}, now());
        insert into chosen_class values (${w.paid.entryId}, 77)`,
      says: `I16 entry:${w.paid.entryId}: has booked class 77, but does not count in it`,
    }),
  ],
  [
    'I17 a delivery that its order is ahead of',
    () => ({
      statements: `update delivery set state = 'paying' where id = ${w.goods.delivery}`,
      says: `I17 delivery:${w.goods.delivery}: paying, but its order is paid`,
    }),
  ],
  [
    'I17 a delivery that nobody has bought',
    () => ({
      statements: `delete from order_line where id = ${w.goods.deliveryLine}`,
      says: `I17 delivery:${w.goods.delivery}: its order has no line for it`,
    }),
  ],
  [
    'I17 a delivery at another price than its line',
    () => ({
      statements: `update delivery set amount_huf = 1 where id = ${w.goods.delivery}`,
      says: `I17 order_line:${w.goods.deliveryLine}: line 0, delivery 1`,
    }),
  ],
  [
    'I17 a delivery without a piece',
    () => ({
      statements: `delete from delivery_item where delivery_id = ${w.goods.delivery}`,
      says: `I17 delivery:${w.goods.delivery}: brings nothing`,
    }),
  ],
  [
    'I17 a delivery with a piece of another order',
    () => ({
      statements: `update delivery_item set product_item_id = ${w.goods.paying} where delivery_id = ${w.goods.delivery}`,
      says: `I17 delivery:${w.goods.delivery}: brings product_item ${w.goods.paying}, which its order has not`,
    }),
  ],
  [
    'I17 a piece that is delivered twice',
    () => ({
      statements: `insert into delivery (id, cart_id, order_id, handover_id, amount_huf, state) overriding system value
          select 77, cart_id, order_id, handover_id, 0, 'paid' from delivery where id = ${w.goods.delivery};
        insert into delivery_item values (77, ${w.goods.paid});
        insert into order_line (order_id, kind, delivery_id, amount_huf, text_hu, text_en, vat_code)
          select order_id, 'delivery', 77, 0, text_hu, text_en, vat_code from order_line where id = ${w.goods.deliveryLine}`,
      says: `I17 product_item:${w.goods.paid}: is brought 2 times by order ${w.goods.order}`,
    }),
  ],
  [
    'I18 a given-up entry that has its place',
    () => ({
      statements: givenUp('paid', 8500, 0),
      says: `I18 entry:${w.paid.entryId}: was given up, but is paid`,
    }),
  ],
  [
    'I18 a given-up entry of which something is lost',
    () => ({
      statements: givenUp('withdrawn', 8499, 0),
      says: `I18 entry:${w.paid.entryId}: was given up: 8499 stay and 0 go back of 8500`,
    }),
  ],
  [
    'I18 a given-up entry whose payer got nothing',
    () => ({
      statements: givenUp('withdrawn', 1000, 7500),
      says: `I18 entry:${w.paid.entryId}: was given up for 7500, the balance got 0`,
    }),
  ],
  [
    'I18 an opt-out of which nothing went back',
    () => ({
      statements: `${givenUp('withdrawn', 1000, 7500)} update entry_withdrawal set to_means = true where entry_id = ${w.paid.entryId};`,
      says: `I18 entry:${w.paid.entryId}: was given up for 7500, 0 went back to its means and 0 to a balance`,
    }),
  ],
  [
    'I18 a given-up entry with which more of a coupon is undone than it had',
    () => ({
      statements: `${givenUp('withdrawn', 8500, 0)}
        with booked as (insert into ledger_transaction (business_key, kind)
          values ('withdrawn-coupon:${w.paid.entryId}', 'coupon_undone') returning id)
        insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
        select booked.id, account.id, case account.code when 'sales:entries' then 10 else -10 end, 'order_line:${w.paid.line}'
        from booked, ledger_account account where account.code in ('sales:entries', 'discounts:coupons');`,
      says: `I18 entry:${w.paid.entryId}: 0 of its coupons should be undone, the ledger has 10`,
    }),
  ],
  [
    'I18 an entry of a cancelled event of which nothing went back',
    () => ({
      statements: `insert into event_change (event_id, from_on, step, done_at) select v.id, v.starts_on, null, now()
          from entry e join race r on r.id = e.race_id join event v on v.id = r.event_id where e.id = ${w.paid.entryId};
        update entry set state = 'refunded', ticket_code = null where id = ${w.paid.entryId};
        update capacity_pool set sold = sold - 1 where id = any((select pool_ids from entry where id = ${w.paid.entryId})::bigint[]);`,
      says: `I18 entry:${w.paid.entryId}: its race was cancelled: 0 of 8500 went back`,
    }),
  ],
  [
    'I18 goods of a cancelled event that are still here',
    () => ({
      statements: `insert into event_change (event_id, from_on, step, done_at)
          select id, starts_on, null, now() from event where id = '${w.race.eventId}';
        update product set event_id = '${w.race.eventId}' where id = (
          select v.product_id from product_item x join product_variant v on v.id = x.variant_id where x.id = ${w.goods.paid})`,
      says: `I18 product_item:${w.goods.paid}: is paid and still here, but ${w.race.eventId} was cancelled`,
    }),
  ],
  [
    'I19 a replaced entry whose place nobody took',
    () => ({
      statements: `update entry set state = 'replaced', ticket_code = null where id = ${w.paid.entryId};
        update capacity_pool set sold = sold - 1 where id = any((select pool_ids from entry where id = ${w.paid.entryId})::bigint[]);`,
      says: `I19 entry:${w.paid.entryId}: is replaced, and 0 took its place`,
    }),
  ],
  [
    'I19 an entry that took the place of one without its money',
    () => ({
      statements: `${tookPlace()} update entry set carried_huf = 8499 where id = ${w.paidTwice.entryId};`,
      says: `I19 entry:${w.paidTwice.entryId}: 8499 carried and 0 returned of 8500`,
    }),
  ],
  [
    'I19 an entry whose buyer did not get back what it is cheaper',
    () => ({
      statements: `${tookPlace()} update entry set carried_huf = 8000, returned_huf = 500 where id = ${w.paidTwice.entryId};`,
      says: `I19 entry:${w.paidTwice.entryId}: returns 500, the balance got 0`,
    }),
  ],
  [
    'I19 an entry that changed hands and kept its number',
    () => ({
      statements: `${tookPlace()} insert into entry_handover (id, entry_id, giver_id, fee_huf, expires_at, ended_at, ending)
          overriding system value values (77, ${w.paid.entryId}, ${w.buyer.id}, 0, now(), now(), 'accepted');
        update entry set handover_id = 77 where id = ${w.paidTwice.entryId};`,
      says: `I19 entry:${w.paid.entryId}: has left its number and its place, but has them`,
    }),
  ],
  [
    'I19 a line of which more went back than it was sold for',
    () => ({
      statements: `insert into ledger_transaction (id, business_key, kind) overriding system value values (777, 'back', 'back');
        insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
          select 777, a.id, case a.code when 'sales:entries' then 8501 else -8501 end, 'order_line:' || l.id
          from ledger_account a, order_line l where a.code in ('sales:entries', 'sales:products') and l.entry_id = ${w.paid.entryId}`,
      says: 'sold for 8500, -1 is left',
    }),
  ],
  [
    'I20 a gift card that nobody has bought',
    () => ({
      statements: giftCard(1),
      says: 'I20 gift_card:77: redeemed, but its piece is missing',
    }),
  ],
  [
    'I20 a gift card at another price than its worth',
    () => ({
      statements: `${giftCard(1)}; update product_item set gift_card_id = 77 where id = ${w.goods.paid}`,
      says: 'I20 gift_card:77: worth 1, sold at 4000',
    }),
  ],
  [
    'I20 money that is owed for no gift card',
    () => ({
      statements: `insert into ledger_transaction (id, business_key, kind) overriding system value values (777, 'gift', 'gift');
        insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
          select 777, id, case code when 'sales:products' then 1 else -1 end, 'orders:${w.goods.order}'
          from ledger_account where code in ('sales:products', 'liability:gift_cards')`,
      says: 'I20 ledger_account:liability:gift_cards: owes 1, cards are worth 0',
    }),
  ],
  [
    'I22 a sale without an invoice',
    () => ({
      statements: `delete from invoice where order_id = ${w.paid.orderId}`,
      says: `I22 orders:${w.paid.orderId}: paid, 8500 of it are not invoiced`,
    }),
  ],
  [
    'I22 an invoice of another sum than was sold',
    () => ({
      statements: `${invoicedAt(8000)}; insert into invoice_line (invoice_id, line_id, sold_huf)
        select id, ${w.paid.line}, 8000 from invoice where order_id = ${w.paid.orderId}`,
      says: `I22 orders:${w.paid.orderId}: invoiced at 8000, the ledger has sold 8500`,
    }),
  ],
  [
    'I22 an invoice of lines of another sum',
    () => ({ statements: invoicedAt(8500), says: 'its documents sum to 8500, its lines to 0' }),
  ],
  [
    'I22 a correction of what is not made',
    () => ({
      statements: `insert into invoice (order_id, position, kind, content, net_huf, vat_huf, gross_huf)
        values (${w.paid.orderId}, 2, 'correcting', '{}', 0, 0, 0)`,
      says: 'which is not made',
    }),
  ],
];

/** The paid entry is invoiced at this sum. */
function invoicedAt(grossHuf: number): string {
  return `update invoice set state = 'done', content = '{}', net_huf = ${grossHuf}, vat_huf = 0, gross_huf = ${grossHuf},
    provider = 'preview', done_at = now() where order_id = ${w.paid.orderId}`;
}

/** A redeemed card with the id 77. */
function giftCard(valueHuf: number): string {
  return `insert into gift_card (id, value_huf, state, is_sold, seed, code_hash, drawing, language, branch, market, activated_at,
      expires_on, redeemed_at) overriding system value
    values (77, ${valueHuf}, 'redeemed', true, '', '', 'ribbon', 'hu', 'run', 'dom', now(), '2030-12-31', now())`;
}

/** Does something with the owner's rights and undoes it. */
async function undone(work: (trx: ControlledTransaction<DB>) => Promise<void>): Promise<void> {
  const trx = await owner.db.startTransaction().execute();
  await work(trx).finally(() => trx.rollback().execute());
}

const lines = (rows: unknown[]) =>
  (rows as { invariant: string; subject: string; detail: string }[]).map(
    ({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`,
  );

test('finds nothing where all is right', async () => {
  expect(await runAudit(owner.db)).toEqual([]);
});

test.each(BREAKS)('finds %s, and nothing else', async (_name, make) => {
  const { refusal, lift, statements, says } = make();
  if (refusal)
    await undone(async (trx) => {
      // A guard that looks at the commit looks now.
      const inVain = sql.raw(`${statements}; set constraints all immediate`).execute(trx);
      await expect(inVain).rejects.toThrow(refusal);
    });
  await undone(async (trx) => {
    if (lift) await sql.raw(lift).execute(trx);
    await sql.raw(statements).execute(trx);
    expect(lines(await runAudit(trx))).toEqual([expect.stringContaining(says)]);
  });
});

test.each([
  ['all of it pays lines', 8500, 0],
  ['nothing of it is there any more', 8500, 8500],
  ['it never said what has gone back', 8500, null],
])('finds nothing where the gateway says of its money: %s', async (_name, received, returned) => {
  await undone(async (trx) => {
    const { paid } = w;
    await sql`update payment_attempt set received_huf = ${received}, returned_huf = ${returned} where id = ${paid.attempt}`.execute(
      trx,
    );
    await sql`update cart set held_until = now() - interval '59 minutes' where id = ${w.pending.cart}`.execute(
      trx,
    );
    expect(lines(await runAudit(trx))).toEqual([]);
  });
});

test('each query is broken here', async () => {
  const text = await readFile(new URL('../audit.sql', import.meta.url), 'utf8');
  const queries = [...text.matchAll(/^select '(I\d+)'/gm)].map(([, invariant]) => invariant);
  expect(BREAKS.map(([name]) => name.split(' ')[0])).toEqual(queries);
});

test('the command reports what is broken and fails, until it is repaired', async () => {
  const config = { ...t.deps.config, databaseUrl: t.database.url };
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const setState = (state: string) =>
    t.db.updateTable('cart').set({ state }).where('id', '=', w.paid.cart).execute();
  await setState('paying');
  await expect(audit(config)).rejects.toThrow('the audit found 1 broken invariants');
  expect(error.mock.calls).toEqual([[`I10 cart:${w.paid.cart}: being paid by no open order`]]);
  await setState('closed');
  await audit(config);
  expect(log.mock.calls).toEqual([['the audit found nothing: every invariant holds']]);
  vi.restoreAllMocks();
});
