import { getCart } from '@rajt/contract/entering/operations/entries';
import { cancelPayment, getOrder, startPayment } from '@rajt/contract/orders/operations/orders';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block } from '../../../../testkit/blocker.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { cancelRace } from '../../../../testkit/cancel-race.ts';
import { settleNow } from '../../../../testkit/direct-work.ts';
import { makeJobsDue, runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, heldBy, pools, postings, state } = buying(() => t);

async function settled(orderRef: string, status: string): Promise<void> {
  await become(orderRef, status);
  expect(await runJobs(t)).toEqual([]);
}

/** A new person's open payment for an entry of each race, in a language. */
async function ordered(races: readonly TestRace[], language: 'hu' | 'en' = 'hu') {
  const person = await newPerson(t.db, { language });
  for (const race of races) await heldBy(person, race);
  const { answer } = await request(t.app, startPayment, {
    as: person,
    query: { paymode: 'spay_card' },
    body: checkout,
    language,
    idempotencyKey: `order-of-${person.id}`,
  });
  return { person, trid: answer.data.trid, orderRef: t.gateway.lastRef() };
}

/** The entries of a buyer with what their lines are paid back, oldest first. */
async function entriesOf({ id }: TestPerson) {
  const { rows } = await sql<{ state: string; bib: number | null; back: number | null }>`
    select e.state, e.bib_number as bib, (select sum(amount_huf)::int from refund where line_id = l.id) as back
    from entry e left join order_line l on l.entry_id = e.id where e.entered_by = ${id} order by e.id, l.id`.execute(
    t.db,
  );
  return rows.map((row) => `${row.state} ${row.bib} ${row.back}`);
}

async function nextBib({ raceId }: TestRace): Promise<number> {
  const row = await t.db
    .selectFrom('bib_counter')
    .select('next_bib')
    .where('race_id', '=', raceId)
    .executeTakeFirstOrThrow();
  return row.next_bib;
}

const stateIn = async (language: 'hu' | 'en', as: TestPerson, trid: string) =>
  (await request(t.app, getOrder, { as, params: { trid }, language })).answer.data;

async function orderState(trid: string): Promise<string> {
  const row = t.db.selectFrom('orders').select('state').where('trid', '=', trid);
  return (await row.executeTakeFirstOrThrow()).state;
}

const mailsTo = ({ email }: TestPerson) =>
  t.mails
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => ({ subject, text: text.replaceAll(/\s+/g, ' ') }));

const GIVEN_BACK = [
  'gateway:simplepay -8500',
  'gateway:simplepay 8500',
  'refunds:payable -8500',
  'refunds:payable 8500',
];

describe('a race that is cancelled while it is being paid', () => {
  test('while settling: a settlement that waited for the load fails and is retried', async () => {
    const race = await newRace(t.db);
    const { person, trid, orderRef } = await ordered([race], 'hu');
    t.gateway.become(orderRef, 'FINISHED');
    // As a load does: the counter first, then what it changes.
    const load = await block(
      t.database.url,
      `select from bib_counter where race_id = '${race.raceId}' for update`,
    );
    const settling = settleNow(t, orderRef);
    await load.waited();
    await load.change(
      `update race set is_cancelled = true, version = version + 1 where id = '${race.raceId}'`,
    );
    // Expected before the lock goes: on a busy machine it is refused while `release` is still waited for.
    const refused = expect(settling).rejects.toMatchObject({ code: 'RJ004' });
    await load.release();
    await refused;
    expect([await pools(race), await postings(trid)]).toEqual([['1+0'], []]);
    await settled(orderRef, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({ isRefunded: true, isRaceCancelled: true });
    expect([await pools(race), await postings(trid)]).toEqual([['0+0'], GIVEN_BACK]);
  });

  test.each([
    [
      'hu' as const,
      'Visszatérítjük a befizetésed',
      ['Mire megérkezett a fizetésed, a verseny elmaradt.', '8 500 Ft'],
    ],
    [
      'en' as const,
      'We are refunding your payment',
      ['By the time your payment arrived, the race had been cancelled.', '8 500 Ft'],
    ],
  ])('the money is refunded, with a mail to the buyer in %s', async (language, subject, words) => {
    const race = await newRace(t.db, { capacity: 5 });
    const { person, trid, orderRef } = await ordered([race], language);
    await cancelRace(t.db, race);
    const before = await nextBib(race);
    await settled(orderRef, 'FINISHED');
    expect(await orderState(trid)).toBe('unfulfilled');
    expect(await state(person, trid)).toMatchObject({
      state: 'payment_failed',
      isRefunded: true,
      returned: [],
      entries: [],
      heldUntil: null,
      otherOrder: null,
    });
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(8500);
    expect(await postings(trid)).toEqual(GIVEN_BACK);
    expect([await pools(race), await nextBib(race)]).toEqual([['0+0', '0+0'], before]);
    expect(await entriesOf(person)).toEqual(['expired null null']);
    const mails = mailsTo(person);
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    for (const word of [...words, trid]) expect(mails[0]?.text).toContain(word);
    const cart = (await request(t.app, getCart, { as: person })).answer.data;
    expect([cart.entries, cart.heldUntil, cart.openPayment]).toEqual([[], null, null]);
  });

  test.each([
    [
      'hu' as const,
      'Visszatérítjük a befizetésed',
      ['a rendelésed egyik versenye elmaradt', 'A többi nevezésed érvényes', '5 000 Ft'],
      'Őszi Próba – Félmaraton',
    ],
    [
      'en' as const,
      'We are refunding your payment',
      ['one of the races in your order had been cancelled', 'Your other entries are valid', '5 000 Ft'],
      'Autumn Trial – Half marathon',
    ],
  ])(
    'only the price of the cancelled one of two races is refunded, with a mail in %s; the other entry starts',
    async (language, subject, words, text) => {
      const [kept, cancelled] = [
        await newRace(t.db, { bibFrom: 301, amountHuf: 12_000 }),
        await newRace(t.db, { amountHuf: 5000 }),
      ];
      const { person, trid, orderRef } = await ordered([cancelled, kept], language);
      await cancelRace(t.db, cancelled);
      // The gateway does not respond at once: the refund stays due until then.
      t.gateway.loseNext('refund', 'nothing');
      await become(orderRef, 'FINISHED');
      expect((await runJobs(t)).map(({ job }) => job)).toEqual(['refund-payment']);
      const sold = ['gateway:simplepay 17000', 'refunds:payable -5000', 'sales:entries -12000'];
      expect(await postings(trid)).toEqual(sold);
      expect(await runAudit(t.db)).toEqual([]);
      const told = () => stateIn(language, person, trid);
      const expected = {
        state: 'payment_done',
        isRefunded: false,
        total: { amount: 17_000 },
        returned: [{ text, amount: { amount: 5000, currency: 'HUF' } }],
        entries: [{ bib: '301', race: { id: kept.raceId } }],
      };
      expect(await told()).toMatchObject(expected);
      t.clock.advance({ seconds: 61 });
      await makeJobsDue(t);
      expect(await runJobs(t)).toEqual([]);
      // It stays so when it is refunded.
      expect(await told()).toMatchObject(expected);
      expect(await orderState(trid)).toBe('paid');
      expect(t.gateway.payment(orderRef).refundedHuf).toBe(5000);
      expect(await postings(trid)).toEqual(
        [...sold, 'gateway:simplepay -5000', 'refunds:payable 5000'].sort(),
      );
      expect(await entriesOf(person)).toEqual(['refunded null 5000', 'paid 301 null']);
      expect([await pools(cancelled), await pools(kept)]).toEqual([['0+0'], ['0+1']]);
      expect(await nextBib(cancelled)).toBe(1);
      const refunds = await t.db
        .selectFrom('refund')
        .innerJoin('order_line', 'order_line.id', 'refund.line_id')
        .innerJoin('orders', 'orders.id', 'order_line.order_id')
        .select([
          'refund.reason',
          'refund.amount_huf',
          'refund.state',
          'refund.business_key',
          'refund.line_id',
        ])
        .select('refund.tender_id')
        .where('orders.trid', '=', trid)
        .execute();
      expect(refunds).toEqual([
        expect.objectContaining({
          reason: 'race_cancelled',
          amount_huf: 5000,
          state: 'done',
          business_key: `race-cancelled:line:${refunds[0]?.line_id}:tender:${refunds[0]?.tender_id}`,
        }),
      ]);
      const mails = mailsTo(person);
      expect(mails).toHaveLength(2);
      const refund = mails.find((mail) => mail.subject === subject);
      for (const word of [...words, trid]) expect(refund?.text).toContain(word);
      const confirmation = mails.find((mail) => mail.subject !== subject);
      expect(confirmation?.text).toContain('301');
    },
  );

  test('both of two races: nothing is sold, the whole payment is refunded in one', async () => {
    const [one, two] = [await newRace(t.db), await newRace(t.db)];
    const { person, trid, orderRef } = await ordered([one, two]);
    await cancelRace(t.db, one);
    await cancelRace(t.db, two);
    await settled(orderRef, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({
      state: 'payment_failed',
      isRefunded: true,
      returned: [],
    });
    expect([t.gateway.payment(orderRef).refundedHuf, await orderState(trid)]).toEqual([
      17_000,
      'unfulfilled',
    ]);
    expect(await entriesOf(person)).toEqual(['expired null null', 'expired null null']);
    expect([await pools(one), await pools(two)]).toEqual([['0+0'], ['0+0']]);
    expect(mailsTo(person)).toHaveLength(1);
  });

  test('two of three races: each line has its own refund, and one mail reports both', async () => {
    const races = [
      await newRace(t.db, { amountHuf: 1000 }),
      await newRace(t.db, { amountHuf: 2000 }),
      await newRace(t.db, { amountHuf: 4000 }),
    ] as const;
    const { person, trid, orderRef } = await ordered(races);
    await cancelRace(t.db, races[0]);
    await cancelRace(t.db, races[2]);
    await settled(orderRef, 'FINISHED');
    expect((await state(person, trid)).returned.map(({ amount }) => amount.amount)).toEqual([1000, 4000]);
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(5000);
    expect(t.gateway.calls.filter((call) => call === `refund ${orderRef}`)).toHaveLength(2);
    expect(await entriesOf(person)).toEqual(['refunded null 1000', 'paid 1 null', 'refunded null 4000']);
    const mails = mailsTo(person);
    expect(mails).toHaveLength(2);
    expect(mails.map(({ text }) => text).join()).toContain('5 000 Ft');
  });

  test('a free race next to a paid one is released, and nothing is refunded for it', async () => {
    const [free, kept] = [await newRace(t.db, { amountHuf: 0 }), await newRace(t.db)];
    const { person, trid, orderRef } = await ordered([free, kept]);
    await cancelRace(t.db, free);
    await settled(orderRef, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({ state: 'payment_done', isRefunded: false });
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(0);
    expect(await entriesOf(person)).toEqual(['refunded null null', 'paid 1 null']);
    expect(await postings(trid)).toEqual(['gateway:simplepay 8500', 'sales:entries -8500']);
    expect([await pools(free), await pools(kept)]).toEqual([['0+0'], ['0+1']]);
  });

  test('a free race next to a cancelled one that has the whole price: the free entry starts, the money is refunded', async () => {
    const [free, cancelled] = [await newRace(t.db, { amountHuf: 0 }), await newRace(t.db)];
    const { person, trid, orderRef } = await ordered([cancelled, free]);
    await cancelRace(t.db, cancelled);
    await settled(orderRef, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({ state: 'payment_done', isRefunded: false });
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(8500);
    expect(await entriesOf(person)).toEqual(['refunded null 8500', 'paid 1 null']);
    expect(await postings(trid)).toEqual(GIVEN_BACK);
  });
});

describe('late money for a race that was cancelled', () => {
  /** Orders that were refused and ended; `released`: their deadline has passed, too. */
  async function givenUp(races: readonly TestRace[], isLetGo: boolean) {
    const order = await ordered(races);
    await settled(order.orderRef, 'NOTAUTHORIZED');
    const giving = { as: order.person, params: { trid: order.trid } };
    expect((await request(t.app, cancelPayment, giving)).answer.data.state).toBe('payment_failed');
    if (isLetGo) {
      const held_until = sql<Date>`app_now()`;
      const { id } = order.person;
      await t.db.updateTable('cart').set({ held_until }).where('account_id', '=', id).execute();
      await t.db.updateTable('entry').set({ held_until }).where('entered_by', '=', id).execute();
      expect(await runJob(t, 'sweep-carts')).toEqual([]);
    }
    return order;
  }

  test.each([
    ['still held', false, 'held'],
    ['released', true, 'expired'],
  ])('late money for a cancelled race is refunded (its entry is %s)', async (_name, isLetGo, entryState) => {
    const race = await newRace(t.db);
    const { person, trid, orderRef } = await givenUp([race], isLetGo);
    await cancelRace(t.db, race);
    await settled(orderRef, 'FINISHED');
    expect([await orderState(trid), t.gateway.payment(orderRef).refundedHuf]).toEqual(['unfulfilled', 8500]);
    expect(await state(person, trid)).toMatchObject({ isRefunded: true, heldUntil: null, otherOrder: null });
    expect(await postings(trid)).toEqual(GIVEN_BACK);
    expect(await entriesOf(person)).toEqual([`${entryState} null null`]);
    expect(await pools(race)).toEqual([isLetGo ? '0+0' : '1+0']);
    expect(mailsTo(person).map(({ text }) => text)).toEqual([expect.stringContaining('a verseny elmaradt')]);
  });

  test.each([
    ['still held', false],
    ['released', true],
  ])('late money pays one race and refunds the cancelled one (entries %s)', async (_name, isLetGo) => {
    const [kept, cancelled] = [await newRace(t.db), await newRace(t.db, { amountHuf: 5000 })];
    const { person, trid, orderRef } = await givenUp([kept, cancelled], isLetGo);
    await cancelRace(t.db, cancelled);
    await settled(orderRef, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({
      state: 'payment_done',
      isRefunded: false,
      returned: [{ amount: { amount: 5000 } }],
    });
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(5000);
    expect(await entriesOf(person)).toEqual(['paid 1 null', 'refunded null 5000']);
    expect([await pools(kept), await pools(cancelled)]).toEqual([['0+1'], ['0+0']]);
    const cart = (await request(t.app, getCart, { as: person })).answer.data;
    expect([cart.entries, cart.openPayment]).toEqual([[], null]);
    expect(mailsTo(person)).toHaveLength(2);
  });

  test('one of two races, and the place of the other is lost: the whole payment is refunded', async () => {
    const [taken, cancelled] = [await newRace(t.db, { heats: [1] }), await newRace(t.db)];
    const { person, trid, orderRef } = await givenUp([taken, cancelled], true);
    await heldBy(await newPerson(t.db), taken);
    await cancelRace(t.db, cancelled);
    await settled(orderRef, 'FINISHED');
    expect([await orderState(trid), t.gateway.payment(orderRef).refundedHuf]).toEqual([
      'unfulfilled',
      17_000,
    ]);
    expect(await entriesOf(person)).toEqual(['expired null null', 'expired null null']);
    expect([await pools(taken), await pools(cancelled)]).toEqual([['1+0'], ['0+0']]);
    expect(mailsTo(person)).toHaveLength(1);
  });
});

describe('a cart with a cancelled race', () => {
  test('cannot be ordered, and nothing changes', async () => {
    const [person, kept, cancelled] = [await newPerson(t.db), await newRace(t.db), await newRace(t.db)];
    await heldBy(person, kept);
    await heldBy(person, cancelled);
    await cancelRace(t.db, cancelled);
    const [before, calls] = [await snapshot(t.db), t.gateway.calls.length];
    const { status, failure } = await buy(person);
    expect([status, failure.code]).toEqual([409, 'race_cancelled']);
    expect([await snapshot(t.db), t.gateway.calls.length]).toEqual([before, calls]);
  });

  test('that was refused: the cancelled entry is released with the order, the other stays held', async () => {
    const [kept, cancelled] = [await newRace(t.db), await newRace(t.db)];
    const { person, trid, orderRef } = await ordered([cancelled, kept]);
    await cancelRace(t.db, cancelled);
    await settled(orderRef, 'NOTAUTHORIZED');
    const { heldUntil } = (await request(t.app, getCart, { as: person })).answer.data;
    await request(t.app, cancelPayment, { as: person, params: { trid } });
    expect(await entriesOf(person)).toEqual(['expired null null', 'held null null']);
    expect([await pools(cancelled), await pools(kept)]).toEqual([['0+0'], ['1+0']]);
    const cart = (await request(t.app, getCart, { as: person })).answer.data;
    expect([cart.entries.map(({ race }) => race.id), cart.heldUntil]).toEqual([[kept.raceId], heldUntil]);
    const next = await buy(person);
    expect([next.status, next.answer.data.trid === trid]).toEqual([201, false]);
    expect(t.gateway.payment(t.gateway.lastRef()).request.amountHuf).toBe(8500);
  });

  test('that was refused with nothing else in it: the cart is empty and has no deadline', async () => {
    const race = await newRace(t.db);
    const { person, trid, orderRef } = await ordered([race]);
    await cancelRace(t.db, race);
    await settled(orderRef, 'NOTAUTHORIZED');
    await request(t.app, cancelPayment, { as: person, params: { trid } });
    expect(await entriesOf(person)).toEqual(['expired null null']);
    const { held_until } = await t.db
      .selectFrom('cart')
      .select('held_until')
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(held_until).toBeNull();
  });
});

test('a second try at a refused order with a race that was cancelled since is refused', async () => {
  const race = await newRace(t.db);
  const { person, orderRef } = await ordered([race]);
  await cancelRace(t.db, race);
  await settled(orderRef, 'NOTAUTHORIZED');
  const [before, calls] = [await snapshot(t.db), t.gateway.calls.length];
  const { status, failure } = await buy(person);
  expect([status, failure.code]).toEqual([409, 'race_cancelled']);
  expect([await snapshot(t.db), t.gateway.calls.length]).toEqual([before, calls]);
});
