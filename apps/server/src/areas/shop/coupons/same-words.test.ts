import { entryConfirmation } from '@rajt/contract/entering/operations/entries';
import { listPurchases, purchaseConfirmation } from '@rajt/contract/orders/operations/purchases';
import { hu } from '@rajt/phrases/hu';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newCoupon } from '../../../../testkit/new-coupon.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { pdfText } from '../../../../testkit/pdf-text.ts';
import { request } from '../../../../testkit/request.ts';
import { usingCoupons } from '../../../../testkit/using-coupons.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const { become, buy, heldBy, state } = buying(() => t);
const { entered } = usingCoupons(() => t);

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await pdfText(bytes);
  return plain(text);
}

it('cart, order, list, mail and documents have the same name and sum of a coupon', async () => {
  const [person, race] = [await newPerson(t.db), await newRace(t.db)];
  await heldBy(person, race);
  const cart = await entered(person, await newCoupon(t.db, { percent: 20 }));
  const [chosen] = cart.selectedCoupons;
  const { name = '', discount } = chosen?.coupon ?? {};
  expect(discount?.amount).toBe(1700);
  const { trid } = (await buy(person)).answer.data;
  const said = [{ name, discount }];
  const listed = async () => {
    const { purchases } = (await request(t.app, listPurchases, { as: person })).answer.data;
    return purchases[0];
  };
  // A pending order lists them too; its coupon is no item that was bought.
  expect(await listed()).toMatchObject({ state: 'pending', unpaid: [], coupons: said });
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  expect((await state(person, trid)).coupons).toEqual(said);
  expect(await listed()).toMatchObject({ state: 'paid', coupons: said });
  const mail = plain(t.mails.findLast(({ to }) => to === person.email)?.text ?? '');
  expect(mail).toContain(`Kupon: ${name}`);
  expect(mail).toContain('−1 700 Ft');
  const { bytes } = await request(t.app, purchaseConfirmation, {
    as: person,
    params: { transactionId: trid },
    language: 'hu',
  });
  const { entryId } = await t.db
    .selectFrom('entry')
    .select('id as entryId')
    .where('participant_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const entry = await request(t.app, entryConfirmation, {
    as: person,
    params: { entryType: 'entry', entryId },
    language: 'hu',
  });
  for (const document of [await textOf(bytes), await textOf(entry.bytes)]) {
    expect(document).toContain(`Kupon: ${name}`);
    expect(document).toContain('−1 700 Ft');
    expect(document).toContain('6 800 Ft');
  }
});

it('mail and confirmation explain a lowered fee by the same lines', async () => {
  const person = await newPerson(t.db, { birthDate: '1940-05-17' });
  const race = await newRace(t.db, { ageRates: [{ kind: 'senior', percent: 30 }] });
  await heldBy(person, race);
  await buy(person);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  const mail = plain(t.mails.findLast(({ to }) => to === person.email)?.text ?? '');
  const { entryId } = await t.db
    .selectFrom('entry')
    .select('id as entryId')
    .where('participant_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const params = { entryType: 'entry', entryId } as const;
  const entry = await request(t.app, entryConfirmation, { as: person, params, language: 'hu' });
  for (const words of [mail, await textOf(entry.bytes)]) {
    expect(words).toContain(plain(hu.document.tier));
    expect(words).toContain(`${plain(hu.document.senior)} (30%)`);
    expect(words).toContain('−2 550 Ft');
    expect(words).toContain('5 950 Ft');
  }
});
