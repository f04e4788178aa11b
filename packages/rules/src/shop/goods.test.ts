import { describe, expect, it } from 'vitest';
import {
  type BoughtPiece,
  cancellationOf,
  FULFILMENTS,
  MARKS,
  mayMark,
  shippingOfWithdrawn,
  shippingRefund,
  withdrawalEndsAt,
  withdrawalOf,
} from './goods.ts';

const piece: BoughtPiece = {
  state: 'paid',
  fulfilment: 'ordered',
  receivedAt: null,
  withdrawnAt: null,
  noWithdrawal: null,
  cancellation: [],
  amountHuf: 4_999,
  card: null,
};
const now = new Date('2027-05-10T10:00:00Z');

describe('marking', () => {
  it('goes forward, reverses only "ready", and accepts returns only after a withdrawal', () => {
    const allowed = FULFILMENTS.map((fulfilment) =>
      [fulfilment, ...MARKS.filter((mark) => mayMark({ ...piece, fulfilment }, mark))].join(' '),
    );
    expect(allowed).toEqual([
      'ordered ready handed_over shipped',
      'ready ordered handed_over shipped',
      'handed_over',
      'shipped handed_over',
      'returned',
    ]);
    const withdrawn = { ...piece, withdrawnAt: now };
    expect(mayMark({ ...withdrawn, fulfilment: 'handed_over' }, 'returned')).toBe(true);
    expect(mayMark({ ...withdrawn, fulfilment: 'shipped' }, 'returned')).toBe(true);
    expect(mayMark({ ...withdrawn, fulfilment: 'ready' }, 'returned')).toBe(false);
  });

  it('leaves refunded pieces alone', () => {
    for (const mark of MARKS) expect(mayMark({ ...piece, state: 'refunded' }, mark)).toBe(false);
  });
});

describe('cancelling', () => {
  it('costs nothing for what could be returned anyway, until it has left', () => {
    const all = { refundHuf: 4_999, feeHuf: 0, until: null };
    expect(cancellationOf(piece, now)).toEqual(all);
    expect(cancellationOf({ ...piece, fulfilment: 'ready' }, now)).toEqual(all);
    for (const fulfilment of ['handed_over', 'shipped', 'returned'] as const)
      expect(cancellationOf({ ...piece, fulfilment }, now)).toBeNull();
    expect(cancellationOf({ ...piece, state: 'refunded' }, now)).toBeNull();
  });

  it('follows the steps of the other goods, to the moment, rounded for the buyer', () => {
    const [free, late] = [new Date('2027-05-01T00:00:00Z'), new Date('2027-06-01T00:00:00Z')];
    const room: BoughtPiece = {
      ...piece,
      noWithdrawal: 'dated',
      cancellation: [
        { until: free, feePercent: 0 },
        { until: late, feePercent: 25 },
      ],
    };
    const before = (at: Date) => new Date(at.getTime() - 1);
    expect(cancellationOf(room, before(free))).toEqual({ refundHuf: 4_999, feeHuf: 0, until: free });
    expect(cancellationOf(room, free)).toEqual({ refundHuf: 3_750, feeHuf: 1_249, until: late });
    expect(cancellationOf(room, before(late))).toMatchObject({ refundHuf: 3_750 });
    expect(cancellationOf(room, late)).toBeNull();
    expect(cancellationOf({ ...room, cancellation: [] }, now)).toBeNull();
  });
});

describe('withdrawing', () => {
  it.each([
    ['2027-05-10T10:00:00Z', '2027-05-24T22:00:00.000Z', 'a Monday'],
    ['2027-05-09T21:59:59Z', '2027-05-24T22:00:00.000Z', 'late on a Sunday: the last day is moved to Monday'],
    ['2027-05-08T10:00:00Z', '2027-05-24T22:00:00.000Z', 'a Saturday'],
    ['2027-05-07T22:30:00Z', '2027-05-24T22:00:00.000Z', 'Saturday in Budapest, Friday elsewhere'],
    ['2027-05-07T10:00:00Z', '2027-05-21T22:00:00.000Z', 'a Friday'],
    ['2027-10-20T10:00:00Z', '2027-11-03T23:00:00.000Z', 'over the end of summer time'],
  ])('ends 14 days after %s (%s, %s)', (receivedAt, endsAt) => {
    expect(withdrawalEndsAt(new Date(receivedAt)).toISOString()).toBe(endsAt);
  });

  it('is open before the goods have come and to the end of the last day, once, where the law knows it', () => {
    expect(withdrawalOf(piece, now)).toEqual({ until: null });
    const received: BoughtPiece = { ...piece, fulfilment: 'handed_over', receivedAt: now };
    const until = withdrawalEndsAt(now);
    expect(withdrawalOf(received, new Date(until.getTime() - 1))).toEqual({ until });
    expect(withdrawalOf(received, until)).toBeNull();
    expect(withdrawalOf({ ...received, withdrawnAt: now }, now)).toBeNull();
    expect(withdrawalOf({ ...piece, state: 'refunded' }, now)).toBeNull();
    for (const noWithdrawal of ['personalised', 'dated', 'donation'] as const)
      expect(withdrawalOf({ ...piece, noWithdrawal }, now)).toBeNull();
  });
});

describe('the price of a parcel', () => {
  type Piece = Parameters<typeof shippingRefund>[0]['pieces'][number];
  const of = (cartItemId: string, change: Partial<Piece> = {}): Piece => ({
    cartItemId,
    state: 'paid',
    fulfilment: 'ordered',
    isWithdrawn: false,
    ...change,
  });
  const parcel = (...pieces: Piece[]) => ({ amountHuf: 1_990, standardHuf: 1_490, pieces });
  const away = { fulfilment: 'shipped' } as const;

  it.each([
    ['one of two', parcel(of('1'), of('2')), ['1'], null],
    ['both at once', parcel(of('1'), of('2')), ['1', '2'], 1_990],
    ['the last, after another one', parcel(of('1', { state: 'refunded' }), of('2')), ['2'], 1_990],
    ['none of it', parcel(of('1')), [], null],
    ['what was sent', parcel(of('1', away)), ['1'], 1_490],
    [
      'the last, after one that came back',
      parcel(of('1', { state: 'refunded', fulfilment: 'returned' }), of('2')),
      ['2'],
      1_490,
    ],
    ['what was sent, with a price of before', { ...parcel(of('1', away)), standardHuf: null }, ['1'], 1_990],
  ] as const)('%s', (_name, of, going, refundHuf) => {
    expect(shippingRefund(of, going)).toBe(refundHuf);
  });

  it.each([
    ['all here', parcel(of('1'), of('2')), ['1', '2'], { refundHuf: 1_990, isAway: false }],
    ['one of them sent', parcel(of('1', away), of('2')), ['1', '2'], { refundHuf: 1_490, isAway: true }],
    [
      'the other was withdrawn from before',
      parcel(of('1', { ...away, isWithdrawn: true }), of('2')),
      ['2'],
      { refundHuf: 1_490, isAway: true },
    ],
    ['the other stays', parcel(of('1', away), of('2')), ['2'], null],
  ] as const)('when withdrawing: %s', (_name, of, withdrawn, expected) => {
    expect(shippingOfWithdrawn(of, withdrawn)).toEqual(expected);
  });
});
