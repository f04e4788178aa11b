import { randomUUID } from 'node:crypto';
import { acceptEntryHandover, offerEntryHandover } from '@rajt/contract/entering/operations/entry-handovers';
import { changeRace, getRaceChange } from '@rajt/contract/entering/operations/entry-races';
import {
  cancelProducts,
  listPurchases,
  type Purchase,
  withdrawProducts,
} from '@rajt/contract/orders/operations/purchases';
import { getWithdrawal, withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { redeemGiftCode } from '@rajt/contract/papers/operations/gift-cards';
import { markGoods } from '@rajt/contract/shop/operations/goods';
import type { Buyer } from './buyer.ts';
import type { StepOf } from './draw.ts';
import { kept } from './kept.ts';
import { type Outcome, pick, type Shop } from './shop.ts';
import { HANDOVER_FEE_HUF, WITHDRAWAL_FEE_HUF } from './world.ts';

/** Steps with bought things: each refund is compared with the price that was paid. */

export async function withdraw(
  shop: Shop,
  buyer: Buyer,
  { nth, isOtherSum }: StepOf<'withdraw'>,
): Promise<Outcome> {
  const [entryId, entry] = pick([...buyer.entries], nth) ?? [];
  if (!entryId || !entry) return 'nothing';
  const entryType = 'entry' as const;
  const quote = (await shop.call(buyer, getWithdrawal, { params: { entryType, entryId } })).answer.data;
  const refund = quote.entries[0]?.refund?.amount ?? 0;
  kept(
    quote.paid.amount === entry.worthHuf,
    `entry ${entryId} is said to have cost ${quote.paid.amount}, it did ${entry.worthHuf}`,
  );
  kept(quote.payer.is === 'caller', `entry ${entryId} comes back to ${quote.payer.is}`);
  if (quote.obstacle === null)
    kept(
      refund === Math.max(0, entry.worthHuf - WITHDRAWAL_FEE_HUF),
      `entry ${entryId} brings ${refund} of ${entry.worthHuf}`,
    );
  const { outcome } = await shop.call(buyer, withdrawEntry, {
    params: { entryId },
    body: { entryType, reason: 'schedule', refund: isOtherSum ? refund + 1 : refund, goodsRefund: 0 },
  });
  if (outcome !== 'done') return outcome;
  kept(!isOtherSum, `entry ${entryId} was given up for another sum than was shown`);
  buyer.entries.delete(entryId);
  buyer.givenBackHuf += refund;
  return outcome;
}

async function purchasesOf(shop: Shop, buyer: Buyer): Promise<readonly Purchase[]> {
  return (await shop.call(buyer, listPurchases)).answer.data.purchases;
}

/** The price paid for a piece, by the price list and the discounts that its coupons show. */
function paidHufOf({ season }: Shop, { pid, coupons }: Purchase['products'][number]): number {
  return (season.pieceHuf.get(pid) ?? 0) - coupons.reduce((sum, { discount }) => sum + discount.amount, 0);
}

export async function cancel(shop: Shop, buyer: Buyer, { nth, isAll }: StepOf<'cancel'>): Promise<Outcome> {
  const open = (await purchasesOf(shop, buyer)).flatMap(({ cartId, products }) => {
    const pieces = products.filter(
      ({ pid, cancellation }) => cancellation !== null && shop.season.pieceHuf.has(pid),
    );
    return pieces.length > 0 ? [{ cartId, pieces: isAll ? pieces : pieces.slice(0, 1) }] : [];
  });
  const chosen = pick(open, nth);
  if (!chosen) return 'nothing';
  const { cartId, pieces } = chosen;
  for (const piece of pieces)
    kept(
      piece.cancellation?.refund.amount === paidHufOf(shop, piece),
      `piece ${piece.cartItemId} brings another sum than was paid`,
    );
  const refund = pieces.reduce((sum, piece) => sum + paidHufOf(shop, piece), 0);
  const items = pieces.map(({ cartItemId }) => cartItemId);
  const { outcome } = await shop.call(buyer, cancelProducts, { params: { cartId }, body: { items, refund } });
  if (outcome !== 'done') return outcome;
  buyer.givenBackHuf += refund;
  for (const code of shop.codes)
    if (code.cartItemId !== null && items.includes(code.cartItemId)) {
      kept(
        code.state === 'active',
        `the card of piece ${code.cartItemId} was given back, but is ${code.state}`,
      );
      code.state = 'void';
    }
  return outcome;
}

/** Goods are handed over, sent back by law, and the organiser gives their money back. */
export async function giveBack(shop: Shop, buyer: Buyer, { nth }: StepOf<'return'>): Promise<Outcome> {
  const open = (await purchasesOf(shop, buyer)).flatMap(({ trid, products }) =>
    products
      .filter(
        (one) =>
          one.fulfilment === 'ordered' &&
          one.withdrawal &&
          !one.gift &&
          !one.refund &&
          shop.season.pieceHuf.has(one.pid),
      )
      .map((piece) => ({ trid, piece })),
  );
  const chosen = pick(open, nth);
  if (!chosen) return 'nothing';
  const { trid, piece } = chosen;
  const items = [piece.cartItemId];
  const mark = (as: 'handed_over' | 'returned') =>
    shop.call({ person: shop.season.organiser }, markGoods, { body: { items, mark: as } });
  await mark('handed_over');
  const { outcome } = await shop.call(buyer, withdrawProducts, { body: { trid, items } });
  if (outcome !== 'done') return outcome;
  const { marked } = (await mark('returned')).answer.data;
  kept(marked.length === 1, `piece ${piece.cartItemId} was sent back, and cannot be marked so`);
  buyer.givenBackHuf += paidHufOf(shop, piece);
  return outcome;
}

/** Anybody redeems any code that is about, used ones too. */
export async function redeem(shop: Shop, buyer: Buyer, { nth }: StepOf<'redeem'>): Promise<Outcome> {
  const known = pick(shop.codes, nth);
  if (!known) return 'nothing';
  const params = { code: known.code };
  const { outcome, answer } = await shop.call(buyer, redeemGiftCode, {
    params,
    body: {},
    idempotencyKey: randomUUID(),
  });
  kept(
    (outcome === 'done') === (known.state === 'active'),
    `a code that is ${known.state} was ${JSON.stringify(outcome)}`,
  );
  if (outcome !== 'done') return outcome;
  kept(
    answer.data.amount.amount === known.huf,
    `a card of ${known.huf} was worth ${answer.data.amount.amount}`,
  );
  known.state = 'redeemed';
  buyer.creditedHuf += known.huf;
  return outcome;
}

export async function change(shop: Shop, buyer: Buyer, { nth }: StepOf<'change'>): Promise<Outcome> {
  const { near, far } = shop.season.races;
  const [entryId, entry] =
    pick(
      [...buyer.entries].filter(([, { raceId }]) => raceId === near.raceId || raceId === far.raceId),
      nth,
    ) ?? [];
  if (!entryId || !entry) return 'nothing';
  const to = entry.raceId === near.raceId ? far : near;
  const { races } = (await shop.call(buyer, getRaceChange, { params: { entryId } })).answer.data;
  const shown = races.find(({ id }) => id === to.raceId);
  if (!shown?.price) return 'nothing';
  const [toPay, returned] = [shown.toPay.amount, shown.returned.amount];
  const differenceHuf = (shop.season.raceHuf.get(to.raceId) ?? 0) - entry.worthHuf;
  kept(
    toPay - returned === differenceHuf && Math.min(toPay, returned) === 0,
    `changing costs ${toPay} and brings ${returned}, the difference is ${differenceHuf}`,
  );
  const { outcome, answer } = await shop.call(buyer, changeRace, {
    params: { entryId },
    body: { raceId: to.raceId, heatId: to.heatIds[0], form: {}, conditionsAccepted: true, toPay, returned },
  });
  if (outcome !== 'done') return outcome;
  buyer.instead.set(answer.data.entryId, {
    feeHuf: toPay,
    returnedHuf: returned,
    owner: buyer,
    entryId,
    isHandover: false,
  });
  await shop.cartOf(buyer);
  return outcome;
}

export async function offer(shop: Shop, buyer: Buyer, { nth }: StepOf<'offer'>): Promise<Outcome> {
  const [entryId] = pick([...buyer.entries], nth) ?? [];
  if (!entryId) return 'nothing';
  const body = { email: '', agreed: true };
  const { outcome, answer } = await shop.call(buyer, offerEntryHandover, { params: { entryId }, body });
  const token = outcome === 'done' ? answer.data.open?.link.split('/').at(-1) : undefined;
  if (token) shop.offers.push({ giver: buyer, entryId, token });
  return outcome;
}

export async function accept(shop: Shop, buyer: Buyer, { nth }: StepOf<'accept'>): Promise<Outcome> {
  const offered = pick(
    shop.offers.filter(({ giver }) => giver !== buyer),
    nth,
  );
  if (!offered) return 'nothing';
  const { giver, entryId, token } = offered;
  const body = { token, form: {}, conditionsAccepted: true };
  const { outcome, answer } = await shop.call(buyer, acceptEntryHandover, { body });
  if (outcome !== 'done') return outcome;
  buyer.instead.set(answer.data.entryId, {
    feeHuf: HANDOVER_FEE_HUF,
    returnedHuf: 0,
    owner: giver,
    entryId,
    isHandover: true,
  });
  await shop.cartOf(buyer);
  return outcome;
}
