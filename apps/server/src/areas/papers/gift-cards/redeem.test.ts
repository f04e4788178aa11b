import { randomUUID } from 'node:crypto';
import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { cancelProducts, listPurchases } from '@rajt/contract/orders/operations/purchases';
import { redeemGiftCode } from '@rajt/contract/papers/operations/gift-cards';
import { giftCodeOf } from '@rajt/rules/papers/gift-code';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { giving, newGiftProduct, RUN } from '../../../../testkit/new-gift.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import { giveCodes } from './index.ts';

let t: TestApp;
let giftId: string;
beforeAll(async () => {
  t = await createTestApp();
  giftId = await newGiftProduct(t.db, 10_000);
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { pay, put } = giving(() => t);

async function bought(by?: TestPerson) {
  const buyer = by ?? (await newPerson(t.db));
  await put(buyer, giftId);
  await pay(buyer);
  const { answer } = await request(t.app, listPurchases, { as: buyer, site: RUN });
  const [purchase] = answer.data.purchases;
  const [piece] = purchase?.products ?? [];
  if (!purchase || !piece?.gift?.code) throw new Error('no gift card was bought');
  return { buyer, cartId: purchase.cartId, item: piece.cartItemId, code: piece.gift.code };
}
const redeem = (as: TestPerson, code: string, idempotencyKey: string = randomUUID()) =>
  request(t.app, redeemGiftCode, { as, site: RUN, params: { code }, body: {}, idempotencyKey });
const cancel = ({ buyer, cartId, item }: Awaited<ReturnType<typeof bought>>) =>
  request(t.app, cancelProducts, {
    as: buyer,
    site: RUN,
    params: { cartId },
    body: { items: [item], refund: 10_000 },
  });
const balance = async (as: TestPerson) =>
  (await request(t.app, getBalance, { as, site: RUN })).answer.data.total.amount;
const owed = async (account: string) => {
  const { rows } = await sql<{ huf: number }>`
    select coalesce(-sum(p.amount_huf), 0)::int as huf from ledger_posting p join ledger_account a on a.id = p.account_id
    where a.code = ${account}`.execute(t.db);
  return rows[0]?.huf;
};

it('moves what a card is worth from what is owed for cards into the balance, once', async () => {
  const { code } = await bought();
  const [friend, before] = [await newPerson(t.db), (await owed('liability:gift_cards')) ?? 0];
  const { status, answer } = await redeem(friend, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
  expect([status, answer.data.amount.amount]).toEqual([200, 10_000]);
  expect(await balance(friend)).toBe(10_000);
  expect(await owed('liability:gift_cards')).toBe(before - 10_000);
});

it('gives a lost answer again, to the same press only', async () => {
  const [{ code }, friend] = [await bought(), await newPerson(t.db)];
  const first = await redeem(friend, code, 'the-same-press');
  expect(await redeem(friend, code, 'the-same-press')).toMatchObject({ status: 200, answer: first.answer });
  expect((await redeem(friend, code)).failure.code).toBe('gift_code_unusable');
  expect(await balance(friend)).toBe(10_000);
});

it('an unknown, used, expired and void code get the same answer; only a typing error is reported', async () => {
  const person = await newPerson(t.db);
  const [used, given] = [await bought(), await bought()];
  await redeem(person, used.code);
  expect((await cancel(given)).status).toBe(200);
  const longAgo = await newPerson(t.db);
  const expired = await t.clock.back({ days: 800 }, () => bought(longAgo));
  const unknown = giftCodeOf(new Uint8Array(15));
  const answers = [];
  for (const code of [used.code, given.code, expired.code, unknown]) answers.push(await redeem(person, code));
  for (const answer of answers) expect([answer.status, answer.failure]).toEqual([409, answers[0]?.failure]);
  const sign = used.code.startsWith('7') ? '8' : '7';
  expect((await redeem(person, sign + used.code.slice(1))).failure.code).toBe('gift_code_mistyped');
  expect(await balance(person)).toBe(10_000);
  await runJob(t, 'expire-gift-cards');
});

it('expires at the end of the next year: what was owed becomes income', async () => {
  const buyer = await newPerson(t.db);
  const before = [await owed('liability:gift_cards'), await owed('income:breakage')];
  const { code } = await t.clock.back({ days: 800 }, () => bought(buyer));
  for (let repeat = 0; repeat < 2; repeat += 1) await runJob(t, 'expire-gift-cards');
  expect([await owed('liability:gift_cards'), await owed('income:breakage')]).toEqual([
    before[0],
    (before[1] ?? 0) + 10_000,
  ]);
  expect((await redeem(buyer, code)).failure.code).toBe('gift_code_unusable');
});

it('a code that the organiser gives away costs the organiser, when it is redeemed', async () => {
  const before = (await owed('organiser:credits')) ?? 0;
  const codes = await giveCodes({ db: t.db, config: t.deps.config }, 3, 1000, 'Varga Judit');
  expect(new Set(codes).size).toBe(3);
  const ofStaff = t.db.selectFrom('audit_log').select('reason').where('staff', '=', true);
  expect(await ofStaff.where('action', '=', 'gift_card.given').execute()).toEqual(
    Array(3).fill({ reason: 'Varga Judit' }),
  );
  const person = await newPerson(t.db);
  expect((await redeem(person, codes[1] ?? '')).status).toBe(200);
  expect(await balance(person)).toBe(1_000);
  expect(await owed('organiser:credits')).toBe(before - 1_000);
});
