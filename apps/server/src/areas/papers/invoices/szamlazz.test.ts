import { randomUUID } from 'node:crypto';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { cancelProducts } from '@rajt/contract/orders/operations/purchases';
import { asId, type OrderId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { type FakeSzamlazz, startFakeSzamlazz } from '../../../../testkit/fake-szamlazz.ts';
import { makeJobsDue, runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { byCommand, settleFlag } from '../../office/flags/index.ts';
import { makeInvoices } from './make-invoices.ts';
import { szamlazzService } from './szamlazz.ts';
import { textAt, type XmlElement } from './xml.ts';

let t: TestApp;
let szamlazz: FakeSzamlazz;
beforeAll(async () => {
  szamlazz = await startFakeSzamlazz();
  t = await createTestApp({ env: szamlazz.env });
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
  szamlazz.calls.length = 0;
  szamlazz.troubles.length = 0;
});
afterAll(async () => {
  await t.close();
  await szamlazz.close();
});

const { become, heldBy, paying, state } = buying(() => t);
const { bought, itemsOf, purchaseOf } = boughtGoods(() => t);

/** Somebody's paid entry, with its invoice still to be made. */
async function paid() {
  const order = await paying();
  await become(order.orderRef, 'FINISHED');
  expect(await runJobs(t, { only: ['check-payment'] })).toEqual([]);
  return order;
}

const madeOf = (trid: string) => szamlazz.made.filter(({ order }) => order === trid);

const documentsOf = (trid: string) =>
  t.db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .select([
      'invoice.id',
      'kind',
      'invoice.state',
      'number',
      'has_file',
      'file_key',
      'refused_with',
      'tries',
    ])
    .where('trid', '=', trid)
    .orderBy('position')
    .execute();

const flagsOf = async (trid: string) =>
  (
    await t.db.selectFrom('organiser_flag').select('kind').where(sql`detail ->> 'trid'`, '=', trid).execute()
  ).map(({ kind }) => kind);

/** The next try, once a claim has expired. */
async function later() {
  t.clock.advance({ minutes: 3 });
  await makeJobsDue(t);
  return runJobs(t);
}

const rowsOf = ({ children }: XmlElement) =>
  children
    .find(({ name }) => name === 'tetelek')
    ?.children.map((row) => row.children.map(({ text }) => text).join(' ')) ?? [];

it('makes the invoice with the content of the order, and keeps its PDF', async () => {
  const order = await paid();
  expect(await runJobs(t)).toEqual([]);
  const [document] = await documentsOf(order.trid);
  const [made] = madeOf(order.trid);
  expect(document).toMatchObject({ state: 'done', number: made?.number, has_file: true, tries: 1 });
  expect((await t.deps.storage.get(document?.file_key ?? ''))?.toString()).toBe(`%PDF-1.4 ${made?.number}`);
  const said = made?.request;
  if (!said) throw new Error('nothing was made');
  expect(rowsOf(said)).toEqual(['Őszi Próba – Félmaraton 1 db 6693 27 6693 1807 8500']);
  expect(
    [
      'vevo/nev',
      'vevo/irsz',
      'vevo/adoalany',
      'vevo/sendEmail',
      'fejlec/fizmod',
      'fejlec/fizetve',
      'fejlec/rendelesSzam',
    ].map((path) => textAt(said, path)),
  ).toEqual(['Kovács Eszter', '9941', '-1', 'false', 'bankkártya', 'true', order.trid]);
  expect(textAt(said, 'beallitasok/szamlaKulsoAzon')).toBe(`${order.trid}-1`);
});

describe('a refused invoice', () => {
  /** Runs the sweep and all jobs that it enqueues. */
  async function remind() {
    expect(await runJob(t, 'remind-invoices')).toEqual([]);
    await makeJobsDue(t);
    expect(await runJobs(t)).toEqual([]);
  }
  /** Calls that make a document; a repeat asks first whether there is one. */
  const tries = () => szamlazz.calls.filter((action) => action === 'action-xmlagentxmlfile').length;
  const settle = async (trid: string) => {
    const { id } = await t.db
      .selectFrom('organiser_flag')
      .select('id')
      .where('kind', '=', 'invoice_refused')
      .where(sql`detail ->> 'trid'`, '=', trid)
      .executeTakeFirstOrThrow();
    await settleFlag(t.db, id, byCommand('test'));
  };

  it('releases its claim, notifies a person, and is made by the next try an hour later', async () => {
    const order = await paid();
    szamlazz.troubles.push({ refuses: '136' });
    expect(await runJobs(t)).toEqual([]);
    expect(await documentsOf(order.trid)).toMatchObject([{ state: 'due', refused_with: '136' }]);
    expect(await flagsOf(order.trid)).toEqual(['invoice_refused']);
    expect((await state(order.person, order.trid)).state).toBe('payment_done');
    t.clock.advance({ minutes: 59 });
    await remind();
    expect(tries()).toBe(1);
    t.clock.advance({ minutes: 1 });
    await remind();
    expect(await documentsOf(order.trid)).toMatchObject([{ state: 'done' }]);
    expect(madeOf(order.trid)).toHaveLength(1);
  });

  it('is tried five times in all, hours apart, then waits until its flag is settled', async () => {
    const order = await paid();
    const refuse = () => szamlazz.troubles.push({ refuses: '136' });
    refuse();
    expect(await runJobs(t)).toEqual([]);
    for (const [hours, nth] of [
      [1, 2],
      [3, 3],
      [8, 4],
      [24, 5],
      [24, 5],
      [24 * 30, 5],
    ] as const) {
      const before = tries();
      t.clock.advance({ minutes: hours * 60 - 1 });
      await remind();
      expect(tries()).toBe(before);
      t.clock.advance({ minutes: 1 });
      // The try asks first whether the document was made.
      szamlazz.troubles.splice(0, 2, 'answers', { refuses: '136' });
      await remind();
      expect(tries()).toBe(nth);
    }
    expect([await flagsOf(order.trid), madeOf(order.trid)]).toEqual([['invoice_refused'], []]);
    expect(await runJob(t, 'flag-overdue-invoices')).toEqual([]);
    expect(await flagsOf(order.trid)).toEqual(['invoice_refused']);
    // A person has corrected the document.
    await sql`update invoice set content = jsonb_set(content, '{buyer,name}', '"Kovács Eszter dr."')
      where order_id = (select id from orders where trid = ${order.trid})`.execute(t.db);
    szamlazz.troubles.length = 0;
    await settle(order.trid);
    await remind();
    expect(await documentsOf(order.trid)).toMatchObject([{ state: 'done' }]);
    expect([madeOf(order.trid).length, szamlazz.abuses]).toEqual([1, []]);
  });

  it('because of maintenance waits half an hour at a time, as often as it takes, and flags nothing', async () => {
    const order = await paid();
    szamlazz.troubles.push({ refuses: '1' });
    expect(await runJobs(t)).toEqual([]);
    for (let nth = 2; nth <= 8; nth += 1) {
      t.clock.advance({ minutes: 30 });
      szamlazz.troubles.push('answers', { refuses: '1' });
      await remind();
      expect(tries()).toBe(nth);
    }
    expect(await flagsOf(order.trid)).toEqual([]);
    t.clock.advance({ minutes: 30 });
    await remind();
    expect(await documentsOf(order.trid)).toMatchObject([{ state: 'done' }]);
    expect(szamlazz.abuses).toEqual([]);
  });

  it('is counted like any other when its repeat may not even ask', async () => {
    const order = await paid();
    szamlazz.troubles.push('is down');
    await runJobs(t);
    t.clock.advance({ minutes: 3 });
    await makeJobsDue(t);
    szamlazz.troubles.push({ refuses: '3' });
    expect(await runJobs(t)).toEqual([]);
    expect(await documentsOf(order.trid)).toMatchObject([{ state: 'due', refused_with: '3' }]);
    expect(await flagsOf(order.trid)).toEqual(['invoice_refused']);
    t.clock.advance({ minutes: 60 });
    await remind();
    expect(madeOf(order.trid)).toHaveLength(1);
  });
});

it('a provider that fails for days is called at most every six hours in the end, and makes one invoice when it recovers', async () => {
  const order = await paid();
  szamlazz.troubles.push('is down');
  await runJobs(t);
  /** The sweep and the queue every half hour of a day; returns the calls to the provider. */
  const dayOf = async (trouble: 'is down' | 'answers') => {
    szamlazz.calls.length = 0;
    for (let half = 0; half < 48; half += 1) {
      szamlazz.troubles.splice(0, 2, trouble);
      t.clock.advance({ minutes: 30 });
      await runJob(t, 'remind-invoices');
      await makeJobsDue(t);
      await runJobs(t);
    }
    return szamlazz.calls.length;
  };
  expect(await dayOf('is down')).toBeLessThanOrEqual(11);
  expect(await dayOf('is down')).toBeLessThanOrEqual(4);
  expect(await documentsOf(order.trid)).toMatchObject([{ state: 'sending' }]);
  await dayOf('answers');
  expect(await documentsOf(order.trid)).toMatchObject([{ state: 'done' }]);
  expect([madeOf(order.trid).length, szamlazz.abuses]).toEqual([1, []]);
});

it.each(['loses', 'is down', 'says nonsense'] as const)(
  '%s: the purchase stands, and one invoice is made',
  async (trouble) => {
    const order = await paid();
    szamlazz.troubles.push(trouble);
    expect(await runJobs(t)).toMatchObject([{ job: 'make-invoices' }]);
    expect((await state(order.person, order.trid)).state).toBe('payment_done');
    expect(await documentsOf(order.trid)).toMatchObject([{ state: 'sending' }]);
    // Another process would not touch it while the first call may still take effect.
    await makeJobsDue(t);
    expect(await runJobs(t)).toMatchObject([
      { error: { message: expect.stringContaining('is being sent') } },
    ]);
    expect(await later()).toEqual([]);
    expect(await documentsOf(order.trid)).toMatchObject([{ state: 'done', has_file: true }]);
    expect(madeOf(order.trid)).toHaveLength(1);
    expect(szamlazz.calls).toEqual([
      'action-xmlagentxmlfile',
      'action-szamla_agent_xml',
      ...(trouble === 'loses' ? [] : ['action-xmlagentxmlfile']),
    ]);
  },
);

it('a process dies once the invoice is made: the next one takes it over', async () => {
  const order = await paid();
  const { put } = t.deps.storage;
  const broken = {
    ...t.deps,
    storage: { ...t.deps.storage, put: () => Promise.reject(new Error('killed')) },
  };
  expect(await runJobs({ ...t, deps: broken })).toMatchObject([{ error: { message: 'killed' } }]);
  expect(put).toBeTypeOf('function');
  expect(await later()).toEqual([]);
  expect(madeOf(order.trid)).toHaveLength(1);
  expect(await documentsOf(order.trid)).toMatchObject([
    { state: 'done', number: madeOf(order.trid)[0]?.number },
  ]);
});

it('is not made twice by jobs that run at once', async () => {
  const order = await paid();
  const payload = JSON.stringify({ orderId: await orderIdOf(order.trid) });
  for (let index = 0; index < 4; index += 1)
    await sql`select graphile_worker.add_job('make-invoices', payload := ${payload}::json)`.execute(
      t.database.db,
    );
  await runJobs(t);
  await later();
  expect(madeOf(order.trid)).toHaveLength(1);
});

async function orderIdOf(trid: string) {
  return (await t.db.selectFrom('orders').select('id').where('trid', '=', trid).executeTakeFirstOrThrow()).id;
}

it('is overdue after an hour of trying: a job for what has none, and a flag', async () => {
  const order = await paid();
  szamlazz.troubles.push('is down');
  await runJobs(t);
  await sql`delete from graphile_worker._private_jobs`.execute(t.database.queue.db);
  t.clock.advance({ minutes: 59 });
  expect(await runJob(t, 'flag-overdue-invoices')).toEqual([]);
  expect(await flagsOf(order.trid)).toEqual([]);
  t.clock.advance({ minutes: 2 });
  expect(await runJob(t, 'flag-overdue-invoices')).toEqual([]);
  expect(await flagsOf(order.trid)).toEqual(['invoice_overdue']);
  expect(await runJob(t, 'remind-invoices')).toEqual([]);
  expect(await documentsOf(order.trid)).toMatchObject([{ state: 'done' }]);
});

it('hangs: the call ends by itself, and leaves it open whether the invoice was made', async () => {
  const order = await paid();
  const { szamlazz: account } = t.deps.config;
  if (!account) throw new Error('no account is configured');
  szamlazz.troubles.push('hangs');
  const invoices = szamlazzService(account, t.clock, 50);
  await expect(
    makeInvoices({ ...t.deps, invoices }, asId<OrderId>(await orderIdOf(order.trid))),
  ).rejects.toThrow('timeout');
  expect(await documentsOf(order.trid)).toMatchObject([{ state: 'sending' }]);
  expect(await later()).toEqual([]);
  expect(madeOf(order.trid)).toHaveLength(1);
});

it('the invoice of a company of a VAT group bears both numbers', async () => {
  const [person, race] = [await newPerson(t.db), await newRace(t.db)];
  await heldBy(person, race);
  const company = {
    company: 'Nagy és Társai Kft.',
    vatNumber: '12345676-4-41',
    groupVatNumber: '17781774-5-44',
  };
  const { answer } = await request(t.app, startPayment, {
    as: person,
    query: { paymode: 'spay_card' },
    idempotencyKey: randomUUID(),
    body: { ...checkout, billingAddress: { ...checkout.billingAddress, ...company } },
  });
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  const said = madeOf(answer.data.trid)[0]?.request;
  expect(said && ['nev', 'adoszam', 'csoportazonosito'].map((name) => textAt(said, `vevo/${name}`))).toEqual([
    ...[company.company, company.vatNumber, company.groupVatNumber],
  ]);
});

it('another sum than was asked for is a flag', async () => {
  const order = await paid();
  szamlazz.misprint(8501);
  expect(await runJobs(t)).toEqual([]);
  expect(await flagsOf(order.trid)).toEqual(['invoice_mismatch']);
});

it('a refund of all sends one storno, a refund of a part one correction, whatever is lost on the way', async () => {
  const cancel = async (order: Awaited<ReturnType<typeof bought>>, from: number, to: number) => {
    const items = (await itemsOf(order)).slice(from, to);
    const { cartId } = await purchaseOf(order);
    const body = { items, refund: 4000 * items.length };
    return request(t.app, cancelProducts, { as: order.person, params: { cartId }, body });
  };
  const [whole, part] = [await bought(2), await bought(3)];
  szamlazz.troubles.push('loses');
  await cancel(whole, 0, 2);
  await runJobs(t);
  expect(await later()).toEqual([]);
  await cancel(part, 0, 1);
  expect(await runJobs(t)).toEqual([]);
  const madeIn = ({ trid }: { trid: string }) =>
    madeOf(trid).map(({ type, gross, of }) => [type, gross, of && madeOf(trid)[0]?.number === of]);
  expect(madeIn(whole)).toEqual([
    ['SZ', 8000, ''],
    ['SS', -8000, true],
  ]);
  expect(madeIn(part)).toEqual([
    ['SZ', 12_000, ''],
    ['HS', -4000, true],
  ]);
  await cancel(part, 1, 3);
  expect(await runJobs(t)).toEqual([]);
  expect(madeOf(part.trid).at(-1)).toMatchObject({ type: 'HS', gross: -8000 });
});

it('the stand-in of the provider counts equal refused requests and refuses the sixth', async () => {
  const own = await startFakeSzamlazz();
  const ask = async () => {
    const body = new FormData();
    body.append('action-xmlagentxmlfile', new Blob(['<xmlszamla></xmlszamla>']), 'request.xml');
    const answer = await fetch(own.env['SZAMLAZZ_URL'] ?? '', { method: 'POST', body });
    return /<hibakod>(\d+)</.exec(await answer.text())?.[1];
  };
  const codes: (string | undefined)[] = [];
  for (let nth = 1; nth <= 6; nth += 1) codes.push(await ask());
  expect([codes, own.abuses.length]).toEqual([['3', '3', '3', '3', '3', '136'], 1]);
  await own.close();
});
