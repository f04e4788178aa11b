import { describe, expect, it } from 'vitest';
import { bySale, groupByMonth, nextEvent } from './calendar-order.ts';

type Listed = Parameters<typeof bySale>[0][number];

const event = (id: string, over: Partial<Listed> = {}) =>
  ({ id, startsOn: '2027-06-12', state: 'open', ...over }) as const;
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

it('groups by the month of the first day, in order', () => {
  const groups = groupByMonth([
    event('a', { startsOn: '2027-05-30' }),
    event('b'),
    event('c', { startsOn: '2028-06-03' }),
    event('d', { startsOn: '2028-06-04' }),
  ]);
  expect(groups.map(({ month, events }) => [month, ids(events)])).toEqual([
    ['2027-05', ['a']],
    ['2027-06', ['b']],
    ['2028-06', ['c', 'd']],
  ]);
});

describe('the next event', () => {
  it('is the soonest that can be entered', () =>
    expect(
      nextEvent([
        event('full', { startsOn: '2027-04-01', state: 'sold_out' }),
        event('soon', { startsOn: '2027-04-02', state: 'not_open' }),
        event('later', { startsOn: '2027-06-01' }),
        event('next', { startsOn: '2027-05-01' }),
        event('same day', { startsOn: '2027-05-01' }),
      ])?.id,
    ).toBe('next'));

  it('is none when none can be entered', () =>
    expect(nextEvent([event('shut', { state: 'closed' }), event('soon', { state: 'not_open' })])).toBeNull());
});

it('puts what can be entered before the rest', () => {
  const parts = bySale([
    event('a', { state: 'closed' }),
    event('b'),
    event('c', { state: 'not_open' }),
    event('d', { state: 'sold_out' }),
    event('e'),
    event('f', { state: 'cancelled' }),
  ]);
  expect([ids(parts.open), ids(parts.later), ids(parts.over)]).toEqual([['b', 'e'], ['c'], ['a', 'd', 'f']]);
});
