import { describe, expect, it } from 'vitest';
import * as rules from './waiting.ts';
import {
  acceptInPool,
  GROUPS_SAVE_UNTIL_HOURS,
  joinPool,
  lapseInPool,
  leavePool,
  offerUntil,
  savesForGroups,
  type WaitedPool,
  type Waiter,
} from './waiting.ts';

const pool = (change: Partial<WaitedPool> = {}): WaitedPool => ({
  id: 'a',
  capacity: 10,
  held: 0,
  sold: 10,
  waiting: 0,
  kept: 0,
  offered: 0,
  ...change,
});
const waiter = (id: string, places = 1, poolIds = ['a']): Waiter => ({ id, places, options: [poolIds] });
const makeOffers = (...given: Parameters<typeof rules.makeOffers>) => {
  const { offers, pools } = rules.makeOffers(...given);
  return { offers, pools, offeredIds: [...offers.keys()] };
};

describe('offerUntil', () => {
  const now = new Date('2027-05-01T10:00:00Z');
  it.each([
    ['2027-05-02T10:00:00.001Z', '2027-05-02T10:00:00.000Z'],
    ['2027-05-02T10:00:00.000Z', '2027-05-02T10:00:00.000Z'],
    ['2027-05-02T09:59:59.999Z', '2027-05-02T09:59:59.999Z'],
  ])('entry that closes at %s: %s', (closes, until) => {
    expect(offerUntil(now, new Date(closes)).toISOString()).toBe(until);
  });
});

describe('a pool with a waiting list', () => {
  it('releases its kept places when the last person leaves, not before', () => {
    const two = pool({ held: 1, sold: 9, waiting: 2, kept: 1 });
    expect(leavePool(two, 1)).toMatchObject({ waiting: 1, kept: 1, held: 1 });
    expect(leavePool(two, 2)).toMatchObject({ waiting: 0, kept: 0, held: 0 });
  });

  it('keeps the place of a lapsed offer for the next, or frees it', () => {
    const offered = pool({ held: 1, sold: 9, offered: 1 });
    expect(lapseInPool(offered, 1)).toMatchObject({ offered: 0, kept: 0, held: 0 });
    expect(lapseInPool(joinPool(offered, 1), 1)).toMatchObject({ offered: 0, kept: 1, held: 1 });
  });

  it('frees the place of an accepted offer for its claim, even while people wait', () => {
    expect(acceptInPool(pool({ held: 2, sold: 8, offered: 1, waiting: 3, kept: 1 }), 1)).toMatchObject({
      offered: 0,
      kept: 1,
      held: 1,
    });
  });
});

describe('savesForGroups', () => {
  const now = new Date('2027-05-01T10:00:00Z');
  const closes = (seconds: number) =>
    new Date(now.getTime() + GROUPS_SAVE_UNTIL_HOURS * 3_600_000 + seconds * 1000);
  it.each([
    [1, true],
    [0, false],
    [-1, false],
  ])('%i seconds before the bound: %s', (seconds, expected) => {
    expect(savesForGroups(now, closes(seconds))).toBe(expected);
  });
});

describe('makeOffers', () => {
  const saving = { saves: true };
  const kept = (places: number, waiting: number) =>
    pool({ held: places, sold: 10 - places, kept: places, waiting });

  it('goes to the first in line', () => {
    const { offeredIds, pools } = makeOffers([kept(1, 2)], [waiter('1'), waiter('2')], saving);
    expect(offeredIds).toEqual(['1']);
    expect(pools).toMatchObject([{ held: 1, kept: 0, offered: 1, waiting: 1 }]);
  });

  it('gives a group all or none', () => {
    const group = waiter('1', 3);
    expect(makeOffers([kept(3, 4)], [group, waiter('2')], saving).offeredIds).toEqual(['1']);
    const alone = makeOffers([kept(2, 3)], [group], saving);
    expect(alone.offeredIds).toEqual([]);
    expect(alone.pools).toMatchObject([{ held: 2, kept: 2 }]);
  });

  it('saves places for a group before others, as many as it needs, until the end is near', () => {
    const list = [waiter('1', 3), waiter('2'), waiter('3', 2)];
    expect(makeOffers([kept(2, 6)], list, saving).offeredIds).toEqual([]);
    expect(makeOffers([kept(2, 6)], list, { saves: false }).offeredIds).toEqual(['2']);
    expect(makeOffers([kept(4, 6)], list, saving).offeredIds).toEqual(['1', '2']);
    expect(makeOffers([kept(3, 6)], [waiter('2'), ...list], saving).offeredIds).toEqual(['2']);
  });

  it('a group gets its places after as many releases, however many people come after it', () => {
    for (const people of [2, 5, 9]) {
      const list = [waiter('group', people), ...Array.from({ length: 50 }, (_, at) => waiter(`${at}`))];
      const offersAfter = (released: number) => makeOffers([kept(released, 50 + people)], list, saving);
      expect(offersAfter(people - 1).offeredIds).toEqual([]);
      expect(offersAfter(people).offeredIds).toEqual(['group']);
    }
  });

  it('saves nothing for a group that can never fit', () => {
    const list = [waiter('1', 11), waiter('2')];
    expect(makeOffers([kept(2, 12)], list, saving).offeredIds).toEqual(['2']);
    expect(makeOffers([kept(2, 11)], [waiter('1', 10), waiter('2')], saving).offeredIds).toEqual([]);
  });

  it('saves nothing of the race for a group whose heat is full', () => {
    const race = pool({ id: 'r', capacity: 20, held: 2, sold: 18, kept: 2, waiting: 4 });
    const heats = [pool({ id: 'a', waiting: 3 }), pool({ id: 'b', sold: 8, waiting: 1 })];
    const list = [waiter('1', 3, ['r', 'a']), waiter('2', 1, ['r', 'b'])];
    expect(makeOffers([race, ...heats], list, saving).offeredIds).toEqual(['2']);
    const half = [pool({ id: 'a', sold: 9, waiting: 3 }), heats[1] ?? pool()];
    // One place of the race is saved with the one of the heat, the other is not.
    expect(makeOffers([race, ...half], list, saving).offeredIds).toEqual(['2']);
    expect(makeOffers([{ ...race, held: 1, kept: 1, sold: 19 }, ...half], list, saving).offeredIds).toEqual(
      [],
    );
  });

  it('uses places that are free for everybody, too', () => {
    const { offeredIds, pools } = makeOffers(
      [pool({ held: 2, sold: 7, kept: 2, waiting: 3 })],
      [waiter('1', 3)],
      saving,
    );
    expect(offeredIds).toEqual(['1']);
    expect(pools).toMatchObject([{ held: 3, sold: 7, kept: 0, offered: 3, waiting: 0 }]);
  });

  it('keeps nothing of the race for those whose heat is full', () => {
    const race = pool({ id: 'r', capacity: 20, held: 1, sold: 19, kept: 1, waiting: 1 });
    const heat = pool({ waiting: 1 });
    const blocked = makeOffers([race, heat], [waiter('1', 1, ['r', 'a'])], saving);
    expect(blocked.offeredIds).toEqual([]);
    expect(blocked.pools).toMatchObject([{ id: 'r', held: 0, kept: 0 }, { id: 'a' }]);
    const open = makeOffers([race, { ...heat, sold: 9 }], [waiter('1', 1, ['r', 'a'])], saving);
    expect(open.offeredIds).toEqual(['1']);
    expect(open.pools).toMatchObject([
      { held: 1, offered: 1 },
      { held: 1, offered: 1 },
    ]);
  });

  describe('for whichever heat has a place first', () => {
    const any = (id: string, places = 1): Waiter => ({ id, places, options: [['a'], ['b']] });
    const heats = (a: number, b: number, waiting: number) =>
      [a, b].map((kept, at) =>
        pool({
          id: 'ab'[at] ?? '',
          held: kept,
          sold: 10 - kept,
          kept,
          waiting: kept > 0 || waiting > 0 ? waiting : 0,
        }),
      );

    it('gets the place of the heat that has one, and waits in no other then', () => {
      const { offers, pools } = makeOffers(heats(0, 1, 1), [any('1')], saving);
      expect([...offers]).toEqual([['1', ['b']]]);
      expect(pools).toMatchObject([
        { id: 'a', waiting: 0, held: 0, offered: 0 },
        { id: 'b', waiting: 0, held: 1, offered: 1, kept: 0 },
      ]);
    });

    it('keeps one order with the people who wait for one heat', () => {
      const list = [waiter('1', 1, ['b']), any('2'), waiter('3', 1, ['a'])];
      const { offers } = makeOffers(heats(1, 1, 2), list, saving);
      expect([...offers]).toEqual([
        ['1', ['b']],
        ['2', ['a']],
      ]);
    });

    it('saves the places of one heat for a group, where it has most', () => {
      const list = [any('1', 3), waiter('2', 1, ['a']), waiter('3', 1, ['b'])];
      const { offers } = makeOffers(heats(1, 2, 4), list, saving);
      expect([...offers]).toEqual([['2', ['a']]]);
    });

    it('keeps a freed place of any heat, and nothing of a heat for which nobody waits', () => {
      const { pools } = makeOffers(heats(1, 1, 2), [any('1', 2)], saving);
      expect(pools.map(({ kept }) => kept)).toEqual([1, 1]);
      const none = makeOffers(heats(1, 0, 0), [waiter('1', 2, ['b'])], saving);
      expect(none.pools.map(({ kept }) => kept)).toEqual([0, 0]);
    });
  });
});
