import { sql } from 'kysely';
import type { OwnDataRow, ReadOwnData } from '../../../platform/own-data.ts';
import { findOwnEntryLog } from '../../entering/entries/index.ts';

/** The audit log about a person, and about their orders, invoices, waiting places, files and entries; what staff did about them. */
export const ownLog: ReadOwnData = async (db, { personId }) => {
  // An order has two subjects in the log: until migration 0027 its table was called `purchase`.
  const mine = sql`(select 'person:' || ${personId}
    union all select subject || id from orders, (values ('orders:'), ('purchase:')) as named (subject)
      where account_id = ${personId}
    union all select 'invoice:' || invoice.id from invoice join orders on orders.id = invoice.order_id
      where account_id = ${personId}
    union all select 'waiting_place:' || id from waiting_place where account_id = ${personId}
    union all select 'stored_file:' || id from stored_file where person_id = ${personId})`;
  const { rows } = await sql<OwnDataRow>`
    select id, at, action, subject, detail from audit_log where subject in ${mine}`.execute(db);
  const { rows: byStaff } = await sql<OwnDataRow>`
    select id, at, action, subject, detail, reason from audit_log where staff and person_id = ${personId}`.execute(
    db,
  );
  // A row of staff may be found by its subject, too; that one has no reason.
  const all = new Map(
    [...rows, ...(await findOwnEntryLog(db, personId)), ...byStaff].map((row) => [row['id'], row]),
  );
  // By the ids, which are left out.
  return [...all.values()]
    .toSorted((a, b) => Number(a['id']) - Number(b['id']))
    .map(({ id: _, ...row }) => row);
};
