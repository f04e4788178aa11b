import { setDelivery } from '@rajt/contract/shop/operations/delivery';
import { listGoods, markGoods as operation } from '@rajt/contract/shop/operations/goods';
import type { Mark } from '@rajt/rules/shop/goods';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newPlace } from '../../../../testkit/new-pickup.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
let organiser: TestStaff;
beforeAll(async () => {
  t = await createTestApp();
  organiser = await newStaff(t, 'organiser', { days: 400 });
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { bought, itemsOf, purchaseOf, put } = boughtGoods(() => t);
const { become, buy } = buying(() => t);
interface Body {
  items: readonly string[];
  mark: Mark;
  parcelNumber?: string;
}
const mark = async (body: Body) => (await request(t.app, operation, { as: organiser, body })).answer.data;
const mailsTo = ({ email }: { email: string }) => t.mails.filter(({ to }) => to === email);

it('marks pieces of several orders at once, with one mail to each buyer and a log of who and when', async () => {
  const [one, other] = [await bought(2), await bought(1)];
  const items = [...(await itemsOf(one)), ...(await itemsOf(other))];
  expect(await mark({ items, mark: 'ready' })).toEqual({ marked: items, refused: [] });
  expect(await runJobs(t)).toEqual([]);
  for (const { person, trid } of [one, other]) {
    const [, ...mails] = mailsTo(person);
    expect(mails.map(({ subject }) => subject)).toEqual([`Átveheted: ${trid}`]);
    expect(mails[0]?.text).toContain('A rajtközpontban.');
  }
  expect((await purchaseOf(one)).products).toMatchObject([
    { fulfilment: 'ready', fulfilmentAt: expect.any(String) },
    { fulfilment: 'ready' },
  ]);
  const log = await t.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail', 'staff', 'person_id'])
    .orderBy('id')
    .where('action', '=', 'product.marked')
    .execute();
  const detail = { mark: 'ready', was: { fulfilment: 'ordered' }, is: { fulfilment: 'ready' } };
  expect(log).toEqual(
    [one, one, other].map(({ person }) => ({
      actor_id: organiser.id,
      detail,
      staff: true,
      person_id: person.id,
    })),
  );
  // Again: nothing is done, nobody gets a second mail.
  expect(await mark({ items, mark: 'ready' })).toEqual({ marked: items, refused: [] });
  expect(await runJobs(t)).toEqual([]);
  expect(mailsTo(one.person)).toHaveLength(2);
});

it('a parcel has its number and counts as received a week later, or when it is handed over', async () => {
  const order = await bought(1);
  const items = await itemsOf(order);
  await mark({ items, mark: 'shipped', parcelNumber: 'RP123456789HU' });
  expect(await runJobs(t)).toEqual([]);
  expect(mailsTo(order.person).at(-1)?.text).toContain('RP123456789HU');
  const [piece] = (await purchaseOf(order)).products;
  expect(piece).toMatchObject({ fulfilment: 'shipped', parcelNumber: 'RP123456789HU' });
  const days = (until?: string | null) => (Date.parse(until ?? '') - t.clock.now().getTime()) / 86_400_000;
  expect(days(piece?.withdrawal?.until)).toBeGreaterThan(21);
  await mark({ items, mark: 'handed_over' });
  const [arrived] = (await purchaseOf(order)).products;
  expect(arrived).toMatchObject({ fulfilment: 'handed_over', parcelNumber: 'RP123456789HU' });
  expect(days(arrived?.withdrawal?.until)).toBeLessThan(18);
});

it('answers what cannot be marked, and marks the rest', async () => {
  const order = await bought(2);
  const [first = '', second = ''] = await itemsOf(order);
  await mark({ items: [first], mark: 'handed_over' });
  const items = [first, second, '999999999'];
  expect(await mark({ items, mark: 'shipped' })).toEqual({ marked: [second], refused: [first, '999999999'] });
  expect(await mark({ items: [second], mark: 'returned' })).toEqual({ marked: [], refused: [second] });
  expect((await purchaseOf(order)).products).toMatchObject([
    { fulfilment: 'handed_over', refund: null },
    { fulfilment: 'shipped', refund: null },
  ]);
});

it('lists what is to be handed over, by state and order, for organisers alone', async () => {
  const order = await bought(2, {
    person: await newPerson(t.db, { familyName: 'Átvevő', firstName: 'Ági' }),
  });
  const [first = '', second = ''] = await itemsOf(order);
  await mark({ items: [first], mark: 'ready' });
  const list = async (query: Record<string, string>) =>
    (await request(t.app, listGoods, { as: organiser, query })).answer.data;
  const { pieces, total } = await list({ trid: order.trid });
  expect(total).toBe(2);
  expect(pieces).toMatchObject([
    { cartItemId: first, trid: order.trid, buyer: 'Átvevő Ági', fulfilment: 'ready' },
    { cartItemId: second, fulfilment: 'ordered', parcelNumber: null, withdrawnAt: null },
  ]);
  expect(
    (await list({ trid: order.trid, fulfilment: 'ordered' })).pieces.map((one) => one.cartItemId),
  ).toEqual([second]);
  expect((await list({ trid: order.trid, withdrawn: '1' })).total).toBe(0);
  const registrar = await newStaff(t, 'registrar', { days: 400 });
  const refused = await request(t.app, listGoods, { as: registrar, query: {} });
  expect(refused.status).toBe(403);
});

it('a mail and the list show where and when goods are handed over, as their buyer chose', async () => {
  const [person, product] = [await newPerson(t.db), await newProduct(t.db, { delivery: ['handover'] })];
  const { handoverIds } = await newPlace(t.db);
  await put(person, product, 1);
  await request(t.app, setDelivery, { as: person, body: { handoverId: handoverIds[0] ?? '' } });
  const { trid } = (await buy(person)).answer.data;
  const of = { person, trid };
  const waiting = await purchaseOf(of);
  expect(waiting.products).toEqual([]);
  expect(waiting.unpaid.map(({ text, count }) => [text, count])).toEqual([
    [expect.stringMatching(/^Póló/), 1],
    [expect.stringMatching(/^Átvétel: /), 1],
  ]);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  const { products, unpaid } = await purchaseOf(of);
  expect(unpaid).toEqual([]);
  expect(products[0]?.pickup).toMatch(/, 20\d\d\. .+\d\d:\d\d–\d\d:\d\d$/);
  await mark({ items: await itemsOf(of), mark: 'ready' });
  expect(await runJobs(t)).toEqual([]);
  expect(mailsTo(person).at(-1)?.text).toContain(products[0]?.pickup);
});

it('donations are not goods: the list leaves them out, and no mark or mail reaches them', async () => {
  const donation = await bought(1, { product: await newProduct(t.db, { type: 'charity' }) });
  const items = await itemsOf(donation);
  const query = { trid: donation.trid };
  expect((await request(t.app, listGoods, { as: organiser, query })).answer.data).toEqual({
    pieces: [],
    total: 0,
  });
  const before = mailsTo(donation.person).length;
  expect(await mark({ items, mark: 'handed_over' })).toEqual({ marked: [], refused: items });
  expect(await runJobs(t)).toEqual([]);
  expect(mailsTo(donation.person)).toHaveLength(before);
  expect((await purchaseOf(donation)).products).toMatchObject([{ fulfilment: 'ordered' }]);
});
