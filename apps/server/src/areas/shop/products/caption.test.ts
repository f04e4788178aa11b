import { claimEntries } from '@rajt/contract/entering/operations/claims';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { deleteAccount, getOwnData } from '@rajt/contract/orders/operations/privacy';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { CAPTION_KEPT_DAYS } from '@rajt/rules/retention';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newClaimLink } from '../../../../testkit/new-claim-link.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct, type TestProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

const PASSWORD = 'Őrult1adat';
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, heldBy, state } = buying(() => t);

async function engraver(options: { raceOn?: string; isEngraved?: boolean } = {}) {
  const person = await newPerson(t.db, { password: PASSWORD });
  const race = await newRace(t.db, options);
  await heldBy(person, race);
  const product = await newProduct(t.db, { type: 'trophy', needsEntry: true, isEngraved: true, ...options });
  const [entry] = (await cartOf(person)).entries;
  return { person, race, product, entryId: entry?.entryId ?? '' };
}

const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
const captions = async (as: TestPerson) =>
  (await cartOf(as)).products.map(({ quantity, caption }) => `${quantity} ${caption}`);
const engrave = (as: TestPerson, product: TestProduct, entryId: string, caption?: string, quantity = 1) =>
  request(t.app, setCartProduct, {
    as,
    params: { variantId: product.variantIds[0] ?? '' },
    body: { quantity, entryId, ...(caption !== undefined && { caption }) },
  });
const stored = async ({ variantIds }: TestProduct) =>
  (
    await t.db
      .selectFrom('product_item')
      .select('caption')
      .where('variant_id', 'in', [...variantIds])
      .orderBy('id')
      .execute()
  ).map(({ caption }) => caption);

describe('a caption', () => {
  it('is cleaned, is shown in the cart, is changed in place and counts nothing twice', async () => {
    const { person, product, entryId } = await engraver();
    const added = await engrave(person, product, entryId, '  Őrült  Eszter ');
    expect(added.answer.data.products).toMatchObject([
      { caption: 'Őrült Eszter', entryId, participantName: 'Kovács Eszter', type: 'trophy' },
    ]);
    expect((await engrave(person, product, entryId, 'Anyának')).status).toBe(200);
    expect(await captions(person)).toEqual(['1 Anyának']);
    // More of them have the same; without a text it stays.
    await engrave(person, product, entryId, undefined, 3);
    expect(await captions(person)).toEqual(['3 Anyának']);
    await engrave(person, product, entryId, undefined, 1);
    expect(await captions(person)).toEqual(['1 Anyának']);
  });

  it.each([
    [undefined, 'validation'],
    ['   ', 'validation'],
    ['ű'.repeat(41), 'caption_too_long'],
    ['x'.repeat(1001), 'validation'],
    ['Hajrá 🏅', 'caption_not_engravable'],
    ['Иван', 'caption_not_engravable'],
  ])('%j is refused, and the cart stays as it was', async (caption, code) => {
    const { person, product, entryId } = await engraver();
    const refused = await engrave(person, product, entryId, caption);
    expect([refused.status, refused.failure.code]).toEqual([422, code]);
    expect(await captions(person)).toEqual([]);
    await engrave(person, product, entryId, 'Anna');
    if (caption !== undefined) {
      expect((await engrave(person, product, entryId, caption, 2)).failure.code).toBe(code);
      expect(await captions(person)).toEqual(['1 Anna']);
    }
  });

  it('that is refused names the refused character', async () => {
    const { person, product, entryId } = await engraver();
    const refused = await engrave(person, product, entryId, 'a🏅b');
    expect(refused.failure.user_msg).toMatch(/🏅/);
  });

  it('loses what is invisible, as every other text', async () => {
    const { person, product, entryId } = await engraver();
    expect((await engrave(person, product, entryId, 'a\u0000\u0007b')).status).toBe(200);
    expect(await captions(person)).toEqual(['1 ab']);
  });

  it('with forty characters, each typed as letter and accent, is taken', async () => {
    const { person, product, entryId } = await engraver();
    expect((await engrave(person, product, entryId, 'u\u030B'.repeat(40))).status).toBe(200);
    expect(await captions(person)).toEqual([`1 ${'ű'.repeat(40)}`]);
  });

  it('is refused for a product that is not engraved', async () => {
    const { person, product, entryId } = await engraver({ isEngraved: false });
    const refused = await engrave(person, product, entryId, 'Anna');
    expect([refused.status, refused.failure.code]).toEqual([422, 'validation']);
    expect(await captions(person)).toEqual([]);
  });
});

it('survives a new price and the payment, and is in the order, mail and own data, never in the books', async () => {
  const { person, product, entryId } = await engraver();
  await engrave(person, product, entryId, 'Kovács Eszter · 4:12');
  await t.db
    .updateTable('product')
    .set({ prices: JSON.stringify([{ endsAt: null, amountHuf: 4_400 }]) })
    .where('id', '=', product.productId)
    .execute();
  expect((await buy(person)).failure.code).toBe('price_changed');
  expect(await captions(person)).toEqual(['1 Kovács Eszter · 4:12']);
  const { trid } = (await buy(person)).answer.data;
  // Nothing changes while it is being paid.
  expect((await engrave(person, product, entryId, 'Másik')).failure.code).toBe('payment_in_progress');
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  expect((await state(person, trid)).products).toMatchObject([
    {
      about: [expect.stringMatching(/^Kinek: Kovács Eszter, /), 'Felirat: „Kovács Eszter · 4:12”'],
      price: { amount: 4_400 },
    },
  ]);
  const mail = t.mails.find(({ to }) => to === person.email);
  expect(mail?.text).toContain('Kovács Eszter · 4:12');
  const { parts } = (await request(t.app, getOwnData, { as: person })).answer.data;
  expect(parts['products']).toContainEqual(expect.objectContaining({ caption: 'Kovács Eszter · 4:12' }));
  expect(JSON.stringify(parts['orders'])).not.toContain('4:12');
});

it('can be changed again after a refused payment', async () => {
  const { person, product, entryId } = await engraver();
  await engrave(person, product, entryId, 'Első');
  await buy(person);
  await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
  expect(await runJobs(t)).toEqual([]);
  expect((await engrave(person, product, entryId, 'Második')).status).toBe(200);
  expect(await captions(person)).toEqual(['1 Második']);
});

describe('is erased', () => {
  it('with the account of the participant, paid or not', async () => {
    const { person, product, entryId } = await engraver();
    await engrave(person, product, entryId, 'Kovács Eszter');
    await request(t.app, deleteAccount, { as: person, body: { password: PASSWORD, givesUpEntries: false } });
    expect(await stored(product)).toEqual([null]);
  });

  it('not with the account of another person who has bought it', async () => {
    const [buyer, person, race] = [
      await newPerson(t.db, { password: PASSWORD }),
      await newPerson(t.db),
      await newRace(t.db),
    ];
    const { entryId } = await newPaidEntry(t.db, buyer, race, { participantId: person.id });
    const product = await newProduct(t.db, { needsEntry: true, isEngraved: true });
    await engrave(buyer, product, entryId, 'Neked');
    await buy(buyer);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    await request(t.app, deleteAccount, { as: buyer, body: { password: PASSWORD, givesUpEntries: false } });
    expect(await stored(product)).toEqual(['Neked']);
  });

  it('in the night after it has left the cart', async () => {
    const { person, product, entryId } = await engraver();
    await engrave(person, product, entryId, 'Kovács Eszter');
    expect(await runJob(t, 'forget-captions')).toEqual([]);
    expect(await stored(product)).toEqual(['Kovács Eszter']);
    await engrave(person, product, entryId, undefined, 0);
    expect(await runJob(t, 'forget-captions')).toEqual([]);
    expect(await stored(product)).toEqual([null]);
  });

  it.each([
    [CAPTION_KEPT_DAYS, ['Kovács Eszter']],
    [CAPTION_KEPT_DAYS + 1, [null]],
  ])('%i days after the race: %j', async (days, kept) => {
    const raceOn = addDays(budapestDate(new Date()), 3);
    const { person, product, entryId } = await engraver({ raceOn });
    await engrave(person, product, entryId, 'Kovács Eszter');
    await buy(person);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    t.clock.advance({ days: 3 + days });
    expect(await runJob(t, 'forget-captions')).toEqual([]);
    expect(await stored(product)).toEqual(kept);
  });
});

it('goods follow a managed person who claims their entries', async () => {
  const [keeper, race] = [await newPerson(t.db), await newRace(t.db)];
  const child = await newManagedFellow(t.db, keeper, { birthDate: '1990-05-17' });
  const { entryId } = await newPaidEntry(t.db, keeper, race, { participantId: child });
  const product = await newProduct(t.db, { needsEntry: true, isEngraved: true });
  await engrave(keeper, product, entryId, 'Szűcs Örs');
  const claimer = await newPerson(t.db, { birthDate: '1990-05-17' });
  const token = await newClaimLink(t.db, child);
  expect((await request(t.app, claimEntries, { as: claimer, body: { token } })).status).toBe(200);
  expect((await cartOf(keeper)).products).toMatchObject([{ entryId, participantId: claimer.id }]);
});
