import { holdEntry, listEntries } from '@rajt/contract/entering/operations/entries';
import { acceptEntryHandover, offerEntryHandover } from '@rajt/contract/entering/operations/entry-handovers';
import { changeRace } from '@rajt/contract/entering/operations/entry-races';
import { holdTeam, swapTeamMember } from '@rajt/contract/entering/operations/teams';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { getWithdrawal, withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { addDays, formatDate } from '@rajt/rules/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newCoupon } from '../../../../testkit/new-coupon.ts';
import { newCredit } from '../../../../testkit/new-credit.ts';
import { RUN } from '../../../../testkit/new-gift.ts';
import { addFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { PASSWORD } from '../../../../testkit/operation-inputs.ts';
import { payingByBalance } from '../../../../testkit/paying-by-balance.ts';
import { request } from '../../../../testkit/request.ts';
import { usingCoupons } from '../../../../testkit/using-coupons.ts';
import { changeEvent } from '../../../commands/event.ts';

const t = auditedApp({}, RUN);
const { become, buy, heldBy } = buying(() => t);
const { put } = boughtGoods(() => t);
const { balanceOf, order } = payingByBalance(() => t);
const { entered, usesOf } = usingCoupons(() => t);
let owner: ReturnType<typeof openOwner>;
beforeAll(() => {
  owner = openOwner(t.database);
});
afterAll(() => owner.close());

const entryOf = async (as: TestPerson) =>
  (await request(t.app, listEntries, { as })).answer.data.items[0]?.entryId ?? '';
const command = (...args: string[]) => changeEvent(owner.db, [...args, '--yes'], () => {});

test('a coupon of an entry and of goods can be used again once both have gone back', async () => {
  const race = await newRace(t.db);
  const product = await newProduct(t.db, { eventId: race.eventId });
  const coupon = await newCoupon(t.db, { lowers: ['entry', 'merchandise'], mostUses: 1 });
  const person = await newPerson(t.db);
  await heldBy(person, race);
  await put(person, product, 1);
  await entered(person, coupon);
  expect((await buy(person)).status).toBe(201);
  const ref = t.gateway.lastRef();
  await become(ref, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  expect(await usesOf(coupon)).toEqual(['used']);
  await command('cancel', race.eventId);
  expect(await runJobs(t)).toEqual([]);
  expect(t.gateway.payment(ref).refundedHuf).toBe(11_250);
  expect(await usesOf(coupon)).toEqual(['returned']);
});

test('the coupon use of an entry that was exchanged for another race is returned with the last entry', async () => {
  const race = await newRace(t.db, { raceChangeUntil: new Date(Date.now() + 20 * 86_400_000) });
  const other = await newRace(t.db, { ofEvent: race, amountHuf: 9500 });
  const coupon = await newCoupon(t.db, { mostUses: 1 });
  const person = await newPerson(t.db);
  await heldBy(person, race);
  await entered(person, coupon);
  await buy(person);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  const changed = await request(t.app, changeRace, {
    as: person,
    params: { entryId: await entryOf(person) },
    body: {
      raceId: other.raceId,
      heatId: other.heatIds[0] ?? '',
      form: {},
      conditionsAccepted: true,
      toPay: 1850,
      returned: 0,
    },
  });
  expect(changed.status).toBe(201);
  await buy(person);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  t.clock.advance({ minutes: 1 });
  const { starts_on } = await t.db
    .selectFrom('event')
    .select('starts_on')
    .where('id', '=', race.eventId)
    .executeTakeFirstOrThrow();
  await command('postpone', race.eventId, addDays(starts_on, 7), '--opt-out-until', addDays(starts_on, -5));
  const entryId = await entryOf(person);
  const quote = await request(t.app, getWithdrawal, { as: person, params: { entryType: 'entry', entryId } });
  const refund = quote.answer.data.entries[0]?.refund?.amount ?? 0;
  expect(refund).toBe(9500);
  const body = { entryType: 'entry' as const, reason: 'schedule' as const, refund, goodsRefund: 0 };
  expect((await request(t.app, withdrawEntry, { as: person, params: { entryId }, body })).status).toBe(200);
  expect(await usesOf(coupon)).toEqual(['returned']);
});

/** The text of the mail about an event, in one line. */
const toldTo = ({ email }: { readonly email: string }, subject: string) =>
  t.mails
    .filter((mail) => mail.to === email && mail.subject.startsWith(subject))
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))
    .join('\n');

test.each([
  [1000, '9 500 Ft'],
  [0, '8 500 Ft'],
])('the cancellation mail after a race change for %i Ft shows the whole refund', async (toPay, said) => {
  const race = await newRace(t.db, { raceChangeUntil: new Date(Date.now() + 20 * 86_400_000) });
  const other = await newRace(t.db, { ofEvent: race, amountHuf: 8500 + toPay });
  const person = await newPerson(t.db);
  await heldBy(person, race);
  await buy(person);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  const body = {
    raceId: other.raceId,
    heatId: other.heatIds[0] ?? '',
    form: {},
    conditionsAccepted: true,
    toPay,
    returned: 0,
  };
  const params = { entryId: await entryOf(person) };
  expect((await request(t.app, changeRace, { as: person, params, body })).status).toBe(201);
  const bought = await buy(person);
  if (bought.answer.data.paymentUrl !== null) await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  await command('cancel', race.eventId);
  expect(await runJobs(t)).toEqual([]);
  expect(toldTo(person, 'Elmarad')).toContain(`Visszakapod: ${said}`);
  expect(toldTo(person, 'Elmarad')).not.toContain('egyenlegedre írtuk');
});

const FEE = 1000;

async function payFor(as: TestPerson): Promise<string> {
  expect((await buy(as)).status).toBe(201);
  const ref = t.gateway.lastRef();
  await become(ref, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  return ref;
}

/** Somebody takes an entry over, for the fee; returns its payment. */
async function takeOver(giver: TestPerson, taker: TestPerson): Promise<string> {
  const params = { entryId: await entryOf(giver) };
  const offered = await request(t.app, offerEntryHandover, {
    as: giver,
    params,
    body: { email: '', agreed: true },
  });
  const token = offered.answer.data.open?.link.split('/').at(-1) ?? '';
  const body = { token, form: {}, conditionsAccepted: true };
  expect((await request(t.app, acceptEntryHandover, { as: taker, body })).status).toBe(201);
  return payFor(taker);
}

/** An entry that two have taken over for a fee, one after the other; the first has paid for it. */
async function takenOver() {
  const race = await newRace(t.db, { handover: { feeHuf: FEE } });
  const [giver, between, taker] = [await newPerson(t.db), await newPerson(t.db), await newPerson(t.db)];
  await heldBy(giver, race);
  const refs = [await payFor(giver), await takeOver(giver, between), await takeOver(between, taker)];
  t.clock.advance({ minutes: 1 });
  const refunded = () => refs.map((ref) => t.gateway.payment(ref).refundedHuf);
  return { race, between, taker, refunded, entryId: await entryOf(taker) };
}

async function moved({ eventId }: TestRace): Promise<void> {
  const { starts_on } = await t.db
    .selectFrom('event')
    .select('starts_on')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  await command('postpone', eventId, addDays(starts_on, 7), '--opt-out-until', addDays(starts_on, -5));
}

test('the recipient of a transfer gets the fee refunded when the event is cancelled, and reads of the credit', async () => {
  const { race, taker, refunded } = await takenOver();
  const preview: string[] = [];
  await changeEvent(owner.db, ['cancel', race.eventId], (line) => preview.push(line));
  expect(preview.join(' ')).toMatch(/10\s500\sFt/);
  await command('cancel', race.eventId);
  expect(await runJobs(t)).toEqual([]);
  // Each payer gets their own fee.
  expect(refunded()).toEqual([0, FEE, FEE]);
  const [lot] = (await balanceOf(taker)).lots;
  expect(lot?.amount.amount).toBe(8500);
  const told = toldTo(taker, 'Elmarad');
  expect(told).toContain('Az egyenlegedre írtuk: 8 500 Ft');
  expect(told).toContain(`${formatDate(lot?.expiresOn ?? '', 'hu')} végéig`);
  expect(told).toContain('Visszakapod: 1 000 Ft');
  expect(told).not.toContain('aki fizetett');
});

test('an opt-out of a transferred entry shows the share for the balance, and refunds the fees', async () => {
  const { race, taker, between, refunded, entryId } = await takenOver();
  await moved(race);
  const params = { entryType: 'entry' as const, entryId };
  const quote = (await request(t.app, getWithdrawal, { as: taker, params })).answer.data;
  expect(quote).toMatchObject({
    payer: { is: 'caller' },
    paid: { amount: 8500 + FEE },
    toBalance: { amount: 8500 },
    entries: [{ paid: { amount: 8500 + FEE }, refund: { amount: 8500 + FEE } }],
  });
  const [optOut, usual] = quote.steps;
  expect(optOut).toMatchObject({ fee: { amount: 0 }, refund: { amount: 8500 + FEE } });
  expect((usual?.fee.amount ?? 0) + (usual?.refund.amount ?? 0)).toBe(8500);
  const body = { entryType: 'entry' as const, reason: 'schedule' as const, goodsRefund: 0 };
  const cancel = (refund: number) =>
    request(t.app, withdrawEntry, { as: taker, params: { entryId }, body: { ...body, refund } });
  expect((await cancel(8500)).failure.code).toBe('withdrawal_changed');
  expect((await cancel(8500 + FEE)).answer.data).toMatchObject({
    fee: { amount: 0 },
    refund: { amount: 8500 + FEE },
  });
  expect(await runJobs(t)).toEqual([]);
  expect(refunded()).toEqual([0, FEE, FEE]);
  expect((await balanceOf(taker)).total.amount).toBe(8500);
  expect((await balanceOf(between)).total.amount).toBe(0);
  const told = toldTo(taker, 'Visszalépés');
  expect(told).toContain('Az egyenlegedre írtuk: 8 500 Ft');
  expect(told).toContain('1 000 Ft');
});

test.each(['cancel', 'opt-out'])('the fee of a substitute is refunded with the team: %s', async (how) => {
  const race = await newRace(t.db, {
    kind: 'team',
    teamSizes: [2],
    substituteFeeHuf: FEE,
    changeUntil: {},
  });
  const [leader, mate, other] = [await newPerson(t.db), await newPerson(t.db), await newPerson(t.db)];
  for (const { id } of [mate, other]) await addFellow(t.db, leader, id);
  const members = [leader, mate].map(({ id }) => ({ participantId: id, heatId: race.heatIds[0], form: {} }));
  const teamFields = [{ id: 'csapatnev', text: `Váltó ${leader.id}` }];
  const { answer } = await request(t.app, holdTeam, {
    as: leader,
    body: { raceId: race.raceId, teamFields, memberEntries: members, conditionsAccepted: true },
  });
  const refs = [await payFor(leader)];
  const { teamEntryId, cart } = answer.data;
  const swapped = await request(t.app, swapTeamMember, {
    as: leader,
    params: { teamEntryId, entryId: cart.entries[1]?.entryId ?? '' },
    body: { participantId: other.id, form: {}, conditionsAccepted: true },
  });
  expect(swapped.status).toBe(200);
  refs.push(await payFor(leader));
  t.clock.advance({ minutes: 1 });
  if (how === 'cancel') await command('cancel', race.eventId);
  else {
    await moved(race);
    const params = { entryType: 'team' as const, entryId: teamEntryId };
    const quote = (await request(t.app, getWithdrawal, { as: leader, params })).answer.data;
    expect(quote.steps[0]?.refund.amount).toBe(2 * 8500 + FEE);
    const body = {
      entryType: 'team' as const,
      reason: 'schedule' as const,
      refund: 2 * 8500 + FEE,
      goodsRefund: 0,
    };
    const gone = await request(t.app, withdrawEntry, { as: leader, params: { entryId: teamEntryId }, body });
    expect(gone.status).toBe(200);
  }
  expect(await runJobs(t)).toEqual([]);
  expect(refs.map((ref) => t.gateway.payment(ref).refundedHuf)).toEqual([2 * 8500, FEE]);
  expect(toldTo(leader, how === 'cancel' ? 'Elmarad' : 'Visszalépés')).toContain('18 000 Ft');
});

test('a refund to the balance of an erased account is forfeited, as the balance was', async () => {
  const race = await newRace(t.db);
  const [payer, friend] = [await newPerson(t.db, { password: PASSWORD }), await newPerson(t.db)];
  await newCredit(t.db, payer, { amountHuf: 20_000, expiresOn: '2099-03-31' });
  await addFellow(t.db, payer, friend.id);
  const body = { raceId: race.raceId, heatId: race.heatIds[0] ?? '', form: {}, conditionsAccepted: true };
  const held = await request(t.app, holdEntry, { as: payer, body: { ...body, participantId: friend.id } });
  expect(held.status).toBe(201);
  await order(payer, 8500);
  expect(await runJobs(t)).toEqual([]);
  const erased = { password: PASSWORD, givesUpEntries: true, givesUpBalance: true };
  expect((await request(t.app, deleteAccount, { as: payer, body: erased })).status).toBe(204);
  await command('cancel', race.eventId);
  expect(await runJobs(t)).toEqual([]);
  const { rows } = await sql`
    select amount_huf, remaining_huf, expired_huf from credit_lot where account_id = ${payer.id} order by id`.execute(
    t.db,
  );
  expect(rows).toEqual([
    { amount_huf: 20_000, remaining_huf: 0, expired_huf: 11_500 },
    { amount_huf: 8500, remaining_huf: 0, expired_huf: 8500 },
  ]);
});
