import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAudit } from '../testkit/audit.ts';
import { type Blocker, block } from '../testkit/blocker.ts';
import { checkout } from '../testkit/buying.ts';
import { createTestDatabase, type TestDatabase } from '../testkit/database.ts';
import { eventually } from '../testkit/eventually.ts';
import { type FakeSzamlazz, startFakeSzamlazz } from '../testkit/fake-szamlazz.ts';
import { type GatewayLine, openGatewayLine } from '../testkit/gateway-line.ts';
import { makeJobsDue } from '../testkit/jobs.ts';
import { newCoupon } from '../testkit/new-coupon.ts';
import { newCredit } from '../testkit/new-credit.ts';
import { newPerson, type TestPerson } from '../testkit/new-person.ts';
import { newProduct, type TestProduct } from '../testkit/new-product.ts';
import { newRace, type TestRace } from '../testkit/new-race.ts';
import { openOwner } from '../testkit/open-owner.ts';
import { freePort, type ServerProcess, startServerProcess } from '../testkit/server-process.ts';
import { type SimulatorProcess, startSimulatorProcess } from '../testkit/simulator-process.ts';
import { openSmtpServer, type SmtpServer } from '../testkit/smtp-server.ts';
import { findIssues, sendIssue } from './areas/content/news/index.ts';

/**
 * Promise 7: a real server is killed (-9) at each step of a purchase and started again. No switch in the product: a step
 * is found by a lock of the test's own connection, by stopping a call on its way to the gateway or to the service that
 * makes invoices, or by the mail server.
 * The server has one worker, so that a job which is stopped keeps all others waiting.
 */
const PRICE = 8500;
const SHIRT = 4000;
const APP_NAME = 'rajt-under-test';
/** So many letters are sent at once (areas/content/news). */
const LETTERS_AT_ONCE = 5;

let database: TestDatabase;
let simulator: SimulatorProcess;
let line: GatewayLine;
let smtp: SmtpServer;
let szamlazz: FakeSzamlazz;
/** The stored files of every life of the server. */
let folder: string;
let port: number;
let server: ServerProcess;

beforeAll(async () => {
  [database, smtp, szamlazz, port, folder] = await Promise.all([
    ...([createTestDatabase(), openSmtpServer(), startFakeSzamlazz(), freePort()] as const),
    mkdtemp(join(tmpdir(), 'rajt-kill-')),
  ]);
  simulator = await startSimulatorProcess(`http://127.0.0.1:${port}/ipn/simplepay`);
  line = await openGatewayLine(simulator.origin);
  server = await startServer();
});

// A test that failed over a dead server is no reason for the next to fail.
beforeEach(async () => {
  if (!server.isRunning()) server = await startServer();
});

afterEach(async () => {
  let broken: unknown[] = [];
  await eventually('an audit without a row', async () => {
    broken = await runAudit(database.db);
    return broken.length === 0;
  }).catch(() => expect(broken).toEqual([]));
});

afterAll(async () => {
  await server?.kill();
  await Promise.all([line?.close(), smtp?.close(), szamlazz?.close(), simulator?.stop()]);
  await Promise.all([database?.close(), rm(folder, { recursive: true, force: true })]);
});

function startServer(): Promise<ServerProcess> {
  return startServerProcess({
    command: 'start',
    databaseUrl: database.url,
    port,
    env: {
      SIMPLEPAY_URL: line.url,
      SMTP_URL: smtp.url,
      ...szamlazz.env,
      DATA_DIR: folder,
      WORKER_CONCURRENCY: '1',
      PGAPPNAME: APP_NAME,
    },
  });
}

/** Kill -9, the locks that held it there are gone, a few minutes pass, and it is started again. */
async function killAndRestart(...blockers: Blocker[]): Promise<void> {
  await server.kill();
  await Promise.all(blockers.map((one) => one.release()));
  // Its sent statements are still carried out: a last heartbeat among them would make it look alive.
  await eventually('the dead process has no statement left', async () => (await backends()) === 0);
  // Real time, which a server process keeps: the dead one was last heard of some minutes ago.
  await sql`update worker_heartbeat set heard_at = heard_at - interval '3 minutes'`.execute(database.db);
  await sql`update refund set claimed_at = claimed_at - interval '6 minutes'`.execute(database.db);
  await passInvoiceClaims();
  server = await startServer();
}

/** Frees the claims of a dead process or a failed job for the next one. */
async function passInvoiceClaims(): Promise<void> {
  await sql`update invoice set claimed_at = claimed_at - interval '3 minutes'`.execute(database.db);
}

interface Buyer {
  readonly person: TestPerson;
  readonly race: TestRace;
  /** A shirt is in the cart with the entry. */
  readonly product?: TestProduct;
  /** The sum that the balance pays of the order, and is all of it. */
  readonly balanceHuf?: number;
  /** A coupon of one use takes 10 % off everything. */
  readonly couponId?: string;
}

async function newBuyer(race?: TestRace): Promise<Buyer> {
  return { person: await newPerson(database.db), race: race ?? (await newRace(database.db)) };
}

interface Answer {
  readonly status: number;
  readonly body: { code?: string; data: { trid: string; paymentUrl: string | null; state: string } };
}

/** Null: the server died over it. Asks again while the server is busy: it waits for a lock only so long. */
async function call(
  { person }: Buyer,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  key: string = randomUUID(),
): Promise<Answer | null> {
  for (;;) {
    const response = await fetch(`${server.origin}/swim/v1/dom/users/${person.id}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        'idempotency-key': key,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => null);
    const answer: unknown = await response?.json().catch(() => null);
    if (!response || !answer) return null;
    const said = answer as Answer['body'];
    if (said.code !== 'busy') return { status: response.status, body: said };
  }
}

const hold = (buyer: Buyer) =>
  call(buyer, 'POST', '/entries', {
    raceId: buyer.race.raceId,
    heatId: buyer.race.heatIds[0],
    form: {},
    conditionsAccepted: true,
  });

/** Somebody with a held entry and a shirt in the cart, a coupon that lowers them, and a balance that pays a part of them. */
async function newMixedBuyer(): Promise<
  Buyer & { readonly product: TestProduct; readonly couponId: string }
> {
  const product = await newProduct(database.db, { amountHuf: SHIRT });
  const { code, couponId } = await newCoupon(database.db, { percent: 10, mostUses: 1 });
  const buyer = { ...(await newBuyer()), product, balanceHuf: 3000, couponId };
  await newCredit(database.db, buyer.person, { amountHuf: buyer.balanceHuf });
  expect((await hold(buyer))?.status).toBe(201);
  const added = await call(buyer, 'PUT', `/cart/products/${buyer.product.variantIds[0]}`, { quantity: 1 });
  expect(added?.status).toBe(200);
  const entered = await call(buyer, 'POST', `/coupons/${code}/cartdiscount`, { cart: {} });
  expect(entered?.status).toBe(200);
  return buyer;
}

/** Orders what is in the cart; returns the order's code. */
async function started(buyer: Buyer): Promise<string> {
  const answer = await pay(buyer);
  expect(answer?.status).toBe(201);
  return answer?.body.data.trid ?? '';
}

const pay = (buyer: Buyer, key?: string) =>
  call(
    buyer,
    'POST',
    '/transactions?paymode=spay_card',
    { ...checkout, balance: buyer.balanceHuf ?? 0 },
    key,
  );

/** Holds and starts the payment; returns the order's code. */
async function opened(buyer: Buyer): Promise<string> {
  expect((await hold(buyer))?.status).toBe(201);
  return started(buyer);
}

/** The buyer pays what the gateway has open for an order. */
async function payAtGateway(trid: string): Promise<void> {
  const open = (await simulator.payments(trid)).filter((one) => one.status === 'INIT');
  expect(open).toHaveLength(1);
  for (const { id } of open) await simulator.choose(id, 'success');
}

/**
 * Too long for a start to be still on its way, or only just started. The row is made so old, as a server process keeps the real
 * time, of which a busy machine may have taken any amount.
 */
async function startedBefore({ person }: Buyer, seconds: number): Promise<void> {
  await sql`update payment_attempt set created_at = clock_timestamp() - make_interval(secs => ${seconds})
    where order_id in (select id from orders where account_id = ${person.id})`.execute(database.db);
}
const passStartTime = (buyer: Buyer) => startedBefore(buyer, 16);

/** Like `startedBefore`, for a call that was made with a key. */
async function calledBefore(key: string, seconds: number): Promise<void> {
  await sql`update idempotency_key set created_at = clock_timestamp() - make_interval(secs => ${seconds})
    where key = ${key}`.execute(database.db);
}

const ordersOf = ({ person }: Buyer) =>
  database.db
    .selectFrom('orders')
    .select(['id', 'trid', 'state'])
    .where('account_id', '=', person.id)
    .orderBy('id')
    .execute();

async function isMessageStored(trid: string): Promise<boolean> {
  const rows = await database.db
    .selectFrom('payment_message')
    .select('id')
    .where('order_ref', 'like', `${trid}%`)
    .execute();
  return rows.length > 0;
}

/** The postings of the sale of an order. */
async function saleOf(orderId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_posting.transaction_id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .select(['ledger_account.code', 'ledger_posting.amount_huf as amount'])
    .where('ledger_transaction.order_id', '=', orderId)
    .where('ledger_transaction.kind', '=', 'order_paid')
    .execute();
  return rows.map((row) => `${row.code} ${row.amount}`).sort();
}

/** An order is paid, no mail waits, and its invoice is made. */
async function isSettled(buyer: Buyer): Promise<boolean> {
  const paid = (await ordersOf(buyer)).find((one) => one.state === 'paid');
  if (!paid || (await mailsOf(buyer)).some((state) => state !== 'sent')) return false;
  return (await invoicesOf(paid.trid)).every(({ state }) => state === 'done');
}

/** The missing results of a buyer, and the jobs that are left, in words. */
async function whatIsLeft(buyer: Buyer): Promise<string> {
  const orders = await ordersOf(buyer);
  const invoices = await Promise.all(orders.map(({ trid }) => invoicesOf(trid)));
  const { rows: jobs } = await sql`select task_identifier, attempts, locked_by, locked_at, run_at, last_error
    from graphile_worker.jobs`.execute(database.db);
  const { rows: heard } = await sql`select * from worker_heartbeat`.execute(database.db);
  return JSON.stringify({ orders, mails: await mailsOf(buyer), invoices, jobs, heard }, null, 1);
}

/** The documents of an order as our database knows them. */
const invoicesOf = (trid: string) =>
  database.db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .select(['invoice.id', 'invoice.state', 'number', 'has_file', 'gross_huf'])
    .where('trid', '=', trid)
    .execute();

/** The service has made one invoice of the order, and the buyer can open it. */
async function expectInvoicedOnce(buyer: Buyer, trid: string): Promise<void> {
  const made = szamlazz.made.filter(({ order }) => order === trid);
  expect(made).toHaveLength(1);
  const stored = await invoicesOf(trid);
  expect(stored).toMatchObject([
    { state: 'done', number: made[0]?.number, has_file: true, gross_huf: made[0]?.gross },
  ]);
  const file = await fetch(
    `${server.origin}/swim/v1/dom/users/${buyer.person.id}/invoices/${stored[0]?.id}`,
    {
      headers: { authorization: `Bearer ${buyer.person.token}` },
    },
  );
  expect(await file.text()).toBe(`%PDF-1.4 ${made[0]?.number}`);
}

/**
 * The one good end: one paid order, one charge in addition to what the balance pays, one set of postings, one place, one shirt if
 * the buyer wanted one, one use of a coupon, one mail, one invoice.
 */
async function expectPaidOnce(buyer: Buyer, mails: { atMost: number } = { atMost: 1 }): Promise<void> {
  await eventually(`${buyer.person.email} has paid and got the mail`, () => isSettled(buyer)).catch(
    async (error: unknown) => expect.fail(`${error}\n${await whatIsLeft(buyer)}`),
  );
  const orders = await ordersOf(buyer);
  const paid = orders.filter((one) => one.state === 'paid');
  expect(paid).toHaveLength(1);
  const { balanceHuf = 0 } = buyer;
  const prices = [PRICE, ...(buyer.product ? [SHIRT] : [])];
  const discounts = buyer.couponId === undefined ? [] : prices.map((price) => price / 10);
  const sum = (amounts: readonly number[]) => amounts.reduce((so, far) => so + far, 0);
  const total = sum(prices) - sum(discounts) - balanceHuf;
  expect(await saleOf(paid[0]?.id ?? '')).toEqual([
    ...(balanceHuf > 0 ? [`balance:spending ${balanceHuf}`] : []),
    ...discounts.map((huf) => `discounts:coupons ${huf}`).sort(),
    `gateway:simplepay ${total}`,
    `sales:entries -${PRICE}`,
    ...(buyer.product ? [`sales:products -${SHIRT}`] : []),
  ]);
  if (buyer.product) expect(await stockOf(buyer.product)).toEqual({ held: 0, sold: 1 });
  if (buyer.couponId !== undefined) expect(await usesOf(buyer.couponId)).toEqual(['used']);
  await expectInvoicedOnce(buyer, paid[0]?.trid ?? '');
  const payments = (await Promise.all(orders.map(({ trid }) => simulator.payments(trid)))).flat();
  const charges = payments.filter((one) => one.status === 'FINISHED' && one.remaining > 0);
  expect(charges.map((one) => one.remaining)).toEqual([total]);
  const entries = await database.db
    .selectFrom('entry')
    .select('state')
    .where('participant_id', '=', buyer.person.id)
    .where('state', 'in', ['held', 'paying', 'paid'])
    .execute();
  expect(entries).toEqual([{ state: 'paid' }]);
  expect(smtp.taken(buyer.person.email)).toBeGreaterThanOrEqual(1);
  expect(smtp.taken(buyer.person.email)).toBeLessThanOrEqual(mails.atMost);
}

function stockOf({ poolIds }: TestProduct) {
  return database.db
    .selectFrom('capacity_pool')
    .select(['held', 'sold'])
    .where('id', '=', poolIds[0] ?? '')
    .executeTakeFirstOrThrow();
}

async function usesOf(couponId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('coupon_use')
    .select('state')
    .where('coupon_id', '=', couponId)
    .execute();
  return rows.map(({ state }) => state);
}

/** States of the buyer's mails. */
async function mailsOf({ person }: Buyer): Promise<string[]> {
  const rows = await database.db
    .selectFrom('mail_message')
    .select('state')
    .where('recipient', '=', person.email)
    .execute();
  return rows.map((row) => row.state);
}

describe('killed at', () => {
  test("the hold's statement, and the placing of an order", async () => {
    const [holder, payer] = [await newBuyer(), await newBuyer()];
    expect((await hold(payer))?.status).toBe(201);
    const pool = await block(
      database.url,
      `select from capacity_pool where id = ${holder.race.poolIds[0]} for update`,
    );
    const cart = await block(
      database.url,
      `select from cart where account_id = ${payer.person.id} for update`,
    );
    const key = randomUUID();
    const lost = [hold(holder), pay(payer, key)];
    await Promise.all([pool.waited(), cart.waited()]);
    await killAndRestart(pool, cart);
    expect(await Promise.all(lost)).toEqual([null, null]);

    // The statement was whole or nothing; pressing again is one entry either way.
    expect([200, 201]).toContain((await hold(holder))?.status);
    expect(await ordersOf(payer)).toEqual([]);
    // The key that the dead process had taken is free again after a while.
    await calledBefore(key, 0);
    expect((await pay(payer, key))?.body.code).toBe('idempotency_in_progress');
    await calledBefore(key, 60);
    for (const [buyer, itsKey] of [
      [holder, randomUUID()],
      [payer, key],
    ] as const) {
      const answer = await pay(buyer, itsKey);
      expect(answer?.status).toBe(201);
      expect((await pay(buyer, itsKey))?.body).toEqual(answer?.body);
      await payAtGateway(answer?.body.data.trid ?? '');
      await expectPaidOnce(buyer);
    }
  });

  test('the start of a payment: on its way, done but not answered, answered but not stored', async () => {
    const [onItsWay, unanswered, unstored] = [await newBuyer(), await newBuyer(), await newBuyer()];
    for (const buyer of [onItsWay, unanswered, unstored]) expect((await hold(buyer))?.status).toBe(201);
    const first = line.stop('start', 'before');
    void pay(onItsWay);
    await first.arrived;
    const second = line.stop('start', 'after');
    void pay(unanswered);
    await second.arrived;
    const third = line.stop('start', 'after');
    void pay(unstored);
    await third.arrived;
    const [order] = await ordersOf(unstored);
    const attempt = await block(
      database.url,
      `select from payment_attempt where order_id = ${order?.id} for update`,
    );
    await third.proceed();
    await attempt.waited();
    await killAndRestart(attempt);

    const known = await Promise.all(
      [onItsWay, unanswered, unstored].map(async (buyer) => {
        const [{ trid } = { trid: '' }] = await ordersOf(buyer);
        return (await simulator.payments(trid)).map((one) => one.status);
      }),
    );
    expect(known).toEqual([[], ['INIT'], ['INIT']]);
    for (const buyer of [onItsWay, unanswered]) {
      await startedBefore(buyer, 0);
      const [{ trid } = { trid: '' }] = await ordersOf(buyer);
      const state = await call(buyer, 'GET', `/transactions/${trid}`);
      expect(state?.body.data).toMatchObject({ state: 'payment_ongoing', paymentUrl: null });
      expect((await pay(buyer))?.body.code).toBe('payment_in_progress');
    }
    for (const buyer of [onItsWay, unanswered, unstored]) {
      await passStartTime(buyer);
      const again = await pay(buyer);
      expect(again?.status).toBe(201);
      await payAtGateway(again?.body.data.trid ?? '');
      await expectPaidOnce(buyer);
    }
  });

  test('a refund that the gateway has done already, of a payment that came twice', async () => {
    const buyer = await newBuyer();
    expect((await hold(buyer))?.status).toBe(201);
    const slow = line.stop('start', 'before');
    const firstTab = pay(buyer);
    await slow.arrived;
    await passStartTime(buyer);
    const secondTab = await pay(buyer);
    expect(secondTab?.status).toBe(201);
    await payAtGateway(secondTab?.body.data.trid ?? '');
    await expectPaidOnce(buyer);

    // The first start arrives after all, and is paid too: that money is refunded. It is the same order.
    await slow.proceed();
    await firstTab;
    const trid = secondTab?.body.data.trid ?? '';
    const refund = line.stop('refund', 'after');
    await payAtGateway(trid);
    await refund.arrived;
    await killAndRestart();
    await eventually('the second payment is refunded', async () => {
      const refunds = await database.db
        .selectFrom('refund')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
        .select(['refund.reason', 'refund.state'])
        .where('payment_attempt.order_ref', 'like', `${trid}%`)
        .execute();
      return refunds.map((one) => `${one.reason} ${one.state}`).join() === 'duplicate_payment done';
    });
    const remaining = (await simulator.payments(trid)).map((one) => one.remaining);
    expect(remaining.sort((one, other) => one - other)).toEqual([0, PRICE]);
    await expectPaidOnce(buyer, { atMost: 2 });
  });

  test('a payment message: being stored, stored but its job waits, the job asks the gateway', async () => {
    const [asking, waiting, storing] = [await newBuyer(), await newBuyer(), await newBuyer()];
    const trids = [await opened(asking), await opened(waiting), await opened(storing)] as const;
    const query = line.stop('query', 'before');
    await payAtGateway(trids[0]);
    await query.arrived;
    await payAtGateway(trids[1]);
    await eventually('the second message is stored', () => isMessageStored(trids[1]));
    const inbox = await block(database.url, 'lock table payment_message in share row exclusive mode');
    await payAtGateway(trids[2]);
    await inbox.waited();
    await killAndRestart(inbox);
    for (const buyer of [asking, waiting, storing]) await expectPaidOnce(buyer);
  });

  test('the settling transaction', async () => {
    const buyer = await newBuyer();
    const trid = await opened(buyer);
    const bibs = await block(
      database.url,
      `select from bib_counter where race_id = '${buyer.race.raceId}' for update`,
    );
    await payAtGateway(trid);
    await bibs.waited();
    await killAndRestart(bibs);
    await expectPaidOnce(buyer);
  });

  test('an order of an entry and a shirt with a coupon: its start, its message, its settling', async () => {
    const unstored = await newMixedBuyer();
    const start = line.stop('start', 'after');
    void pay(unstored);
    await start.arrived;
    const [order] = await ordersOf(unstored);
    const attempt = await block(
      database.url,
      `select from payment_attempt where order_id = ${order?.id} for update`,
    );
    await start.proceed();
    await attempt.waited();
    await killAndRestart(attempt);
    expect(await stockOf(unstored.product)).toEqual({ held: 1, sold: 0 });
    await passStartTime(unstored);
    await payAtGateway(await started(unstored));
    await expectPaidOnce(unstored);

    const storing = await newMixedBuyer();
    const trid = await started(storing);
    const inbox = await block(database.url, 'lock table payment_message in share row exclusive mode');
    await payAtGateway(trid);
    await inbox.waited();
    await killAndRestart(inbox);
    await expectPaidOnce(storing);

    const settling = await newMixedBuyer();
    const last = await started(settling);
    const stock = await block(
      database.url,
      `select from capacity_pool where id = ${settling.product.poolIds[0]} for update`,
    );
    await payAtGateway(last);
    await stock.waited();
    await killAndRestart(stock);
    await expectPaidOnce(settling);
  });

  test('the moment between settling and the mail', async () => {
    const [settled, next] = [await newBuyer(), await newBuyer()];
    const trids = [await opened(settled), await opened(next)] as const;
    const first = line.stop('query', 'before');
    await payAtGateway(trids[0]);
    await first.arrived;
    await payAtGateway(trids[1]);
    await eventually('the second message is stored', () => isMessageStored(trids[1]));
    // Settling goes before mails: the only worker is busy with the second payment when the first has settled.
    const second = line.stop('query', 'before');
    await first.proceed();
    await second.arrived;
    expect((await ordersOf(settled)).map((one) => one.state)).toEqual(['paid']);
    expect(await mailsOf(settled)).toEqual(['queued']);
    await killAndRestart();
    for (const buyer of [settled, next]) await expectPaidOnce(buyer);
  });

  test('the invoice: before the service makes it, made but not answered, answered but not stored', async () => {
    const [unmade, unanswered, unstored] = [await newMixedBuyer(), await newBuyer(), await newBuyer()];
    const before = szamlazz.stop('before');
    await payAtGateway(await started(unmade));
    await before.arrived;
    await killAndRestart();
    await expectPaidOnce(unmade);

    const after = szamlazz.stop('after');
    await payAtGateway(await opened(unanswered));
    await after.arrived;
    await killAndRestart();
    await expectPaidOnce(unanswered);

    const answered = szamlazz.stop('after');
    const trid = await opened(unstored);
    await payAtGateway(trid);
    await answered.arrived;
    const [{ id } = { id: '0' }] = await invoicesOf(trid);
    const document = await block(database.url, `select from invoice where id = ${id} for update`);
    await answered.proceed();
    await document.waited();
    expect(await invoicesOf(trid)).toMatchObject([{ state: 'sending', number: null }]);
    await killAndRestart(document);
    await expectPaidOnce(unstored);
  });

  test('the rendering of the mail', async () => {
    const buyer = await newBuyer();
    const trid = await opened(buyer);
    const events = await block(database.url, 'lock table event in access exclusive mode');
    await payAtGateway(trid);
    await events.waited();
    expect(await mailsOf(buyer)).toEqual(['queued']);
    await killAndRestart(events);
    await expectPaidOnce(buyer);
  });

  test.each([
    ['before', 1],
    ['after', 2],
  ] as const)('the sending of the mail, %s the mail server took it', async (when, atMost) => {
    const buyer = await newBuyer();
    const trid = await opened(buyer);
    const hung = smtp.hang(when);
    await payAtGateway(trid);
    await hung;
    await killAndRestart();
    await expectPaidOnce(buyer, { atMost });
  });
});

describe('news', () => {
  test('nobody gets them twice, and they go on where they were', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => newPerson(database.db)));
    for (const { id } of readers)
      await database.db
        .insertInto('consent')
        .values({ person_id: id, kind: 'marketing', is_given: true, text_version: 'test' })
        .execute();
    const words = { subject: 'Hírek', preheader: 'Hírek', blocks: [] };
    await sendIssue(
      database.db,
      { id: 'killed', branch: 'run', enteredEvents: null, hu: words, en: words },
      null,
    );
    // Five are on their way: one has been taken without a word.
    await smtp.hang('after');
    await killAndRestart();
    const states = await eventually(
      'nothing waits, and no more are under way than were at the kill',
      async () => {
        const [issue] = await findIssues(database.db, 1);
        const { letters = {} } = issue ?? {};
        return letters['waiting'] === undefined && (letters['begun'] ?? 0) <= LETTERS_AT_ONCE && letters;
      },
    );
    const taken = readers.map(({ email }) => smtp.taken(email));
    expect(Math.max(...taken)).toBe(1);
    expect(taken.filter((count) => count === 1).length).toBeGreaterThanOrEqual(12 - LETTERS_AT_ONCE);
    expect(states['begun']).toBeGreaterThanOrEqual(1);
    expect((states['begun'] ?? 0) + (states['sent'] ?? 0)).toBe(12);
  });
});

describe('the database', () => {
  test('cuts every connection of the server, again and again, while people buy', async () => {
    const race = await newRace(database.db);
    const buyers: Buyer[] = [];
    const knife = cutConnections();
    try {
      // However fast they are: until each has had its chance to be cut off.
      do {
        const some = await Promise.all(Array.from({ length: 20 }, () => newBuyer(race)));
        buyers.push(...some);
        await Promise.all(some.map(buyStubbornly));
      } while (knife.cut() <= 20);
    } finally {
      await knife.stop();
    }
    // A job whose connection was cut waits for its next try, a mail of a rush for its end.
    await eventually('all is settled, and the mails are sent', async () => {
      await passInvoiceClaims();
      await makeJobsDue({ database });
      return (await Promise.all(buyers.map(isSettled))).every(Boolean);
    });
    for (const buyer of buyers) await expectPaidOnce(buyer, { atMost: 5 });
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });
});

/** Ends every connection of the server, as soon as it has some again, so often that buyers can get through between. */
function cutConnections(): { cut(): number; stop(): Promise<void> } {
  const owner = openOwner(database);
  let [isOver, cut] = [false, 0];
  const cutting = (async () => {
    while (!isOver && cut < 60) {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${APP_NAME} and datname = current_database()`.execute(owner.db);
      cut += rows.length;
      await eventually('new connections', async () => isOver || (await isConnected()));
    }
  })();
  return {
    cut: () => cut,
    stop: async () => {
      isOver = true;
      await cutting.finally(owner.close);
    },
  };
}

const isConnected = async () => (await backends()) > 2;

/** How many connections the server has, seen by the database. */
async function backends(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where application_name = ${APP_NAME} and datname = current_database()`.execute(database.db);
  return rows.length;
}

/** Presses again after every failure, as people do. */
async function buyStubbornly(buyer: Buyer): Promise<void> {
  await eventually('a place', async () => [200, 201].includes((await hold(buyer))?.status ?? 0));
  const trid = await eventually('an open payment', async () => {
    const answer = await pay(buyer);
    if (answer?.body.code === 'payment_in_progress') await passStartTime(buyer);
    return answer?.status === 201 && answer.body.data.trid;
  });
  await payAtGateway(trid);
}
