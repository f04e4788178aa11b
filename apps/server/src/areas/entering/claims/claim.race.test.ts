import { claimEntries } from '@rajt/contract/entering/operations/claims';
import { getCart, holdEntry, removeEntry } from '@rajt/contract/entering/operations/entries';
import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { settleNow } from '../../../../testkit/direct-work.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newClaimLink } from '../../../../testkit/new-claim-link.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { heldFor, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

const PASSWORD = 'Őrült1adat';
const BORN = '1990-05-17';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, passDeadline, pools } = buying(() => t);

async function offered() {
  const buyer = await newPerson(t.db, { password: PASSWORD });
  const guest = await newManagedFellow(t.db, buyer, { birthDate: BORN });
  const race = await newRace(t.db, { form: { nickname: 'optional' } });
  const entry = await newPaidEntry(t.db, buyer, race, { participantId: guest });
  const claimer = () => newPerson(t.db, { birthDate: BORN, password: PASSWORD });
  return { buyer, guest, race, entry, claimer, token: await newClaimLink(t.db, guest) };
}
const claim = (as: TestPerson, token: string) => request(t.app, claimEntries, { as, body: { token } });
const change = (as: TestPerson, entryId: string, nickname: string) =>
  request(t.app, changeEntry, { as, params: { entryId }, body: { form: { nickname } } });
const erase = (as: TestPerson) =>
  request(t.app, deleteAccount, { as, body: { password: PASSWORD, givesUpEntries: true } });
const entryOf = (id: string) =>
  t.db
    .selectFrom('entry')
    .select(['participant_id as participantId', 'state', 'form'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Stops a claim before its people are locked, after it has read its link. */
const stopAtGuest = (guest: string) =>
  block(t.database.url, `select from person where id = ${guest} for update`);

test('one of two concurrent claims gets the entry', async () => {
  const { guest, entry, claimer, token } = await offered();
  const [one, other] = [await claimer(), await claimer()];
  const gate = await stopAtGuest(guest);
  const both = [claim(one, token), claim(other, await newClaimLink(t.db, guest))];
  await waiting(t.database, 2);
  await gate.release();
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect([...statuses].sort()).toEqual([200, 422]);
  expect((await entryOf(entry.entryId)).participantId).toBe((statuses[0] === 200 ? one : other).id);
});

test('a change of the buyer that comes with the claim is kept, whichever is first', async () => {
  const { buyer, guest, entry, claimer, token } = await offered();
  const me = await claimer();
  const gate = await stopAtGuest(guest);
  // The change has the cart and waits for the person; the claim waits for the cart.
  const changed = change(buyer, entry.entryId, 'Peti');
  await gate.waited();
  const claimed = claim(me, token);
  await waiting(t.database, 2);
  await gate.release();
  expect([(await changed).status, (await claimed).status]).toEqual([200, 200]);
  expect(await entryOf(entry.entryId)).toEqual({
    participantId: me.id,
    state: 'paid',
    form: { nickname: 'Peti' },
  });
});

test('a change that waits for a claim is made to the claimed entry', async () => {
  const { buyer, guest, entry, claimer, token } = await offered();
  const me = await claimer();
  const gate = await stopAtGuest(guest);
  const claimed = claim(me, token);
  await gate.waited();
  const changed = change(buyer, entry.entryId, 'Peti');
  await waiting(t.database, 2);
  await gate.release();
  expect([(await claimed).status, (await changed).status]).toEqual([200, 200]);
  expect(await entryOf(entry.entryId)).toMatchObject({ participantId: me.id, form: { nickname: 'Peti' } });
});

test('the buyer’s erasure and a claim: the first one wins, and the entry has one owner', async () => {
  for (const first of ['claim', 'erasure'] as const) {
    const { buyer, guest, entry, claimer, token } = await offered();
    const me = await claimer();
    const gate = await stopAtGuest(guest);
    const run = { claim: () => claim(me, token), erasure: () => erase(buyer) };
    const second = first === 'claim' ? 'erasure' : 'claim';
    const started = run[first]();
    await gate.waited();
    const later = run[second]();
    await waiting(t.database, 2);
    await gate.release();
    const [one, other] = [await started, await later];
    expect(one.status).toBe(first === 'claim' ? 200 : 204);
    expect(other.status).toBe(first === 'claim' ? 204 : 422);
    expect(await entryOf(entry.entryId)).toMatchObject(
      first === 'claim'
        ? { participantId: me.id, state: 'paid' }
        : { participantId: guest, state: 'withdrawn' },
    );
  }
});

test('a hold of the claimer in the same race and a claim: one of them is refused', async () => {
  const { guest, race, entry, claimer, token } = await offered();
  const me = await claimer();
  const gate = await stopAtGuest(guest);
  const claimed = claim(me, token);
  await gate.waited();
  const body = { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true };
  const held = request(t.app, holdEntry, { as: me, body });
  const statuses = (async () => {
    await gate.release();
    return [(await claimed).status, (await held).status];
  })();
  expect([
    [200, 409],
    [409, 201],
  ]).toContainEqual(await statuses);
  const { participantId } = await entryOf(entry.entryId);
  expect([me.id, guest]).toContain(participantId);
});

/** The same, and another entry of the guest in the buyer's cart. */
async function offeredWithHeld() {
  const known = await offered();
  const later = await newRace(t.db, { heats: [1] });
  const heldId = await heldFor(t.db, known.buyer, known.guest, later);
  return { ...known, later, heldId, me: await known.claimer() };
}
const remove = (as: TestPerson, entryId: string) => request(t.app, removeEntry, { as, params: { entryId } });

test.each(['claim', 'removal'] as const)(
  'a removal by the buyer and a claim at once, the %s first: it is removed, the rest is claimed',
  async (first) => {
    const { buyer, guest, entry, heldId, later, me, token } = await offeredWithHeld();
    const gate =
      first === 'claim'
        ? await stopAtGuest(guest)
        : await block(t.database.url, `select from capacity_pool where id = ${later.poolIds[0]} for update`);
    const run = { claim: () => claim(me, token), removal: () => remove(buyer, heldId) };
    const started = run[first]();
    await gate.waited();
    const second = run[first === 'claim' ? 'removal' : 'claim']();
    await waiting(t.database, 2);
    await gate.release();
    expect([(await started).status, (await second).status].sort()).toEqual([200, 204]);
    expect(await entryOf(entry.entryId)).toMatchObject({ participantId: me.id, state: 'paid' });
    expect(await entryOf(heldId)).toEqual({
      participantId: first === 'claim' ? me.id : guest,
      state: 'removed',
      form: {},
    });
    expect(await pools(later)).toEqual(['0+0']);
  },
);

test('a payment that starts is for the guest, and the claim waits for its end', async () => {
  const { buyer, guest, heldId, me, token } = await offeredWithHeld();
  const gate = await stopAtGuest(guest);
  const started = buy(buyer);
  await gate.waited();
  const refused = claim(me, token);
  await waiting(t.database, 2);
  await gate.release();
  expect((await started).status).toBe(201);
  expect((await refused).failure.code).toBe('claim_in_payment');
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  expect(await entryOf(heldId)).toMatchObject({ participantId: guest, state: 'paid' });
  expect((await claim(me, token)).status).toBe(200);
  expect(await entryOf(heldId)).toMatchObject({ participantId: me.id, state: 'paid' });
});

test('a payment that starts while it is claimed is for the claimer (negative control)', async () => {
  const { buyer, guest, heldId, me, token } = await offeredWithHeld();
  const gate = await stopAtGuest(guest);
  const claimed = claim(me, token);
  await gate.waited();
  const started = buy(buyer);
  await waiting(t.database, 2);
  await gate.release();
  expect([(await claimed).status, (await started).status]).toEqual([200, 201]);
  const line = t.db.selectFrom('order_line').select('for_person_id as for').where('entry_id', '=', heldId);
  expect(await line.execute()).toEqual([{ for: me.id }]);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  expect(await entryOf(heldId)).toMatchObject({ participantId: me.id, state: 'paid' });
});

describe('money that comes after the place was released', () => {
  async function late() {
    const known = await offeredWithHeld();
    expect((await buy(known.buyer)).status).toBe(201);
    const orderRef = t.gateway.lastRef();
    t.gateway.become(orderRef, 'TIMEOUT');
    await settleNow(t, orderRef);
    await passDeadline();
    expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
    expect(await runJob(t, 'sweep-carts')).toEqual([]);
    expect((await entryOf(known.heldId)).state).toBe('expired');
    t.gateway.become(orderRef, 'FINISHED');
    return { ...known, orderRef };
  }

  test.each(['settling', 'claim'] as const)(
    'and a claim at once, the %s first: the entry is claimed or the money is refunded',
    async (first) => {
      const { guest, entry, heldId, later, me, token, orderRef } = await late();
      const gate = await stopAtGuest(guest);
      const settle = () => settleNow(t, orderRef);
      const started = first === 'settling' ? settle() : claim(me, token);
      await gate.waited();
      const second = first === 'settling' ? claim(me, token) : settle();
      await waiting(t.database, 2);
      await gate.release();
      await Promise.all([started, second]);
      expect(await entryOf(entry.entryId)).toMatchObject({ participantId: me.id, state: 'paid' });
      const isSold = first === 'settling';
      expect(await entryOf(heldId)).toMatchObject({
        participantId: isSold ? me.id : guest,
        state: isSold ? 'paid' : 'expired',
      });
      expect(await pools(later)).toEqual([isSold ? '0+1' : '0+0']);
      expect(await runJobs(t)).toEqual([]);
      expect(t.gateway.payment(orderRef).refundedHuf).toBe(isSold ? 0 : 8500);
    },
  );
});

test('goods that are put into the cart while their entry is claimed are for the claimer, or not there yet', async () => {
  const { buyer, guest, race, entry, claimer, token } = await offered();
  const me = await claimer();
  const badge = await newProduct(t.db, { eventId: race.eventId, needsEntry: true });
  const body = { quantity: 1, entryId: entry.entryId };
  const put = () =>
    request(t.app, setCartProduct, {
      as: buyer,
      params: { variantId: badge.variantIds[0] ?? '' },
      body,
    });
  const gate = await stopAtGuest(guest);
  const claimed = claim(me, token);
  await gate.waited();
  const added = put();
  await waiting(t.database, 2);
  await gate.release();
  expect((await claimed).status).toBe(200);
  const { status, failure } = await added;
  expect([status, failure.code]).toEqual([409, 'busy']);
  expect((await put()).status).toBe(200);
  const { products } = (await request(t.app, getCart, { as: buyer })).answer.data;
  expect(products.map(({ participantId }) => participantId)).toEqual([me.id]);
});
