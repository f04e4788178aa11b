import { entryConfirmation, removeEntry } from '@rajt/contract/entering/operations/entries';
import { holdTeam, removeTeam, swapTeamMember } from '@rajt/contract/entering/operations/teams';
import type { UserId } from '@rajt/rules/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { type CouponOptions, newCoupon } from '../../../../testkit/new-coupon.ts';
import { newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { pdfText } from '../../../../testkit/pdf-text.ts';
import { request } from '../../../../testkit/request.ts';
import { usingCoupons } from '../../../../testkit/using-coupons.ts';
import { changeEvent } from '../../../commands/event.ts';

/** Coupons on the items of a team's members (specification section 4, decision 0049). */
const t = auditedApp();

const { become, buy } = buying(() => t);
const { put } = boughtGoods(() => t);
const { cartOf, entered, linesOf, takenOff, usesOf } = usingCoupons(() => t);
let owner: ReturnType<typeof openOwner>;
beforeAll(() => {
  owner = openOwner(t.database);
});
afterAll(() => owner.close());

const memberOf = (race: TestRace, participantId: UserId) => ({
  participantId,
  heatId: race.heatIds[0],
  form: {},
});

/** A leader and two fellows as a team in the cart, 8 500 Ft each, and a coupon that is entered for it. */
async function lowered(terms: CouponOptions, options: RaceOptions = {}) {
  const race = await newRace(t.db, { kind: 'team', teamSizes: [2, 3], ...options });
  const leader = await newPerson(t.db);
  const mates = [
    await newManagedFellow(t.db, leader, { familyName: 'Első' }),
    await newManagedFellow(t.db, leader, { familyName: 'Második' }),
    await newManagedFellow(t.db, leader, { familyName: 'Harmadik' }),
  ] as const;
  const { status, answer } = await request(t.app, holdTeam, {
    as: leader,
    body: {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: `Kuponos ${leader.id}` }],
      memberEntries: [leader.id, mates[0], mates[1]].map((id) => memberOf(race, id)),
      conditionsAccepted: true,
    },
  });
  expect(status).toBe(201);
  const coupon = await newCoupon(t.db, { raceIds: [race.raceId], ...terms });
  await entered(leader, coupon);
  return { race, leader, mates, coupon, teamEntryId: answer.data.teamEntryId };
}

/** The discount on each member's item: "position: forints". */
async function onMembers(leader: TestPerson): Promise<string[]> {
  const { selectedCoupons, teamEntries } = await cartOf(leader);
  const members = teamEntries.flatMap(({ memberEntries }) => memberEntries);
  return selectedCoupons.map(
    ({ entryId, coupon }) =>
      `${members.find((member) => member.entryId === entryId)?.leg}: ${coupon.discount.amount}`,
  );
}

async function removeMember(leader: TestPerson, at: number): Promise<void> {
  const entryId = (await cartOf(leader)).teamEntries[0]?.memberEntries[at]?.entryId ?? '';
  expect((await request(t.app, removeEntry, { as: leader, params: { entryId } })).status).toBe(204);
}

const removeAll = async (leader: TestPerson, teamEntryId: string) =>
  expect((await request(t.app, removeTeam, { as: leader, params: { teamEntryId } })).status).toBe(204);

describe('a member who is taken out of the team', () => {
  test('takes the coupon of their item along; those of the others stay', async () => {
    const { leader } = await lowered({});
    expect(await onMembers(leader)).toEqual(['1: 850', '2: 850', '3: 850']);
    expect((await cartOf(leader)).total.amount).toBe(3 * 7_650);
    await removeMember(leader, 1);
    expect(await onMembers(leader)).toEqual(['1: 850', '3: 850']);
    const { total } = await cartOf(leader);
    expect(total.amount).toBe(2 * 7_650);
    const { trid } = (await buy(leader, undefined, 'spay_card', total.amount)).answer.data;
    expect(await linesOf(trid)).toEqual([
      'entry 8500 27',
      'coupon -850 27',
      'entry 8500 27',
      'coupon -850 27',
    ]);
  });

  test('takes a coupon for one entry along: it does not move to the next member', async () => {
    const { leader } = await lowered({ mostItems: 1 });
    expect(await onMembers(leader)).toEqual(['1: 850']);
    await removeMember(leader, 2);
    expect(await onMembers(leader)).toEqual(['1: 850']);
    await removeMember(leader, 0);
    expect(await onMembers(leader)).toEqual([]);
    expect((await cartOf(leader)).total.amount).toBe(8_500);
  });

  test('leaves an amount for the whole order to the others', async () => {
    const { leader } = await lowered({ amountHuf: 1_500 });
    expect(await onMembers(leader)).toEqual(['1: 500', '2: 500', '3: 500']);
    await removeMember(leader, 0);
    expect(await onMembers(leader)).toEqual(['2: 750', '3: 750']);
  });

  test('takes the coupon of all along when the others are too cheap for it', async () => {
    const { leader } = await lowered({ leastHuf: 3 * 8_500 });
    await removeMember(leader, 2);
    expect(await cartOf(leader)).toMatchObject({ selectedCoupons: [], total: { amount: 2 * 8_500 } });
  });

  test('leaves the price lowered as it was if it is one price for the whole team', async () => {
    const { leader } = await lowered({}, { pricePer: 'team', amountHuf: 30_000 });
    expect(await onMembers(leader)).toEqual(['1: 1000', '2: 1000', '3: 1000']);
    await removeMember(leader, 1);
    expect(await onMembers(leader)).toEqual(['1: 1500', '3: 1500']);
    expect((await cartOf(leader)).total.amount).toBe(27_000);
  });

  test('gives the coupon to whom they are swapped for', async () => {
    const { leader, mates, teamEntryId } = await lowered({});
    const entryId = (await cartOf(leader)).teamEntries[0]?.memberEntries[1]?.entryId ?? '';
    const params = { teamEntryId, entryId };
    const body = { participantId: mates[2], form: {}, conditionsAccepted: true };
    expect((await request(t.app, swapTeamMember, { as: leader, params, body })).status).toBe(200);
    const cart = await cartOf(leader);
    expect(cart.selectedCoupons.map((one) => one.entryId)).not.toContain(entryId);
    expect((await onMembers(leader)).toSorted()).toEqual(['1: 850', '2: 850', '3: 850']);
  });
});

describe('a team that is removed', () => {
  test('takes its coupons along and leaves those of other items', async () => {
    const { leader, teamEntryId, coupon } = await lowered({ isCombinable: true });
    await put(leader, await newProduct(t.db), 1);
    const ofGoods = await newCoupon(t.db, { lowers: ['merchandise'], isCombinable: true });
    await entered(leader, ofGoods);
    await removeAll(leader, teamEntryId);
    expect(await takenOff(leader)).toEqual([`${ofGoods.code} 400`]);
    const { teamEntries, total } = await cartOf(leader);
    expect(teamEntries).toEqual([]);
    expect(total.amount).toBe(3_600);
    const { trid } = (await buy(leader, undefined, 'spay_card', 3_600)).answer.data;
    expect(await linesOf(trid)).toEqual(['product 4000 27', 'coupon -400 27']);
    const uses = await t.db.selectFrom('coupon_use').select('coupon_id').execute();
    expect(uses.map((use) => use.coupon_id)).not.toContain(coupon.couponId);
  });

  test('empties the cart with its coupon', async () => {
    const { leader, teamEntryId } = await lowered({});
    await removeAll(leader, teamEntryId);
    expect(await cartOf(leader)).toMatchObject({ entries: [], selectedCoupons: [], total: { amount: 0 } });
  });
});

describe('the confirmation of a paid member', () => {
  test.each([
    ['each their own price', {}, '850', '7 650'],
    ['one price for the whole team', { pricePer: 'team', amountHuf: 30_000 }, '3 000', '27 000'],
  ] as const)('%s', async (_, options, off, paid) => {
    const { leader, teamEntryId } = await lowered({}, options);
    await buy(leader);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    const { bytes } = await request(t.app, entryConfirmation, {
      as: leader,
      params: { entryType: 'team', entryId: teamEntryId },
      language: 'hu',
    });
    const text = (await pdfText(bytes)).text;
    // On the page of each member.
    expect(text.match(new RegExp(`−${off} Ft`, 'g'))).toHaveLength(3);
    expect(text.match(new RegExp(`${paid} Ft`, 'g'))).toHaveLength(3);
  });
});

test('the coupon of a team with a substitute can be used again once the event is cancelled', async () => {
  const withFee = { substituteFeeHuf: 1500, changeUntil: {} };
  const { race, leader, mates, coupon, teamEntryId } = await lowered({ mostUses: 1 }, withFee);
  const payFor = async () => {
    expect((await buy(leader)).status).toBe(201);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
  };
  const [, member] = (await cartOf(leader)).teamEntries[0]?.memberEntries ?? [];
  await payFor();
  const params = { teamEntryId, entryId: member?.entryId ?? '' };
  const body = { participantId: mates[2], form: {}, conditionsAccepted: true };
  expect((await request(t.app, swapTeamMember, { as: leader, params, body })).status).toBe(200);
  await payFor();
  expect(await usesOf(coupon)).toEqual(['used']);
  await changeEvent(owner.db, ['cancel', race.eventId, '--yes'], () => {});
  expect(await runJobs(t)).toEqual([]);
  expect(await usesOf(coupon)).toEqual(['returned']);
});
