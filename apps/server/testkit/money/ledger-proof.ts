import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import { kept } from './kept.ts';

/**
 * The ledger, read as it grows: what was posted since the last look is added to the sums of before, which nothing can change
 * (it is append only). Debits are positive.
 */
export class LedgerProof {
  private readonly sums = new Map<string, number>();
  private last = '0';

  /** Reads what is new: it sums to nothing as a whole, in each transaction, and for each order that it is about. */
  async read({ db }: Pick<TestApp, 'db'>): Promise<void> {
    const { rows } = await sql<{ account: string; huf: number; last: string }>`
      select case when a.person_id is null then a.code else 'balances' end as account, sum(p.amount_huf)::int as huf,
        max(p.id)::text as last
      from ledger_posting p join ledger_account a on a.id = p.account_id where p.id > ${this.last} group by 1`.execute(
      db,
    );
    if (rows.length === 0) return;
    const uneven = await sql<{ what: string }>`
      with fresh as (
        select distinct t.id, t.order_id from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
        where p.id > ${this.last})
      select 'transaction ' || f.id as what from fresh f join ledger_posting p on p.transaction_id = f.id
      group by f.id having sum(p.amount_huf) <> 0
      union all
      select 'order ' || o.order_id from (select distinct order_id from fresh where order_id is not null) o
      join ledger_transaction t on t.order_id = o.order_id join ledger_posting p on p.transaction_id = t.id
      group by o.order_id having sum(p.amount_huf) <> 0`.execute(db);
    kept(
      uneven.rows.length === 0,
      `the ledger does not sum to zero: ${uneven.rows.map(({ what }) => what).join(', ')}`,
    );
    for (const { account, huf, last } of rows) {
      this.sums.set(account, (this.sums.get(account) ?? 0) + huf);
      if (BigInt(last) > BigInt(this.last)) this.last = last;
    }
    const total = [...this.sums.values()].reduce((sum, huf) => sum + huf, 0);
    kept(total === 0, `the ledger sums to ${total}`);
  }

  /** The sum of accounts, joined by ' + '; `balances`: those of all people. */
  of(accounts: string): number {
    return accounts.split(' + ').reduce((sum, account) => sum + (this.sums.get(account) ?? 0), 0);
  }
}
