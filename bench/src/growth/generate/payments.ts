import { ENTRY_HUF } from './purchases.ts';
import { type Fill, series } from './scale.ts';

const CREDIT_HUF = 5000;

/** Payments, refunds of withdrawn entries, invoices, the ledger and the balances. */
export const payments: readonly Fill[] = [
  () => `
    insert into payment_attempt (id, order_id, provider, merchant, order_ref, transaction_id, state, amount_huf, timeout_at, created_at, finished_at)
      overriding system value
    select n, n, 'simplepay', 'PUBLICTESTHUF', 'B' || n, '9' || n, case state when 'expired' then 'timed_out' else 'finished' end, total_huf, at, at,
      case when state <> 'expired' then at end from purchase`,
  ({ entries }) => `
    insert into payment_attempt (id, order_id, provider, merchant, order_ref, transaction_id, state, amount_huf, timeout_at, created_at)
      overriding system value
    select ${entries} + n, n, 'simplepay', 'PUBLICTESTHUF', 'F' || n, '8' || n, 'failed', total_huf, at, at from purchase where luck % 10 = 4`,
  () => `
    insert into order_tender (id, attempt_id, method, amount_huf) overriding system value select n, n, 'spay_card', total_huf from purchase`,
  () => `
    insert into payment_message (provider, merchant, transaction_id, order_ref, status, raw_body, received_at)
    select 'simplepay', merchant, transaction_id, order_ref, upper(state), '{}', created_at from payment_attempt`,
  () => `
    insert into entry_withdrawal (entry_id, reason, fee_huf, refund_huf, withdrawn_by, withdrawn_at)
    select n, 'schedule', 1000, ${ENTRY_HUF - 1000}, account_id, at + interval '1 day' from purchase where state = 'withdrawn'`,
  () => `
    insert into refund (id, attempt_id, amount_huf, reason, state, gateway_reference, created_at, done_at, line_id, tender_id, business_key)
      overriding system value
    select n, n, ${ENTRY_HUF - 1000}, 'entry_withdrawn', 'done', 'G' || n, at + interval '1 day', at + interval '1 day', 4 * n, n, 'entry-withdrawn:' || n
    from purchase where state = 'withdrawn'`,
  () => `
    insert into invoice (id, order_id, position, kind, state, content, net_huf, vat_huf, gross_huf, provider, number, created_at, done_at)
      overriding system value
    select n, n, 1, 'original', 'done', '{}', total_huf, 0, total_huf, 'szamlazz', 'R-' || n, at, at from purchase where state <> 'expired'`,
  () => `
    insert into invoice_line (invoice_id, line_id, sold_huf)
    select i.id, l.id, l.amount_huf - l.discount_huf from invoice i join order_line l on l.order_id = i.order_id where l.kind <> 'coupon'`,
  () => `
    insert into ledger_transaction (id, business_key, kind, order_id, at) overriding system value
    select n, 'order-paid:' || n, 'order_paid', n, at from purchase where state <> 'expired'`,
  () => `
    insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
    select n, a.id, case a.code when 'gateway:simplepay' then total_huf else -total_huf end,
      case a.code when 'gateway:simplepay' then 'payment_attempt:' || n else 'order_line:' || 4 * n end
    from purchase, ledger_account a where a.code in ('gateway:simplepay', 'sales:entries') and state <> 'expired' order by n`,
  ({ entries }) => `
    insert into ledger_transaction (id, business_key, kind, order_id, at) overriding system value
    select ${entries} + n, 'refund-done:' || n, 'refund_done', n, at + interval '1 day' from purchase where state = 'withdrawn'`,
  ({ entries }) => `
    insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
    select ${entries} + n, a.id, case a.code when 'gateway:simplepay' then -${ENTRY_HUF - 1000} else ${ENTRY_HUF - 1000} end, 'refund:' || n
    from purchase, ledger_account a where a.code in ('gateway:simplepay', 'sales:entries') and state = 'withdrawn' order by n`,
  // Every fourth person has a balance of one lot, half of which is spent.
  (s) => `
    insert into ledger_account (code, person_id, balance_huf)
    select 'balance:' || 4 * i, 4 * i, ${CREDIT_HUF / 2} from ${series(s.rowsOf('credit_lot'))}`,
  (s) => `
    insert into credit_lot (id, account_id, origin, amount_huf, remaining_huf, expires_on, note) overriding system value
    select i, 4 * i, 'organiser', ${CREDIT_HUF}, ${CREDIT_HUF / 2}, current_date + 300, '' from ${series(s.rowsOf('credit_lot'))}`,
  (s) => `
    insert into lot_spend (lot_id, attempt_id, amount_huf, state) select i, i, ${CREDIT_HUF / 2}, 'spent' from ${series(s.rowsOf('lot_spend'))}`,
  (s) => `
    insert into ledger_transaction (id, business_key, kind, at) overriding system value
    select ${2 * s.entries} + 2 * i + spent, case spent when 1 then 'balance-spent:' else 'credit:' end || i,
      case spent when 1 then 'balance_spent' else 'balance_credited' end, now() - interval '90 days'
    from ${series(s.rowsOf('credit_lot'))}, generate_series(0, 1) spent`,
  (s) => `
    insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
    select ${2 * s.entries} + 2 * l.id + spent, a.id, case when (a.person_id is null) = (spent = 0) then 1 else -1 end
        * case spent when 1 then ${CREDIT_HUF / 2} else ${CREDIT_HUF} end,
      case spent when 1 then 'payment_attempt:' else 'credit_lot:' end || l.id
    from credit_lot l, generate_series(0, 1) spent, ledger_account a
    where a.person_id = l.account_id or a.code = case spent when 1 then 'balance:spending' else 'organiser:credits' end`,
];
