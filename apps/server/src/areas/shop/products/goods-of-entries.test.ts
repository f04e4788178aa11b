import { claimEntries } from '@rajt/contract/entering/operations/claims';
import { getCart, removeEntry } from '@rajt/contract/entering/operations/entries';
import { holdTeam, removeTeam, swapTeamMember } from '@rajt/contract/entering/operations/teams';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import type { UserId } from '@rajt/rules/ids';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { namedTeams } from '../../../../testkit/named-team.ts';
import { newClaimLink } from '../../../../testkit/new-claim-link.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { heldFor, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct, type TestProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

const BORN = '1990-05-17';

const t = auditedApp();

const { become, buy } = buying(() => t);
const { accept, namedTeam, paid, tokenOf } = namedTeams(() => t);

const badgeOf = (race: { readonly eventId: string }) =>
  newProduct(t.db, { eventId: race.eventId, needsEntry: true });
const put = (as: TestPerson, { variantIds }: TestProduct, entryId?: string) =>
  request(t.app, setCartProduct, {
    as,
    params: { variantId: variantIds[0] ?? '' },
    body: { quantity: 1, ...(entryId && { entryId }) },
  });
const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
/** The participants for whom the goods in a cart are. */
const goodsFor = async (as: TestPerson) => (await cartOf(as)).products.map((one) => one.participantId);
const payFor = async (as: TestPerson) => {
  expect((await buy(as)).status).toBe(201);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
};
const itemsOf = async ({ variantIds }: TestProduct) =>
  (
    await t.db
      .selectFrom('product_item')
      .select(['state', 'participant_id as for'])
      .where('variant_id', 'in', [...variantIds])
      .orderBy('id')
      .execute()
  ).map((one) => `${one.state} ${one.for}`);

describe('a member of a team leaves', () => {
  /** A team of three, each with a badge; there is one more fellow. */
  async function teamWithBadges() {
    const race = await newRace(t.db, { kind: 'team', teamSizes: [2, 4] });
    const leader = await newPerson(t.db);
    const mates: UserId[] = [];
    for (const familyName of ['Első', 'Második', 'Harmadik'])
      mates.push(await newManagedFellow(t.db, leader, { familyName }));
    const [one = leader.id, two = leader.id, three = leader.id] = mates;
    const heatId = race.heatIds[0];
    const { answer } = await request(t.app, holdTeam, {
      as: leader,
      body: {
        raceId: race.raceId,
        teamFields: [{ id: 'csapatnev', text: `Jelvényes ${race.raceId}` }],
        memberEntries: [leader.id, one, two].map((participantId) => ({ participantId, heatId, form: {} })),
        conditionsAccepted: true,
      },
    });
    const badge = await badgeOf(race);
    const { teamEntryId, cart } = answer.data;
    const entryIds = cart.entries.map(({ entryId }) => entryId);
    for (const entryId of entryIds) expect((await put(leader, badge, entryId)).status).toBe(200);
    expect(await goodsFor(leader)).toEqual([leader.id, one, two]);
    return { leader, one, two, three, badge, teamEntryId, entryIds };
  }

  test('and takes along goods attached to their entry; those of the others stay and are paid', async () => {
    const { leader, one, two, badge, entryIds } = await teamWithBadges();
    const before = (await cartOf(leader)).total.amount;
    const params = { entryId: entryIds[1] ?? '' };
    expect((await request(t.app, removeEntry, { as: leader, params })).status).toBe(204);
    expect(await goodsFor(leader)).toEqual([leader.id, two]);
    expect((await cartOf(leader)).total.amount).toBe(before - 8500 - 4000);
    await payFor(leader);
    expect(await itemsOf(badge)).toEqual([`paid ${leader.id}`, `removed ${one}`, `paid ${two}`]);
  });

  test('for another member, who does not get it; nor is it in the cart when they return', async () => {
    const { leader, one, two, three, badge, teamEntryId, entryIds } = await teamWithBadges();
    const swap = (entryId: string, participantId: string) =>
      request(t.app, swapTeamMember, {
        as: leader,
        params: { teamEntryId, entryId },
        body: { participantId, form: {}, conditionsAccepted: true },
      });
    expect((await swap(entryIds[1] ?? '', three)).status).toBe(200);
    expect(await goodsFor(leader)).toEqual([leader.id, two]);
    const entry = (await cartOf(leader)).entries.find(({ participant }) => participant.uid === three);
    expect((await swap(entry?.entryId ?? '', one)).status).toBe(200);
    expect(await goodsFor(leader)).toEqual([leader.id, two]);
    expect(await itemsOf(badge)).toContain(`removed ${one}`);
  });

  test('with the whole team: nothing of it is left in the cart', async () => {
    const { leader, badge, teamEntryId } = await teamWithBadges();
    expect((await request(t.app, removeTeam, { as: leader, params: { teamEntryId } })).status).toBe(204);
    expect(await cartOf(leader)).toMatchObject({ products: [], entries: [], total: { amount: 0 } });
    expect(new Set((await itemsOf(badge)).map((one) => one.split(' ')[0]))).toEqual(new Set(['removed']));
  });
});

describe('a named member enters their own data', () => {
  test('in the cart: goods that their leader has added for them are theirs, and are paid', async () => {
    const team = await namedTeam(['']);
    const badge = await badgeOf(team.race);
    expect((await put(team.leader, badge, team.entryIds[1])).status).toBe(200);
    const member = await newPerson(t.db);
    expect((await accept(member, await tokenOf(team, 1))).status).toBe(200);
    expect(await goodsFor(team.leader)).toEqual([member.id]);
    await payFor(team.leader);
    expect(await itemsOf(badge)).toEqual([`paid ${member.id}`]);
  });

  test('goods in a later cart of the leader of a paid team become theirs, but not while that cart is being paid', async () => {
    const team = await namedTeam(['']);
    await paid(team);
    const badge = await badgeOf(team.race);
    expect((await put(team.leader, badge, team.entryIds[1])).status).toBe(200);
    const [member, token] = [await newPerson(t.db), await tokenOf(team, 1)];
    expect((await buy(team.leader)).status).toBe(201);
    const refused = await accept(member, token);
    expect([refused.status, refused.failure.code]).toEqual([409, 'team_paying']);
    expect((await itemsOf(badge))[0]).toMatch(/^paying /);
    await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
    expect(await runJobs(t)).toEqual([]);
    // The order of the cart ends with its next change.
    const other = await newProduct(t.db);
    expect((await put(team.leader, other)).status).toBe(200);
    expect((await accept(member, token)).status).toBe(200);
    expect(await itemsOf(badge)).toEqual([`in_cart ${member.id}`]);
    expect(await goodsFor(team.leader)).toContain(member.id);
  });
});

describe('a participant claims an entry', () => {
  async function offered() {
    const buyer = await newPerson(t.db);
    const guest = await newManagedFellow(t.db, buyer, { birthDate: BORN });
    const race = await newRace(t.db);
    const { entryId } = await newPaidEntry(t.db, buyer, race, { participantId: guest });
    const me = await newPerson(t.db, { birthDate: BORN });
    const token = await newClaimLink(t.db, guest);
    const claim = () => request(t.app, claimEntries, { as: me, body: { token } });
    return { buyer, guest, race, entryId, me, claim };
  }

  test('and has goods attached to it, on a paid one and on one in the cart', async () => {
    const { buyer, guest, race, entryId, me, claim } = await offered();
    const badge = await badgeOf(race);
    expect((await put(buyer, badge, entryId)).status).toBe(200);
    const later = await newRace(t.db);
    const heldId = await heldFor(t.db, buyer, guest, later);
    const pin = await badgeOf(later);
    expect((await put(buyer, pin, heldId)).status).toBe(200);
    const { total } = await cartOf(buyer);
    expect((await claim()).status).toBe(200);
    expect(await goodsFor(buyer)).toEqual([me.id, me.id]);
    expect((await cartOf(buyer)).total).toEqual(total);
    await payFor(buyer);
    expect([...(await itemsOf(badge)), ...(await itemsOf(pin))]).toEqual([`paid ${me.id}`, `paid ${me.id}`]);
  });

  test('not while goods for them are being paid', async () => {
    const { buyer, guest, race, entryId, claim } = await offered();
    const badge = await badgeOf(race);
    await put(buyer, badge, entryId);
    expect((await buy(buyer)).status).toBe(201);
    const refused = await claim();
    expect([refused.status, refused.failure.code]).toEqual([409, 'claim_in_payment']);
    expect(await itemsOf(badge)).toEqual([`paying ${guest}`]);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect((await claim()).status).toBe(200);
  });
});
