import { getCart, holdEntry } from '@rajt/contract/entering/operations/entries';
import { getOrder } from '@rajt/contract/orders/operations/orders';
import { listPurchases, purchaseConfirmation } from '@rajt/contract/orders/operations/purchases';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import type { Language } from '@rajt/rules/language';
import { expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newHouse } from '../../../../testkit/new-house.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { pdfText } from '../../../../testkit/pdf-text.ts';
import { request } from '../../../../testkit/request.ts';
import { RUN, staying } from '../../../../testkit/staying.ts';

const t = auditedApp();
const { become } = buying(() => t);
const { book, buyStay } = staying(() => t);

/** Holds a place in a race of this name; returns the entry. */
async function heldIn(person: TestPerson, name: string) {
  const race = await newRace(t.db, { branch: 'run' });
  await t.db
    .updateTable('race')
    .set({ name_hu: name, name_en: name })
    .where('id', '=', race.raceId)
    .execute();
  t.clock.advance({ seconds: 6 });
  const body = { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true as const };
  return (await request(t.app, holdEntry, { as: person, site: RUN, body })).answer.data.entryId;
}

async function textOf(bytes: Uint8Array) {
  const { text } = await pdfText(bytes);
  return text.replaceAll('\u00a0', ' ');
}

it('cart, order, purchases, mail and PDF distinguish pieces of one variant, in the same words', async () => {
  const person = await newPerson(t.db, { familyName: 'Nagy', firstName: 'Eszter' });
  const trophy = await newProduct(t.db, { needsEntry: true, isEngraved: true });
  for (const [name, caption] of [
    ['Tízes', 'ELSŐ'],
    ['Húszas', 'ELSŐ'],
  ] as const) {
    const entryId = await heldIn(person, name);
    const params = { variantId: trophy.variantIds[0] ?? '' };
    const put = await request(t.app, setCartProduct, {
      as: person,
      site: RUN,
      params,
      body: { quantity: 1, entryId, caption },
    });
    expect(put.status).toBe(200);
  }
  const house = await newHouse(t.db);
  await book(person, house, 0, 2, { transferId: house.transferId });
  await book(person, house, 2, 3, { guests: ['Kiss Pál', 'Kiss Éva'] });

  const inCart = async (language: Language) =>
    (await request(t.app, getCart, { as: person, site: RUN, language })).answer.data.products.map(
      ({ about }) => about,
    );
  const [hu, en] = [await inCart('hu'), await inCart('en')];
  expect(hu.slice(0, 2)).toEqual([
    ['Kinek: Nagy Eszter, Őszi Próba – Tízes', 'Felirat: „ELSŐ”'],
    ['Kinek: Nagy Eszter, Őszi Próba – Húszas', 'Felirat: „ELSŐ”'],
  ]);
  expect(en[0]).toEqual([expect.stringMatching(/^For Eszter Nagy, .+ – Tízes$/), 'Engraved: “ELSŐ”']);
  expect(hu.flat()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/\(2 éjszaka\)$/),
      expect.stringMatching(/\(1 éjszaka\)$/),
      '2 felnőtt',
      'Vendégek: Kovács Eszter, Kovács Pál',
      'Vendégek: Kiss Pál, Kiss Éva',
      expect.stringMatching(/^Indulás: \d{4}\. \S+ \d+\. \d\d:\d\d$/),
    ]),
  );

  const { trid } = (await buyStay(person)).answer.data;
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  const order = (await request(t.app, getOrder, { as: person, site: RUN, params: { trid } })).answer.data;
  expect(order.products.map(({ about }) => about)).toEqual(hu);
  const { purchases } = (await request(t.app, listPurchases, { as: person, site: RUN })).answer.data;
  const bought = purchases[0]?.products.map(({ about }) => about.join('; ')) ?? [];
  expect(new Set(bought)).toEqual(new Set(hu.map((about) => about.join('; '))));
  const mail = t.mails.find(({ to }) => to === person.email)?.text ?? '';
  const params = { transactionId: trid };
  const pdf = await textOf(
    (await request(t.app, purchaseConfirmation, { as: person, site: RUN, params })).bytes,
  );
  for (const line of hu.flat()) {
    expect(mail).toContain(line);
    expect(pdf).toContain(line);
  }
  // The books have the race and the times, and nobody's name.
  const lines = await t.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('text_hu')
    .where('trid', '=', trid)
    .where('kind', '=', 'product')
    .execute();
  const texts = lines.map(({ text_hu }) => text_hu).join('\n');
  expect(texts).toMatch(/, Őszi Próba – Tízes\n/);
  expect(texts).toMatch(/Busz, \d{4}\. \S+ \d+\. \d\d:\d\d/);
  expect(texts).not.toMatch(/Nagy|Kovács|Kiss|ELSŐ/);
});
