import { describe, expect, it } from 'vitest';
import {
  acceptInPool,
  joinPool,
  lapseInPool,
  leavePool,
  makeOffers,
  offerUntil,
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
const waiter = (id: string, people = 1, poolIds = ['a']): Waiter => ({ id, people, poolIds });

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
  it('lets go of what it keeps when the last person leaves, not before', () => {
    const two = pool({ held: 1, sold: 9, waiting: 2, kept: 1 });
    expect(leavePool(two, 1)).toMatchObject({ waiting: 1, kept: 1, held: 1 });
    expect(leavePool(two, 2)).toMatchObject({ waiting: 0, kept: 0, held: 0 });
  });

  it('keeps the place of a lapsed offer for the next, or frees it', () => {
    const offered = pool({ held: 1, sold: 9, offered: 1 });
    expect(lapseInPool(offered, 1)).toMatchObject({ offered: 0, kept: 0, held: 0 });
    expect(lapseInPool(joinPool(offered, 1), 1)).toMatchObject({ offered: 0, kept: 1, held: 1 });
  });

  it('frees the place of an accepted offer for its claim, whoever waits', () => {
    expect(acceptInPool(pool({ held: 2, sold: 8, offered: 1, waiting: 3, kept: 1 }), 1)).toMatchObject({
      offered: 0,
      kept: 1,
      held: 1,
    });
  });
});

describe('makeOffers', () => {
  const kept = (places: number, waiting: number) =>
    pool({ held: places, sold: 10 - places, kept: places, waiting });

  it('goes to the first in line', () => {
    const { offeredIds, pools } = makeOffers([kept(1, 2)], [waiter('1'), waiter('2')]);
    expect(offeredIds).toEqual(['1']);
    expect(pools).toMatchObject([{ held: 1, kept: 0, offered: 1, waiting: 1 }]);
  });

  it('gives a group all or none, and the places to those who fit', () => {
    const group = waiter('1', 3);
    expect(makeOffers([kept(2, 4)], [group, waiter('2')]).offeredIds).toEqual(['2']);
    expect(makeOffers([kept(3, 4)], [group, waiter('2')]).offeredIds).toEqual(['1']);
    const alone = makeOffers([kept(2, 3)], [group]);
    expect(alone.offeredIds).toEqual([]);
    expect(alone.pools).toMatchObject([{ held: 2, kept: 2 }]);
  });

  it('uses places that are free for everybody, too', () => {
    const { offeredIds, pools } = makeOffers(
      [pool({ held: 2, sold: 7, kept: 2, waiting: 3 })],
      [waiter('1', 3)],
    );
    expect(offeredIds).toEqual(['1']);
    expect(pools).toMatchObject([{ held: 3, sold: 7, kept: 0, offered: 3, waiting: 0 }]);
  });

  it('keeps nothing of the race for those whose heat is full', () => {
    const race = pool({ id: 'r', capacity: 20, held: 1, sold: 19, kept: 1, waiting: 1 });
    const heat = pool({ waiting: 1 });
    const blocked = makeOffers([race, heat], [waiter('1', 1, ['r', 'a'])]);
    expect(blocked.offeredIds).toEqual([]);
    expect(blocked.pools).toMatchObject([{ id: 'r', held: 0, kept: 0 }, { id: 'a' }]);
    const open = makeOffers([race, { ...heat, sold: 9 }], [waiter('1', 1, ['r', 'a'])]);
    expect(open.offeredIds).toEqual(['1']);
    expect(open.pools).toMatchObject([
      { held: 1, offered: 1 },
      { held: 1, offered: 1 },
    ]);
  });
});
