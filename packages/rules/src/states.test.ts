import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AttemptState,
  attemptEnd,
  attemptStateOf,
  canMove,
  type GatewayStatus,
  isGatewayStatus,
  isOpenAttempt,
  MACHINES,
  movesFrom,
  nextAttemptState,
  type OrderState,
  paymentState,
} from './states.ts';

const tables: [string, string, Record<string, readonly string[]>][] = [
  ['entry', 'held', MACHINES.entry],
  ['cart', 'open', MACHINES.cart],
  ['order', 'pending', MACHINES.order],
  ['attempt', 'created', MACHINES.attempt],
];

describe.each(tables)('the %s', (_, first, table) => {
  const moves = Object.entries(table).flatMap(([from, next]) => next.map((to) => ({ from, to })));

  test('reaches every state from its first', () => {
    const reached = new Set([first]);
    for (const state of reached) for (const to of table[state] ?? []) reached.add(to);
    expect([...reached].sort()).toEqual(Object.keys(table).sort());
  });

  test('has an end, and staying put is no move', () => {
    expect(Object.values(table)).toContainEqual([]);
    expect(moves.filter(({ from, to }) => from === to)).toEqual([]);
  });
});

test('a move that must never happen is in no table', () => {
  const moves = tables.flatMap(([machine, , table]) =>
    Object.entries(table).flatMap(([from, next]) => next.map((to) => `${machine}: ${from} → ${to}`)),
  );
  expect(moves).toContain('entry: paying → paid');
  for (const wrong of [
    'entry: held → paid', // only through paying
    'entry: paid → held',
    'entry: paid → expired',
    'entry: expired → held',
    'entry: removed → paying',
    'entry: withdrawn → paid',
    'order: paid → failed',
    'order: failed → pending', // an ended order stays ended: the buyer orders again
    'order: paid → unfulfilled',
    'order: unfulfilled → paid',
    'cart: closed → open',
    'attempt: finished → failed',
    'attempt: finished → timed_out',
    'attempt: authorizing → started',
  ]) {
    expect(moves).not.toContain(wrong);
  }
});

test('moves and ends are read from the tables', () => {
  expect(canMove('entry', 'held', 'paying')).toBe(true);
  expect(canMove('entry', 'paid', 'held')).toBe(false);
  expect(movesFrom('cart', 'open')).toEqual(['paying', 'closed']);
  expect(movesFrom('order', 'unfulfilled')).toEqual([]);
});

test.each([
  ['failed', 'paid'],
  ['cancelled', 'paid'],
  ['timed_out', 'unfulfilled'],
] as const)('money that comes late moves an order from %s to %s', (from, to) => {
  expect(canMove('order', from, to)).toBe(true);
});

test.each([
  ['pending', 'payment_ongoing'],
  ['paid', 'payment_done'],
  ['failed', 'payment_failed'],
  ['cancelled', 'payment_cancel'],
  ['timed_out', 'payment_timeout'],
  ['unfulfilled', 'payment_failed'],
] as const satisfies readonly (readonly [OrderState, string])[])('an order %s is %s', (state, expected) => {
  expect(paymentState({ state })).toBe(expected);
  // An ended order shows its own state, whatever its attempts.
  if (state !== 'pending') expect(paymentState({ state }, { state: 'cancelled' })).toBe(expected);
});

test.each([
  ['created', 'payment_ongoing'],
  ['started', 'payment_ongoing'],
  ['authorizing', 'payment_ongoing'],
  ['finished', 'payment_ongoing'],
  ['failed', 'payment_failed'],
  ['cancelled', 'payment_cancel'],
  ['timed_out', 'payment_timeout'],
] as const satisfies readonly (readonly [AttemptState, string])[])(
  'a pending order whose last attempt is %s is %s',
  (state, expected) => {
    expect(paymentState({ state: 'pending' }, { state })).toBe(expected);
    expect([isOpenAttempt(state), attemptEnd(state)]).toEqual([
      ['created', 'started', 'authorizing'].includes(state),
      ['failed', 'cancelled', 'timed_out'].includes(state) ? state : null,
    ]);
  },
);

describe('messages of the gateway', () => {
  const statuses: readonly [GatewayStatus, AttemptState][] = [
    ['INIT', 'started'],
    ['INPAYMENT', 'authorizing'],
    ['INFRAUD', 'authorizing'],
    ['AUTHORIZED', 'authorizing'],
    ['AUTHORISED', 'authorizing'],
    ['FINISHED', 'finished'],
    ['NOTAUTHORIZED', 'failed'],
    ['NOTAUTHORISED', 'failed'],
    ['REVERSED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['TIMEOUT', 'timed_out'],
  ];

  test.each(statuses)('%s means %s', (status, state) => {
    expect(isGatewayStatus(status)).toBe(true);
    expect(attemptStateOf(status)).toBe(state);
    expect(nextAttemptState('created', status)).toBe(state);
  });

  test.each(['', 'finished', 'toString', '__proto__', 'REFUND'])('%j is no status', (value) => {
    expect(isGatewayStatus(value)).toBe(false);
  });

  test('FINISHED among any messages in any order ends finished, and repeats change nothing', () => {
    const status = fc.constantFrom(...statuses.map(([name]) => name));
    fc.assert(
      fc.property(fc.array(status), fc.array(status), (before, after) => {
        const messages = [...before, 'FINISHED' as const, ...after];
        const run = (list: GatewayStatus[]) => list.reduce(nextAttemptState, 'created');
        expect(run(messages)).toBe('finished');
        expect(run(messages.flatMap((message) => [message, message]))).toBe('finished');
      }),
    );
  });
});
