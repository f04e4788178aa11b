import { expect, test } from 'vitest';
import type { LinePlace } from '../../entering/entries/index.ts';
import { placesLeft } from './places-left.ts';

const until = new Date('2026-11-22T10:00:00Z');
const gone: LinePlace = { state: null, heldUntil: null, trid: null, wasTakenOut: false };
const takenOut: LinePlace = { ...gone, wasTakenOut: true };
const held: LinePlace = { ...gone, state: 'held', heldUntil: until };
const paying: LinePlace = { ...gone, state: 'paying', heldUntil: until, trid: 'P' };
const paid: LinePlace = { ...gone, state: 'paid', heldUntil: until, trid: 'B' };

const NOTHING = { heldUntil: null, otherOrder: null };
const HELD = { heldUntil: until.toISOString(), otherOrder: null };
const PAYING = { heldUntil: null, otherOrder: { trid: 'P', isPaid: false } };
const PAID = { heldUntil: null, otherOrder: { trid: 'B', isPaid: true } };

test.each<[string, LinePlace[], ReturnType<typeof placesLeft>]>([
  ['gone', [gone], NOTHING],
  ['taken out', [takenOut], NOTHING],
  ['held', [held], HELD],
  ['held by another order before, which knows of it no more', [{ ...held, trid: 'X' }], HELD],
  ['being paid', [paying], PAYING],
  ['paid', [paid], PAID],
  ['taken out, then entered again and paid', [{ ...paid, wasTakenOut: true }], PAID],
  ['one held, one gone', [gone, held], HELD],
  ['one paid, one held', [paid, held], HELD],
  ['one held, one being paid', [paying, held], HELD],
  ['one being paid, one gone', [gone, paying], PAYING],
  ['one being paid, one paid', [paid, paying], PAYING],
  ['one paid, one gone', [paid, gone], NOTHING],
  ['one gone, one paid', [gone, paid], NOTHING],
  ['one paid, one taken out', [paid, takenOut], PAID],
  ['one taken out, one paid', [takenOut, paid], PAID],
  ['one gone, one taken out', [takenOut, gone], NOTHING],
  ['of no place', [], NOTHING],
])('%s', (_name, places, told) => {
  expect(placesLeft(places)).toEqual(told);
});
