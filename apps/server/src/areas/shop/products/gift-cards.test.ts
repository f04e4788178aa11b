import { getCart } from '@rajt/contract/entering/operations/entries';
import { getOrder } from '@rajt/contract/orders/operations/orders';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { cancelProducts, listPurchases, withdrawProducts } from '@rajt/contract/orders/operations/purchases';
import * as purchases from '@rajt/contract/orders/schemas/purchases';
import { removeCartGift } from '@rajt/contract/papers/operations/gift-cards';
import { listProducts, setCartProduct } from '@rajt/contract/shop/operations/products';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { GIFT_MESSAGE_MAX, giftCardExpiresOn } from '@rajt/rules/papers/gift-cards';
import { cleanGiftCode, isGiftCode } from '@rajt/rules/papers/gift-code';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { giving, newGiftProduct, RUN, WORDS } from '../../../../testkit/new-gift.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { PASSWORD } from '../../../../testkit/operation-inputs.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
let giftId: string;
beforeAll(async () => {
  t = await createTestApp({ takesSzep: true });
  giftId = await newGiftProduct(t.db);
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, postings } = buying(() => t);
const { order, pay, put } = giving(() => t);

const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as, site: RUN })).answer.data;
const cards = () => t.db.selectFrom('gift_card').selectAll().orderBy('id').execute();
const lastCard = async () => (await cards()).at(-1);
const boughtBy = async (as: TestPerson) => {
  const { answer } = await request(t.app, listPurchases, { as, site: RUN });
  expect(purchases.listPurchases.answers[200].parse(answer)).toEqual(answer);
  return answer.data.purchases;
};
/** A person with one paid card, and its line as the list has it. */
async function withCard(words: object = WORDS, by?: TestPerson) {
  const person = by ?? (await newPerson(t.db));
  await put(person, giftId, words);
  const trid = await pay(person);
  const [purchase] = await boughtBy(person);
  const [piece] = purchase?.products ?? [];
  if (!purchase || !piece?.gift) throw new Error('no gift card was bought');
  return { person, trid, purchase, piece, gift: piece.gift };
}
const cancel = (as: TestPerson, cartId: string, item: string, refund = 5_000) =>
  request(t.app, cancelProducts, { as, site: RUN, params: { cartId }, body: { items: [item], refund } });

describe('in the cart', () => {
  it('is one line for each, with its texts, and is removed alone', async () => {
    const person = await newPerson(t.db);
    await put(person, giftId);
    const mail = { email: ' Agi@Example.com ', on: budapestDate(t.clock.now()) };
    await put(person, giftId, { ...WORDS, mail });
    const { products, total } = await cartOf(person);
    expect(total.amount).toBe(10_000);
    expect(products).toMatchObject([
      { kind: 'gift_card', quantity: 1, deliveryMethods: [], gift: { ...WORDS, mail: null } },
      { gift: { mail: { email: 'agi@example.com', on: mail.on, sentAt: null } } },
    ]);
    const params = { cartItemId: products[0]?.cartItemId ?? '' };
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect((await request(t.app, removeCartGift, { as: person, site: RUN, params })).status).toBe(200);
    expect((await cartOf(person)).products).toHaveLength(1);
    const stranger = await newPerson(t.db);
    expect((await request(t.app, removeCartGift, { as: stranger, site: RUN, params })).status).toBe(404);
  });

  it.each([
    [{ message: 'x'.repeat(GIFT_MESSAGE_MAX + 1) }, 'message'],
    [{ message: 'a\nb\nc\nd\ne\nf\ng' }, 'message'],
    [{ toName: 'x'.repeat(41) }, 'toName'],
    [{ mail: { email: 'agi@', on: '2030-01-01' } }, 'mail.email'],
    [{ mail: { email: 'agi@example.com', on: '2020-01-01' } }, 'mail.on'],
    [{ mail: { email: 'agi@example.com', on: '2099-01-01' } }, 'mail.on'],
    [{ drawing: 'skull' }, 'drawing'],
  ])('is refused with %j', async (wrong, field) => {
    const person = await newPerson(t.db);
    const { status, failure } = await put(person, giftId, { ...WORDS, ...wrong });
    expect([status, Object.keys(failure)]).toEqual([422, expect.arrayContaining([field])]);
    expect((await cartOf(person)).products).toEqual([]);
  });

  it('counts a message as its reader does', async () => {
    const message = '👩‍👧'.repeat(GIFT_MESSAGE_MAX);
    const person = await newPerson(t.db);
    expect((await put(person, giftId, { ...WORDS, message })).status).toBe(200);
    expect((await cartOf(person)).products[0]?.gift?.message).toBe(message);
  });

  it('is not sold as a piece, nor on the swim branch, nor out of its time; other things are no gift cards', async () => {
    const person = await newPerson(t.db);
    const params = { variantId: `${giftId}-card` };
    const asPiece = { as: person, site: RUN, params, body: { quantity: 1 } };
    expect((await request(t.app, setCartProduct, asPiece)).status).toBe(404);
    const swim = { branch: 'swim', market: 'dom' } as const;
    expect((await put(person, giftId, WORDS, swim)).status).toBe(404);
    expect((await put(person, (await newProduct(t.db)).productId)).status).toBe(404);
    const closed = await newGiftProduct(t.db, 1_000, { closesAt: new Date(Date.now() - 1_000) });
    expect((await put(person, closed)).failure.code).toBe('product_not_on_sale');
    expect((await cartOf(person)).products).toEqual([]);
  });

  it('is listed with its price, and never sold out', async () => {
    const person = await newPerson(t.db);
    const { answer } = await request(t.app, listProducts, {
      as: person,
      site: RUN,
      query: { productId: giftId },
    });
    expect(answer.data).toMatchObject([
      { type: 'gift_card', state: 'on_sale', variants: [], price: { amount: 5_000 }, noWithdrawal: null },
    ]);
  });
});

describe('paid', () => {
  it('has a mail in its own words, which leads to its code', async () => {
    const { person, trid } = await withCard();
    const mail = t.mails.findLast(({ to }) => to === person.email);
    expect(mail?.subject).toBe(`Megvan az ajándékkártyád: ${trid}`);
    expect(mail?.text).toContain('ajándékkártya kódja már beváltható');
    expect(mail?.text).toContain('/users/products');
    expect(mail?.text).not.toContain('félretettük');
  });

  it('can be redeemed from then on, to the end of the next year; its code is shown to its buyer', async () => {
    const { person, trid, gift, piece } = await withCard();
    expect(isGiftCode(cleanGiftCode(gift.code ?? ''))).toBe(true);
    expect(gift).toMatchObject({ ...WORDS, state: 'active', expiresOn: giftCardExpiresOn(t.clock.now()) });
    expect(gift.cartItemId).toBe(piece.cartItemId);
    const card = await lastCard();
    expect(card).toMatchObject({ state: 'active', is_sold: true, value_huf: 5_000 });
    expect(JSON.stringify(card)).not.toContain(cleanGiftCode(gift.code ?? ''));
    const shown = (await request(t.app, getOrder, { as: person, site: RUN, params: { trid } })).answer.data;
    expect(shown.products[0]?.gift).toEqual(gift);
  });

  it('is owed, not sold, and outside VAT', async () => {
    const { trid } = await withCard();
    expect(await postings(trid)).toEqual(['gateway:simplepay 5000', 'liability:gift_cards -5000']);
    const line = await t.db
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .select(['vat_code', 'text_hu'])
      .where('trid', '=', trid)
      .executeTakeFirst();
    expect(line).toEqual({ vat_code: 'outside', text_hu: 'Ajándékkártya' });
  });

  it('is in an order with goods, each in its own account', async () => {
    const person = await newPerson(t.db);
    await put(person, giftId);
    const { variantIds } = await newProduct(t.db);
    const params = { variantId: variantIds[0] ?? '' };
    await request(t.app, setCartProduct, { as: person, site: RUN, params, body: { quantity: 1 } });
    expect(await postings(await pay(person))).toEqual([
      'gateway:simplepay 9000',
      'liability:gift_cards -5000',
      'sales:products -4000',
    ]);
  });

  it.each(['otp_szep', 'mkb_szep'])('is not paid by %s, which names it', async (paymode) => {
    const person = await newPerson(t.db);
    await put(person, giftId);
    const { status, failure } = await order(person, paymode);
    expect([status, failure.code]).toEqual([422, 'paymode_unavailable']);
    expect(failure.user_msg).toContain('Ajándékkártya');
  });

  it('has no code before, nor when the payment fails; trying again buys the same card', async () => {
    const person = await newPerson(t.db);
    await put(person, giftId);
    await order(person);
    await become(t.gateway.lastRef(), 'TIMEOUT');
    await runJobs(t);
    expect((await lastCard())?.state).toBe('unpaid');
    const before = await lastCard();
    await pay(person);
    expect(await lastCard()).toMatchObject({ id: before?.id, state: 'active' });
  });
});

describe('returned', () => {
  it('is void; its money is refunded, and no code is shown any more', async () => {
    const { person, trid, purchase, piece } = await withCard();
    expect(piece.cancellation).toMatchObject({ refund: { amount: 5_000 }, fee: { amount: 0 } });
    const cancelled = await cancel(person, purchase.cartId, piece.cartItemId);
    expect(cancelled.status).toBe(200);
    expect(cancelled.answer.data.products[0]).toMatchObject({
      refund: { amount: 5_000 },
      cancellation: null,
      withdrawal: null,
      gift: { state: 'void', code: null },
    });
    expect(await runJobs(t)).toEqual([]);
    expect(await lastCard()).toMatchObject({ state: 'void', void_reason: 'given_back' });
    expect((await postings(trid)).slice(-3)).toEqual([
      'liability:gift_cards 5000',
      'refunds:payable -5000',
      'refunds:payable 5000',
    ]);
  });

  it('by the law, too: its money is refunded at once, as nothing has to be returned', async () => {
    const { person, trid, piece } = await withCard();
    const body = { trid, items: [piece.cartItemId] };
    expect((await request(t.app, withdrawProducts, { as: person, site: RUN, body })).status).toBe(200);
    expect(await lastCard()).toMatchObject({ state: 'void', void_reason: 'given_back' });
  });

  it('is no longer possible when the days for it are over', async () => {
    // After the 14th day comes a weekend, and then the 17th is over.
    const buyer = await newPerson(t.db);
    const card = await t.clock.back({ days: 17 }, () => withCard(WORDS, buyer));
    const { person, trid, purchase, piece } = card;
    const { failure } = await cancel(person, purchase.cartId, piece.cartItemId);
    expect(failure.code).toBe('product_not_cancellable');
    const body = { trid, items: [piece.cartItemId] };
    const withdrawn = await request(t.app, withdrawProducts, { as: person, site: RUN, body });
    expect(withdrawn.failure.code).toBe('product_not_withdrawable');
    expect((await lastCard())?.state).toBe('active');
  });
});

describe('the texts of a card', () => {
  const words = async (cartItemId: string) => {
    const row = await t.db
      .selectFrom('gift_card')
      .innerJoin('product_item', 'product_item.gift_card_id', 'gift_card.id')
      .innerJoin('cart_item', 'cart_item.product_item_id', 'product_item.id')
      .select(['message', 'to_name', 'from_name', 'recipient_email', 'gift_card.state'])
      .where('cart_item.id', '=', cartItemId)
      .executeTakeFirstOrThrow();
    return [row.state, row.message, row.to_name, row.from_name, row.recipient_email]
      .filter(Boolean)
      .join(' ');
  };
  const ALL = 'Boldog szülinapot!\nFuss sokat. Ági Eszter';
  const forget = () => runJob(t, 'forget-gift-words');

  it('are erased with its buyer, and the card stays valid', async () => {
    const buyer = await newPerson(t.db, { password: PASSWORD });
    const { piece } = await withCard(WORDS, buyer);
    const on = addDays(budapestDate(t.clock.now()), 9);
    const later = await withCard({ ...WORDS, mail: { email: 'agi@example.com', on } }, buyer);
    const body = { password: PASSWORD, givesUpEntries: true };
    expect((await request(t.app, deleteAccount, { as: buyer, site: RUN, body })).status).toBe(204);
    expect(await words(piece.cartItemId)).toBe('active');
    // This one is still to be mailed.
    expect(await words(later.piece.cartItemId)).toBe(`active ${ALL} agi@example.com`);
    await forget();
    expect(await words(later.piece.cartItemId)).toBe(`active ${ALL} agi@example.com`);
  });

  it('is erased a month after the card was returned, and a day after it left the cart', async () => {
    const { person, purchase, piece } = await withCard();
    await cancel(person, purchase.cartId, piece.cartItemId);
    await put(person, giftId);
    const { cartItemId = '' } = (await cartOf(person)).products[0] ?? {};
    await request(t.app, removeCartGift, { as: person, site: RUN, params: { cartItemId } });
    await forget();
    expect([await words(piece.cartItemId), await words(cartItemId)]).toEqual([
      `void ${ALL}`,
      `unpaid ${ALL}`,
    ]);
    t.clock.advance({ days: 2 });
    await forget();
    expect([await words(piece.cartItemId), await words(cartItemId)]).toEqual([`void ${ALL}`, 'unpaid']);
    t.clock.advance({ days: 29 });
    await forget();
    expect(await words(piece.cartItemId)).toBe('void');
  });
});
