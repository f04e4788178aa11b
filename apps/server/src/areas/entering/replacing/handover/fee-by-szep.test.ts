import { randomUUID } from 'node:crypto';
import { listEntries } from '@rajt/contract/entering/operations/entries';
import { acceptEntryHandover, offerEntryHandover } from '@rajt/contract/entering/operations/entry-handovers';
import { getWithdrawal, withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../testkit/app.ts';
import { runAudit } from '../../../../../testkit/audit.ts';
import { buying } from '../../../../../testkit/buying.ts';
import { runJobs } from '../../../../../testkit/jobs.ts';
import { RUN } from '../../../../../testkit/new-gift.ts';
import { newPerson, type TestPerson } from '../../../../../testkit/new-person.ts';
import { newRace } from '../../../../../testkit/new-race.ts';
import { request } from '../../../../../testkit/request.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ takesSzep: true, site: RUN });
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { buy, heldBy, postIpn } = buying(() => t);
type Paymode = 'spay_card' | 'otp_szep';

async function payBy(as: TestPerson, paymode: Paymode) {
  expect((await buy(as, randomUUID(), paymode)).status).toBe(201);
  const gateway = paymode === 'otp_szep' ? t.szep.otp_szep : t.gateway;
  gateway.become(gateway.lastRef(), 'FINISHED');
  await postIpn(gateway.ipn(gateway.lastRef()));
  expect(await runJobs(t)).toEqual([]);
}
const entryOf = async (as: TestPerson) =>
  (await request(t.app, listEntries, { as })).answer.data.items[0]?.entryId ?? '';

test.each<[Paymode, Paymode, boolean]>([
  ['spay_card', 'otp_szep', false],
  ['otp_szep', 'spay_card', true],
])(
  'the refund of an entry paid by %s and taken over for a fee paid by %s is for services only: %s',
  async (paid, fee, isServicesOnly) => {
    const race = await newRace(t.db, { handover: { feeHuf: 1000 } });
    const [giver, taker] = [await newPerson(t.db), await newPerson(t.db)];
    await heldBy(giver, race);
    await payBy(giver, paid);
    const offered = await request(t.app, offerEntryHandover, {
      as: giver,
      params: { entryId: await entryOf(giver) },
      body: { email: '', agreed: true },
    });
    const token = offered.answer.data.open?.link.split('/').at(-1) ?? '';
    const accepted = { token, form: {}, conditionsAccepted: true };
    expect((await request(t.app, acceptEntryHandover, { as: taker, body: accepted })).status).toBe(201);
    await payBy(taker, fee);

    const entryId = await entryOf(taker);
    const params = { entryType: 'entry' as const, entryId };
    const quote = (await request(t.app, getWithdrawal, { as: taker, params })).answer.data;
    expect(quote.isServicesOnly).toBe(isServicesOnly);
    const refund = quote.entries[0]?.refund?.amount ?? 0;
    const body = { entryType: 'entry' as const, reason: 'schedule' as const, refund, goodsRefund: 0 };
    expect((await request(t.app, withdrawEntry, { as: taker, params: { entryId }, body })).status).toBe(200);
    const lots = await t.db
      .selectFrom('credit_lot')
      .select(['amount_huf', 'is_services_only'])
      .where('account_id', '=', taker.id)
      .execute();
    expect(lots).toEqual([{ amount_huf: refund, is_services_only: isServicesOnly }]);
    expect(await runJobs(t)).toEqual([]);
  },
);
