import { startPayment } from '@rajt/contract/orders/operations/orders';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { newCoupon } from '../../../../testkit/new-coupon.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { usingCoupons } from '../../../../testkit/using-coupons.ts';

/** Without it, so many have counted the uses before one of them has written its own. */
const MEETING = 4;
const lock = vi.hoisted(() => ({ isLeftOut: false, waiting: [] as (() => void)[] }));
vi.mock('./queries.ts', async (original) => {
  const queries = await original<typeof import('./queries.ts')>();
  const findCoupons: typeof queries.findCoupons = async (...input) => {
    const found = await queries.findCoupons(...input);
    if (lock.isLeftOut) await met();
    return found;
  };
  const lockLimited: typeof queries.lockLimited = async (...input) => {
    if (!lock.isLeftOut) await queries.lockLimited(...input);
  };
  return { ...queries, findCoupons, lockLimited };
});

/** Resolves when that many have come; later ones go on at once. */
async function met(): Promise<void> {
  await new Promise<void>((resolve) => {
    lock.waiting.push(resolve);
    if (lock.waiting.length >= MEETING) for (const go of lock.waiting) go();
  });
}

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const { heldBy } = buying(() => t);
const { entered, usesOf } = usingCoupons(() => t);

/** People who have chosen one coupon of so many uses, and all start to pay at once. */
async function rush(people: number, mostUses: number) {
  const [race, coupon] = [await newRace(t.db, { heats: [people] }), await newCoupon(t.db, { mostUses })];
  const buyers: TestPerson[] = [];
  for (let at = 0; at < people; at += 1) {
    const person = await newPerson(t.db);
    await heldBy(person, race);
    await entered(person, coupon);
    buyers.push(person);
  }
  return { coupon, start: () => Promise.all(buyers.map((as, at) => press(as, `rush-${coupon.code}-${at}`))) };
}

const press = (as: TestPerson, idempotencyKey: string) =>
  request(t.app, startPayment, { as, query: { paymode: 'spay_card' }, body: checkout, idempotencyKey });

it('a coupon of 3 uses is used by 3 of 50 who start to pay at once, and the others are asked again', async () => {
  const { coupon, start } = await rush(50, 3);
  const answers = await start();
  const counts = Map.groupBy(answers, ({ status, failure }) => `${status} ${failure?.code ?? ''}`);
  expect([...counts].map(([what, all]) => `${what}: ${all.length}`).toSorted()).toEqual([
    '201 : 3',
    '409 coupon_ended: 47',
  ]);
  expect(await usesOf(coupon)).toEqual(['held', 'held', 'held']);
  expect(await runAudit(t.db)).toEqual([]);
});

it('would be used more often without its lock, and the audit would report it', async () => {
  const { coupon, start } = await rush(MEETING, 3);
  lock.isLeftOut = true;
  await start();
  lock.isLeftOut = false;
  expect(await usesOf(coupon)).toHaveLength(MEETING);
  expect(await runAudit(t.db)).toEqual([
    expect.objectContaining({ subject: `coupon_use:${coupon.couponId}` }),
  ]);
});
