import type { OrderId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** One side of a movement. */
export interface Posting {
  /** The code of an account that exists. An open list: a migration adds those of a new kind of line or gateway. */
  readonly account: string;
  /** Positive = debit. Whole forints. */
  readonly amountHuf: number;
  /** The row that it is about, `table:id`. */
  readonly subject: string;
}

export interface LedgerTransaction {
  /** A second transaction with the same key is not written. */
  readonly businessKey: string;
  /** An open list, in lower case: `order_paid`. */
  readonly kind: string;
  /** Null: it is about none. */
  readonly orderId: OrderId | null;
  /** Must sum to zero, which the database checks at commit. */
  readonly postings: readonly Posting[];
}

/**
 * Writes a transaction with its postings in one statement; false when its key was written before. An account that does
 * not exist is a bug (not_null_violation).
 */
export async function insertLedgerTransaction(trx: Trx, entry: LedgerTransaction): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with ${postingToLedger(entry)}
    select id::text from new_transaction`.execute(trx);
  return rows.length === 1;
}

/**
 * The same as common table expressions of a statement that makes the change: `new_transaction`, with the `id` unless its key
 * was written before, and `new_postings`.
 */
export function postingToLedger(entry: LedgerTransaction): RawBuilder<unknown> {
  const codes = entry.postings.map((posting) => posting.account);
  const amounts = entry.postings.map((posting) => posting.amountHuf);
  const subjects = entry.postings.map((posting) => posting.subject);
  return sql`new_transaction as (
      insert into ledger_transaction (business_key, kind, order_id)
      values (${entry.businessKey}, ${entry.kind}, ${entry.orderId})
      on conflict (business_key) do nothing returning id
    ), new_postings as (
      insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
      select t.id, a.id, p.amount_huf, p.subject
      from new_transaction t,
        unnest(${codes}::text[], ${amounts}::int[], ${subjects}::text[]) as p (code, amount_huf, subject)
      left join ledger_account a using (code)
    )`;
}
