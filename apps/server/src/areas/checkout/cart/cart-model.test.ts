import { getCart, holdEntries, removeEntry } from '@rajt/contract/entering/operations/entries';
import { holdTeam, removeTeam } from '@rajt/contract/entering/operations/teams';
import { applyCoupon, removeCoupon } from '@rajt/contract/shop/operations/coupons';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import {
  BADGE_HUF,
  type Buyer,
  CartModel,
  COUPON_HUF,
  type Limits,
  type Line,
  type Who,
} from '../../../../testkit/cart-model.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newCoupon } from '../../../../testkit/new-coupon.ts';
import { addFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct, type TestProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { PROOF_SEED, proofSize } from '../../../../testkit/proof.ts';
import { request } from '../../../../testkit/request.ts';

/** `npm run proofs -- carts` sets how many. */
const RUNS = proofSize(20);
const LIMITS: Limits = {
  heats: [2, 2],
  race: 3,
  teamPlaces: 5,
  teamSizes: [2, 3],
  holdMinutes: 30,
  shirts: 4,
  badges: 2,
};
const SHIRT_HUF = 4000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const { become, buy } = buying(() => t);

const buyer = fc.constantFrom<Buyer>('A', 'B');
const anybody = fc.constantFrom<Who>('A', 'B', 'C', 'D');
const people = (maxLength: number) => fc.uniqueArray(anybody, { minLength: 1, maxLength });
const team = fc.constantFrom('Pisztrángok', 'Őrült Kacsák');
const race = fc.constantFrom<Line['race']>('solo', 'team');

/** The steps of buyers, in any order. No two waits add up to the half hour of a cart, as the database's clock runs on. */
const step = fc.oneof(
  fc.record({ do: fc.constant('enter' as const), buyer, people: people(3), heat: fc.nat(1) }),
  fc.record({ do: fc.constant('enterTeam' as const), buyer, people: people(4), team }),
  fc.record({ do: fc.constant('remove' as const), buyer, race, who: anybody }),
  fc.record({ do: fc.constant('removeTeam' as const), buyer, team }),
  fc.record({ do: fc.constant('pay' as const), buyer }),
  fc.record({ do: fc.constant('shirts' as const), buyer, count: fc.nat(3) }),
  fc.record({ do: fc.constant('badges' as const), buyer, count: fc.nat(2) }),
  fc.record({ do: fc.constant('coupon' as const), buyer }),
  fc.record({ do: fc.constant('noCoupon' as const), buyer }),
  fc.record({ do: fc.constant('reprice' as const), amountHuf: fc.constantFrom(SHIRT_HUF, 4400) }),
  fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(7, 17, 31) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Four people who know each other, a race for one and a race for teams: the places are fewer than what is asked for. */
async function newWorld() {
  const persons: Record<Who, TestPerson> = {
    A: await newPerson(t.db),
    B: await newPerson(t.db),
    C: await newPerson(t.db),
    D: await newPerson(t.db),
  };
  for (const one of ['A', 'B'] as const)
    for (const other of ['A', 'B', 'C', 'D'] as const)
      if (one !== other) await addFellow(t.db, persons[one], persons[other].id);
  const solo = await newRace(t.db, { heats: LIMITS.heats, capacity: LIMITS.race, amountHuf: 8000 });
  const teams = await newRace(t.db, {
    kind: 'team',
    heats: [LIMITS.teamPlaces],
    teamSizes: LIMITS.teamSizes,
    amountHuf: 5000,
  });
  const shirt = await newProduct(t.db, { stock: [LIMITS.shirts], amountHuf: SHIRT_HUF });
  const badge = await newProduct(t.db, {
    stock: [LIMITS.badges],
    amountHuf: BADGE_HUF,
    eventId: solo.eventId,
    needsEntry: true,
  });
  const coupon = await newCoupon(t.db, { raceIds: [teams.raceId], usesPerAccount: 1 });
  return { persons, races: { solo, team: teams }, shirt, badge, coupon };
}
type World = Awaited<ReturnType<typeof newWorld>>;

const whoIs = ({ persons }: World, id: string) =>
  (['A', 'B', 'C', 'D'] as const).find((who) => persons[who].id === id);

async function cartOf({ persons }: World, who: Buyer) {
  return (await request(t.app, getCart, { as: persons[who] })).answer.data;
}

/** A step of a buyer. */
type Press = Exclude<Step, { do: 'pass' | 'reprice' }>;

/** Does a step with the server; true: done, false: refused. */
async function act(world: World, one: Press): Promise<boolean> {
  const { persons, races } = world;
  const as = persons[one.buyer];
  const entriesOf = (asked: readonly Who[], heatId: string | undefined) =>
    asked.map((who) => ({ participantId: persons[who].id, heatId, form: {} }));
  switch (one.do) {
    case 'enter': {
      const entries = entriesOf(one.people, races.solo.heatIds[one.heat]);
      const body = { raceId: races.solo.raceId, entries, conditionsAccepted: true };
      return isDone(await request(t.app, holdEntries, { as, body }));
    }
    case 'enterTeam': {
      const body = {
        raceId: races.team.raceId,
        teamFields: [{ id: 'csapatnev', text: one.team }],
        memberEntries: entriesOf(one.people, races.team.heatIds[0]),
        conditionsAccepted: true,
      };
      return isDone(await request(t.app, holdTeam, { as, body }));
    }
    case 'remove': {
      const { entries } = await cartOf(world, one.buyer);
      const found = entries.find(
        (entry) => entry.race.id === races[one.race].raceId && entry.participant.uid === persons[one.who].id,
      );
      const params = { entryId: found?.entryId ?? '' };
      return !found || isDone(await request(t.app, removeEntry, { as, params }));
    }
    case 'removeTeam': {
      const { teamEntries } = await cartOf(world, one.buyer);
      const found = teamEntries.find(({ teamFields }) => teamFields[0]?.text === one.team);
      const params = { teamEntryId: found?.teamEntryId ?? '' };
      return !found || isDone(await request(t.app, removeTeam, { as, params }));
    }
    case 'pay': {
      const { total } = await cartOf(world, one.buyer);
      const pressed = await buy(as);
      // The places of a cart whose time is over have gone; its goods can be paid by the next press.
      const isExpired = !isDone(pressed) && pressed.failure.code === 'cart_expired';
      if (isExpired ? !isDone(await buy(as)) : !isDone(pressed)) return false;
      // The sum that is shown is the sum that is charged.
      expect(t.gateway.payment(t.gateway.lastRef()).request.amountHuf).toBe(total.amount);
      await become(t.gateway.lastRef(), 'FINISHED');
      expect(await runJobs(t)).toEqual([]);
      return true;
    }
    case 'coupon': {
      const { entries, products } = await cartOf(world, one.buyer);
      // The cart as the browser shows it.
      const body = { cart: { entries, products } };
      return isDone(await request(t.app, applyCoupon, { as, params: { code: world.coupon.code }, body }));
    }
    case 'noCoupon': {
      const params = { couponId: world.coupon.couponId };
      const { status, failure } = await request(t.app, removeCoupon, { as, params });
      // Somebody who has had no cart yet has none to take it out of.
      expect(status < 300 || failure.code === 'cart_empty').toBe(true);
      return true;
    }
    case 'shirts':
      return isDone(await put(as, world.shirt, one.count));
    case 'badges': {
      const { entries } = await cartOf(world, one.buyer);
      const own = entries.find(
        ({ race: of, participant }) => of.id === races.solo.raceId && participant.uid === as.id,
      );
      return !own || isDone(await put(as, world.badge, one.count, own.entryId));
    }
  }
}

const put = (as: TestPerson, { variantIds }: TestProduct, quantity: number, entryId?: string) =>
  request(t.app, setCartProduct, {
    as,
    params: { variantId: variantIds[0] ?? '' },
    body: { quantity, ...(entryId && { entryId }) },
  });

const isDone = ({ status, failure }: { status: number; failure?: unknown }) => {
  expect(status, JSON.stringify(failure)).toBeLessThan(500);
  return status < 300;
};

function doWithModel(model: CartModel, one: Press): boolean {
  switch (one.do) {
    case 'enter':
      return model.enter(one.buyer, one.people, one.heat);
    case 'enterTeam':
      return model.enterTeam(one.buyer, one.team, one.people);
    case 'remove':
      model.remove(one.buyer, one.race, one.who);
      return true;
    case 'removeTeam':
      model.removeTeam(one.buyer, one.team);
      return true;
    case 'pay':
      return model.pay(one.buyer);
    case 'coupon':
      return model.enterCoupon(one.buyer);
    case 'noCoupon':
      model.takeCouponOut(one.buyer);
      return true;
    case 'shirts':
      return model.setShirts(one.buyer, one.count);
    case 'badges':
      return model.setBadges(one.buyer, one.count);
  }
}

const setPrice = ({ productId }: TestProduct, amountHuf: number) =>
  t.db
    .updateTable('product')
    .set({ prices: JSON.stringify([{ endsAt: null, amountHuf }]) })
    .where('id', '=', productId)
    .execute();

/** A cart in words that the model has too. */
async function seen(world: World, who: Buyer) {
  const { entries, teamEntries, products, selectedCoupons, total, heldUntil } = await cartOf(world, who);
  const piecesOf = ({ productId }: TestProduct) =>
    products.filter(({ pid }) => pid === productId).reduce((sum, { quantity }) => sum + quantity, 0);
  const nameOf = (teamEntryId: string | null) =>
    teamEntries.find((one) => one.teamEntryId === teamEntryId)?.teamFields[0]?.text ?? '-';
  return {
    lines: entries
      .map(
        (one) =>
          `${one.race.id} ${whoIs(world, one.participant.uid)} ${one.heat.id} ${nameOf(one.teamEntryId)}`,
      )
      .sort(),
    members: teamEntries.flatMap(({ memberEntries }) => memberEntries.map(({ entryId }) => entryId)).length,
    lowered: selectedCoupons
      .map(({ entryId }) => entries.find((entry) => entry.entryId === entryId))
      .map((entry) => `${entry?.race.id} ${whoIs(world, entry?.participant.uid ?? '')}`)
      .sort(),
    shirts: piecesOf(world.shirt),
    badges: piecesOf(world.badge),
    total: total.amount,
    isHeld: heldUntil !== null,
  };
}

function expected({ races }: World, model: CartModel, who: Buyer) {
  const lines = model.cart(who);
  const { shirts, shownHuf, badges } = model.goodsOf(who);
  const lowered = model.lowered(who);
  return {
    lines: lines
      .map(
        ({ race, who, heat, team }) =>
          `${races[race].raceId} ${who} ${races[race].heatIds[heat]} ${team ?? '-'}`,
      )
      .sort(),
    members: lines.filter(({ team }) => team !== null).length,
    lowered: lowered.map((line) => `${races.team.raceId} ${line.who}`).sort(),
    shirts,
    badges,
    total: lines.reduce(
      (sum, line) => sum + (line.race === 'solo' ? 8000 : 5000),
      shirts * shownHuf + badges * BADGE_HUF - lowered.length * COUPON_HUF,
    ),
    isHeld: lines.length > 0,
  };
}

test('carts, teams, goods and coupons do what a plain model of their rules does, in any order of steps', {
  timeout: RUNS * 6_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), async (steps) => {
      const world = await newWorld();
      const model = new CartModel(LIMITS, SHIRT_HUF);
      for (const one of steps) {
        if (one.do === 'pass') {
          model.pass(one.minutes);
          t.clock.advance({ minutes: one.minutes });
        } else if (one.do === 'reprice') {
          model.reprice(one.amountHuf);
          await setPrice(world.shirt, one.amountHuf);
        } else expect(await act(world, one), JSON.stringify(one)).toBe(doWithModel(model, one));
        for (const who of ['A', 'B'] as const)
          expect(await seen(world, who), JSON.stringify(one)).toEqual(expected(world, model, who));
      }
      expect(await runJob(t, 'sweep-carts')).toEqual([]);
      expect(await runAudit(t.db)).toEqual([]);
    }),
    { seed: PROOF_SEED, numRuns: RUNS },
  );
});
