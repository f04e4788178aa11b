import { readFile } from 'node:fs/promises';
import type { AttemptId, RefundId } from '@rajt/rules/ids';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkPaymentJob } from '../src/areas/checkout/payments/job-names.ts';
import type { SettlementDeps } from '../src/areas/checkout/payments/order-outcomes.ts';
import { refundPayment } from '../src/areas/checkout/payments/refund-payment.ts';
import { settlePayment } from '../src/areas/checkout/payments/settle-payment.ts';
import { orderOutcomes } from '../src/areas/orders/orders/index.ts';
import { lineKinds } from '../src/modules.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Gateway, GatewayPayment } from '../src/platform/gateway.ts';
import { createLog } from '../src/platform/log.ts';
import type { Handle } from '../src/platform/postgres/database.ts';
import { migrateDatabase, missingMigrations } from '../src/platform/postgres/migrate.ts';
import { openDatabase } from '../src/platform/postgres/open-database.ts';
import { runAudit } from '../testkit/audit.ts';
import { fakeGateway } from '../testkit/fake-gateway.ts';
import { newPaidEntry } from '../testkit/new-entry.ts';
import { newPerson } from '../testkit/new-person.ts';
import { newRace } from '../testkit/new-race.ts';
import { openOwner } from '../testkit/open-owner.ts';
import { snapshot } from '../testkit/snapshot.ts';

// A database that has lived (testkit/filled-0019.sql) is migrated, and nothing that anybody has in it is lost.

/** The schema of the filled database. */
const SCHEMA = '0019-bib-ranges.sql';
const filling = await readFile(new URL('../testkit/filled-0019.sql', import.meta.url), 'utf8');
/** Its tables; the first accounts of the ledger come with the schema. */
const TABLES = [...filling.matchAll(/^insert into (\w+)/gm)]
  .map((found) => found[1] ?? '')
  .concat('ledger_account')
  .sort();

/**
 * What a table of that schema is today, where it is not itself any more: a query that returns its rows as they were. A
 * migration that moves a column, renames a state or takes something away on purpose says here where it went.
 */
const TODAY: Record<string, string> = {
  cart: `select *, account_id as person_id from cart`,
  consent: `select * from consent where kind <> 'marketing'`,
  entry: `select e.*, i.cart_id, i.amount_huf, i.price_detail from entry e join cart_item i on i.entry_id = e.id`,
  // Its course is that of its races.
  event: `select *, coalesce((select profile from race where event_id = event.id and profile <> '[]' limit 1), '[]') as profile
    from event`,
  // Later migrations add accounts of their own.
  ledger_account: `select * from ledger_account
    where code in ('gateway:simplepay', 'sales:entries', 'refunds:payable') or person_id is not null`,
  ledger_transaction: `select *, order_id as purchase_id, replace(kind, 'order_paid', 'purchase_paid') as kind,
    replace(business_key, 'order-paid:', 'purchase-paid:') as business_key from ledger_transaction`,
  // Mails that are queued name an order by `orderId`.
  mail_message: `select *, replace(payload::text, '"orderId"', '"purchaseId"')::jsonb as payload from mail_message`,
  // Its refunds show whether money was refunded.
  payment_attempt: `select a.*, order_id as purchase_id, case when exists (select from refund r where r.attempt_id = a.id and r.state = 'done')
    then 'refunded' else a.state end as state from payment_attempt a`,
  // Sign-in and payment data are the account's; `updated_at` dates the person's own data. The consent to our news is a row like
  // those of the sponsors; before the activation the newest link contains it.
  person: `select p.*, a.*, case when a.activated_at is null and a.imported_at is null
      then (select case when detail ->> 'marketingConsent' = 'true' then created_at end from mail_token
        where person_id = p.id and purpose = 'activation' order by created_at desc limit 1)
      else c.changed_at end as marketing_consent_at
    from person p join account a on a.person_id = p.id
    left join consent c on c.person_id = p.id and c.kind = 'marketing' and c.is_given`,
  purchase: `select o.*, o.account_id as person_id, case when o.state <> 'unfulfilled' then o.state
    when exists (select from refund r join payment_attempt a on a.id = r.attempt_id
      where a.order_id = o.id and r.state = 'due') then 'refund_due' else 'refunded' end as state from orders o`,
  purchase_line: `select *, order_id as purchase_id from order_line`,
};

const name = `filled_${process.pid}`;
const url = () => Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
let client: pg.Client;
let owner: { db: Handle; close: () => Promise<void> };
let before: ReadonlyMap<string, TableRows>;
let moneyBefore: unknown;
let toApply: string[];
let applied: string[][];

interface TableRows {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

async function asServer(statement: string): Promise<void> {
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(statement);
  await server.end();
}

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration' order by 1`,
  );
  return rows.map((row) => row.name);
}

/** The rows of a query, each as text of these columns (of all that it has, if none are named). */
async function read(query: string, columns?: readonly string[]): Promise<TableRows> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from (${query}) t`,
  );
  const names = columns ?? Object.keys(rows[0]?.row ?? {}).sort();
  const lines = rows.map(({ row }) => JSON.stringify(names.map((column) => [column, row[column]])));
  return { columns: names, rows: lines.sort() };
}

async function money(): Promise<unknown> {
  const { rows } = await client.query(
    `select code, sum(amount_huf)::int as huf, count(*)::int as postings
     from ledger_posting p join ledger_account a on a.id = p.account_id group by code order by code`,
  );
  return rows;
}

beforeAll(async () => {
  await asServer(`create database ${name}`);
  await migrateDatabase(url(), { last: SCHEMA });
  client = new pg.Client({ connectionString: url() });
  await client.connect();
  await client.query(filling);
  await client.query(
    `select graphile_worker.add_job('check-payment', $1::json, job_key := 'check-payment:1')`,
    [JSON.stringify({ attemptId: '1', orderRef: 'R2611233193NQPH3XA1' })],
  );
  // Brought by the import, and given before the proof was kept: neither is in the log.
  await client.query(
    `update person set marketing_consent_at = '2026-11-23 05:11:00+00' where id in (14, 60)`,
  );
  const found = new Map<string, TableRows>();
  for (const table of await tables()) found.set(table, await read(`select * from ${table}`));
  before = found;
  moneyBefore = await money();
  toApply = await missingMigrations(url());
  const both = await Promise.all([migrateDatabase(url()), migrateDatabase(url())]);
  applied = both.map((one) => one.applied);
  owner = openOwner({ url: url() });
});

afterAll(async () => {
  await owner.close();
  await client.end();
  await asServer(`drop database ${name}`);
});

test('every table of the old schema has rows to lose', () => {
  expect([...before.keys()]).toEqual(TABLES);
  for (const { rows } of before.values()) expect(rows).not.toEqual([]);
});

test('one of two processes migrates, the other waits for it', () => {
  expect(toApply[0]).toBe('0020-one-clock.sql');
  expect(applied.sort((a, b) => b.length - a.length)).toEqual([toApply, []]);
});

test('migrating again changes nothing', async () => {
  const migrated = await snapshot(owner.db);
  expect(await migrateDatabase(url())).toEqual({ applied: [] });
  expect(await snapshot(owner.db)).toEqual(migrated);
});

test('the audit finds nothing but the payment that was open when the database was filled', async () => {
  expect(await runAudit(owner.db)).toEqual([
    {
      invariant: 'I10',
      subject: 'orders:22',
      detail: expect.stringContaining('pending long after its deadline'),
    },
  ]);
});

describe('nothing is lost', () => {
  test.each(TABLES)('the rows of %s are the same after the migrations', async (table) => {
    const was = before.get(table);
    expect(await read(TODAY[table] ?? `select * from ${table}`, was?.columns)).toEqual(was);
  });

  test('every account of the ledger keeps its sum and its number of postings', async () => {
    expect(await money()).toEqual(moneyBefore);
  });
});

test('the consent to our news keeps its wording, its day, and that it was taken back', async () => {
  const { rows } = await client.query(
    `select c.person_id as "personId", c.is_given as "isGiven", c.text_version as "textVersion",
      exists (select from audit_log l where l.subject = 'person:' || c.person_id and l.at = c.changed_at
        and l.action = case when c.is_given then 'consent.given' else 'consent.withdrawn' end) as "isOfTheLog"
     from consent c where c.kind = 'marketing' order by c.person_id`,
  );
  const version = '2026-11-21';
  expect(rows).toEqual([
    { personId: '1', isGiven: true, textVersion: version, isOfTheLog: true },
    { personId: '2', isGiven: false, textVersion: version, isOfTheLog: true },
    { personId: '7', isGiven: true, textVersion: version, isOfTheLog: true },
    { personId: '14', isGiven: true, textVersion: 'import', isOfTheLog: false },
    { personId: '19', isGiven: true, textVersion: version, isOfTheLog: true },
    { personId: '60', isGiven: true, textVersion: 'unknown', isOfTheLog: false },
  ]);
});

describe('life goes on', () => {
  test('a check of a payment that waits in the queue gets what the code of today needs', async () => {
    const { rows } = await client.query(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1`,
      [checkPaymentJob.name],
    );
    expect(rows.map(({ payload }) => checkPaymentJob.payload.parse(payload))).toEqual([
      { attemptId: '1', orderRef: 'R2611233193NQPH3XA1', merchant: 'PUBLICTESTHUF' },
    ]);
  });

  test('new rows come after the old ones', async () => {
    const { rows: columns } = await client.query<{ table: string; name: string; sequence: string }>(
      `select table_name as table, column_name as name, pg_get_serial_sequence(table_name, column_name) as sequence
       from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
    );
    expect(columns.length).toBeGreaterThan(19);
    for (const { table, name: column, sequence } of columns) {
      const { rows } = await client.query(
        `select nextval($1) > coalesce(max(${column}), 0) as "isAfter" from ${table}`,
        [sequence],
      );
      expect([table, rows[0]]).toEqual([table, { isAfter: true }]);
    }
  });

  test('the money of every payment that had not brought any comes, and what is owed is sent', async () => {
    const sale = openDatabase('sale', url(), { poolSize: 2, onError: () => {} });
    const sentHuf: number[] = [];
    // It has received the requested sum, or the other sum, and reports the refunds that our books contain.
    const gateway: Gateway = {
      ...fakeGateway(),
      query: async (orderRef) => {
        const { rows } = await client.query<GatewayPayment>(
          `select coalesce(transaction_id, 'of-' || id) as "transactionId", 'FINISHED' as status, came as "totalHuf",
            null as "remainingHuf", (select coalesce(jsonb_agg(jsonb_build_object('reference', gateway_reference,
              'amountHuf', amount_huf, 'status', 'FINISHED')), '[]') from refund
              where attempt_id = a.id and state = 'done') as refunds
           from payment_attempt a, lateral (select coalesce((select amount_huf from refund
             where attempt_id = a.id and reason = 'amount_mismatch'), a.amount_huf) as came) money where order_ref = $1`,
          [orderRef],
        );
        return rows[0] ?? null;
      },
      refund: async (_orderRef, amountHuf) => ({ reference: `R${sentHuf.push(amountHuf)}` }),
    };
    const deps: SettlementDeps = {
      db: sale.db,
      log: createLog('silent'),
      gateways: new Map([['card', gateway]]),
      outcomes: orderOutcomes(lineKinds({ clock: systemClock })),
    };
    const attempts = await client.query<{ id: AttemptId; ref: string }>(
      `select id, order_ref as ref from payment_attempt where state <> 'finished' order by id`,
    );
    expect(attempts.rows.length).toBeGreaterThan(5);
    for (const { id, ref } of attempts.rows) {
      const payment = await gateway.query(ref);
      if (payment) expect(await settlePayment(deps, id, payment)).toBe('finished');
    }
    const due = `select id, amount_huf from refund where state <> 'done' order by id`;
    const owed = await client.query<{ id: RefundId; amount_huf: number }>(due);
    for (const { id } of owed.rows) await refundPayment(deps, id);
    expect(sentHuf).toEqual(owed.rows.map(({ amount_huf }) => amount_huf));
    expect((await client.query(due)).rows).toEqual([]);
    const held = await client.query(`select from entry where state = 'paying'`);
    expect([held.rows, await runAudit(owner.db)]).toEqual([[], []]);
    await sale.close();
  });

  test('somebody new enters and pays, the audit finds nothing', async () => {
    const { entryId } = await newPaidEntry(owner.db, await newPerson(owner.db), await newRace(owner.db));
    expect(Number(entryId)).toBeGreaterThan(before.get('entry')?.rows.length ?? 0);
    expect(await runAudit(owner.db)).toEqual([]);
  });
});
