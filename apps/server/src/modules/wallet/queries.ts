import type { OrderId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database.ts';

/** Accounts of the organiser that always exist (migration 0004). */
export type SystemAccount = 'gateway:simplepay' | 'sales:entries' | 'refunds:payable';

export interface LedgerTransaction {
  /** What happened, once: a second one with the same key is not written. */
  readonly businessKey: string;
  readonly kind: 'purchase_paid' | 'payment_unfulfillable' | 'refund_done';
  readonly orderId: OrderId;
  /** Positive = debit; must sum to zero, which the database checks at commit. Whole forints. */
  readonly postings: readonly { readonly account: SystemAccount; readonly amountHuf: number }[];
}

/** Writes a transaction with its postings in one statement; false when the same was written before. */
export async function insertLedgerTransaction(trx: Trx, entry: LedgerTransaction): Promise<boolean> {
  const codes = entry.postings.map((posting) => posting.account);
  const amounts = entry.postings.map((posting) => posting.amountHuf);
  const { rows } = await sql<{ id: string }>`
    with new_transaction as (
      insert into ledger_transaction (business_key, kind, purchase_id)
      values (${entry.businessKey}, ${entry.kind}, ${entry.orderId})
      on conflict (business_key) do nothing returning id
    ), written as (
      insert into ledger_posting (transaction_id, account_id, amount_huf)
      select t.id, a.id, p.amount_huf
      from new_transaction t, unnest(${codes}::text[], ${amounts}::int[]) as p (code, amount_huf)
      join ledger_account a using (code)
    )
    select id::text from new_transaction`.execute(trx);
  return rows.length === 1;
}
