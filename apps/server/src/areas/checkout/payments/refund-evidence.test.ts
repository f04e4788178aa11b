import { describe, expect, test } from 'vitest';
import type { ListedRefund } from '../../../platform/gateway.ts';
import { coverRefund, type DoneRefund, readRefunds } from './refund-evidence.ts';

const listed = (reference: string, amountHuf: number | null, status = 'FINISHED'): ListedRefund => ({
  reference,
  amountHuf,
  status,
});

describe('an answer to query proves refunds of 15,000 Ft', () => {
  const read = (remainingHuf: number | null, refunds: ListedRefund[] | null) => {
    const evidence = readRefunds({ totalHuf: 15_000, remainingHuf, refunds });
    return evidence.kind === 'reported' ? evidence.returnedHuf : evidence.kind;
  };
  test.each<[string, number | null, ListedRefund[] | null, number | string]>([
    ['no refund, and 0 remains: the documented form', 0, [], 0],
    ['no refund, and all of it remains: the other form', 15_000, [], 0],
    ['no refund, and nothing about what remains', null, [], 0],
    ['no refund, but a part remains', 9_000, [], 'contradictory'],
    ['one refund', 9_000, [listed('2', 6_000)], 6_000],
    ['all of it in two refunds', 0, [listed('2', 6_000), listed('3', 9_000)], 15_000],
    ['a refund, and nothing about what remains', null, [listed('2', 6_000)], 6_000],
    ['a refund, but 0 remains', 0, [listed('2', 6_000)], 'contradictory'],
    ['a refund, but all of it remains', 15_000, [listed('2', 6_000)], 'contradictory'],
    ['more than was paid', null, [listed('2', 15_001)], 'contradictory'],
    ['a refund without an id', 9_000, [listed('', 6_000)], 'contradictory'],
    ['a refund without an amount', 0, [listed('2', null)], 'contradictory'],
    ['half a forint', 14_999.5, [listed('2', 0.5)], 'contradictory'],
    ['a refund that is not decided', 9_000, [listed('2', 6_000, 'INPAYMENT')], 'contradictory'],
    ['a refund without a state', 9_000, [listed('2', 6_000, '')], 6_000],
    ['a refund that failed', 0, [listed('2', 6_000, 'NOTAUTHORIZED')], 0],
    ['no list, and 0 remains', 0, null, 'unreported'],
    ['no list, and a part remains', 9_000, null, 'unreported'],
  ])('%s', (_name, remainingHuf, refunds, proven) => {
    expect(read(remainingHuf, refunds)).toBe(proven);
  });
});

describe('sums that cover a refund of 5,000 Ft', () => {
  const gateway = (...refunds: [string, number][]) =>
    refunds.map(([reference, amountHuf]) => ({ reference, amountHuf }));
  const cover = (isRepeat: boolean, refunds: [string, number][], done: DoneRefund[] = []) =>
    coverRefund({ amountHuf: 5_000, isRepeat }, gateway(...refunds), done);
  const nothing = { coveredHuf: 0, reference: null, byHandHuf: 0, byHand: [] };
  const sent = { reference: '1', amountHuf: 1_000 };

  test.each<[string, boolean, [string, number][], DoneRefund[], object]>([
    ['no refund', true, [], [], nothing],
    ['the refund that another of ours carries', true, [['1', 1_000]], [sent], nothing],
    [
      'the lost answer of its try',
      true,
      [['2', 5_000]],
      [],
      { coveredHuf: 5_000, reference: '2', byHandHuf: 0, byHand: [] },
    ],
    [
      'the lost answer of its try, next to a refund of our books that the gateway never executed',
      true,
      [['2', 5_000]],
      [{ reference: 'refunded before', amountHuf: 8_000 }],
      { coveredHuf: 5_000, reference: '2', byHandHuf: 0, byHand: [] },
    ],
    [
      'a refund by hand of its amount, before any try',
      false,
      [['2', 5_000]],
      [],
      { coveredHuf: 5_000, reference: '2', byHandHuf: 5_000, byHand: ['2'] },
    ],
    [
      'a refund by hand of a part',
      true,
      [['2', 2_000]],
      [],
      { coveredHuf: 2_000, reference: '2', byHandHuf: 2_000, byHand: ['2'] },
    ],
    [
      'the lost answer of the rest, and a refund by hand',
      true,
      [
        ['2', 2_000],
        ['3', 3_000],
      ],
      [],
      { coveredHuf: 5_000, reference: '3', byHandHuf: 2_000, byHand: ['2'] },
    ],
    [
      'what another of ours left of a refund by hand',
      false,
      [['2', 4_000]],
      [{ reference: '2', amountHuf: 1_000 }],
      { coveredHuf: 3_000, reference: '2', byHandHuf: 3_000, byHand: ['2'] },
    ],
    [
      'a refund by hand that was subtracted from another of ours already',
      false,
      [
        ['2', 400],
        ['3', 600],
      ],
      [{ reference: '3', amountHuf: 1_000 }],
      nothing,
    ],
    [
      'the refund of its amount that another of ours carries',
      true,
      [['1', 5_000]],
      [{ reference: '1', amountHuf: 5_000 }],
      nothing,
    ],
    [
      'the lost answer of its try, next to a refund of its amount that another of ours carries',
      true,
      [
        ['1', 5_000],
        ['2', 5_000],
      ],
      [{ reference: '1', amountHuf: 5_000 }],
      { coveredHuf: 5_000, reference: '2', byHandHuf: 0, byHand: [] },
    ],
    [
      'a refund by hand of its amount that was subtracted from another of ours already',
      true,
      [
        ['2', 5_000],
        ['3', 3_000],
      ],
      [{ reference: '3', amountHuf: 8_000 }],
      nothing,
    ],
    ['no more than the gateway refunded beyond our books', false, [['2', 900]], [sent], nothing],
  ])('%s', (_name, isRepeat, refunds, done, covered) => {
    expect(cover(isRepeat, refunds, done)).toEqual(covered);
  });
});
