import { describe, expect, it } from 'vitest';
import {
  type Countdown,
  clockText,
  deadlineToKeep,
  lastMinuteNow,
  ranOut,
  readCountdown,
  serverOffsetMs,
  warnsNow,
} from './countdown.ts';

const UNTIL = '2026-11-21T12:30:00.000Z';
const SERVER_NOW = '2026-11-21T12:00:00.000Z';
/** The browser's clock is an hour and ten seconds ahead. */
const RECEIVED_MS = Date.parse(SERVER_NOW) + 3_610_000;
const entry = {} as Parameters<typeof deadlineToKeep>[0]['entries'][number];
const held = { entries: [entry], heldUntil: UNTIL, openPayment: null, serverNow: SERVER_NOW };
const paying = { ...held, openPayment: { trid: 'R1', paymentUrl: null } };
const empty = { ...held, entries: [], heldUntil: null };

const after = (seconds: number) => readCountdown(held, RECEIVED_MS, RECEIVED_MS + seconds * 1000);
const running = (seconds: number, heldUntil = UNTIL): Countdown => ({
  kind: 'running',
  heldUntil,
  seconds,
  phase: seconds < 300 ? 'warm' : 'calm',
});

describe('readCountdown', () => {
  it('counts by the server, however wrong the browser clock is', () => {
    expect(serverOffsetMs(SERVER_NOW, RECEIVED_MS)).toBe(-3_610_000);
    expect(after(0)).toEqual(running(1800));
    expect(after(1500)).toEqual(running(300));
    expect(after(1501)).toEqual(running(299));
  });

  it('is over at the deadline and not a moment earlier', () => {
    expect(after(1799.999)).toEqual(running(1));
    expect(after(1800)).toEqual({ kind: 'over', heldUntil: UNTIL });
    expect(after(9999)).toEqual({ kind: 'over', heldUntil: UNTIL });
  });

  it('does not run without entries, without an answer, or while a payment is open', () => {
    expect(readCountdown(undefined, 0, RECEIVED_MS)).toEqual({ kind: 'none' });
    expect(readCountdown(empty, RECEIVED_MS, RECEIVED_MS)).toEqual({ kind: 'none' });
    expect(readCountdown(paying, RECEIVED_MS, RECEIVED_MS + 9_999_000)).toEqual({ kind: 'paying' });
  });
});

it.each([
  [1800, '30:00'],
  [65, '1:05'],
  [1, '0:01'],
  [0, '0:00'],
  [3900, '65:00'],
])('%d s read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

describe('warnsNow', () => {
  it('warns below five minutes, once for a deadline', () => {
    expect(warnsNow(running(300), null)).toBe(false);
    expect(warnsNow(running(299), null)).toBe(true);
    expect(warnsNow(running(1), '2026-11-20T08:00:00.000Z')).toBe(true);
    expect(warnsNow(running(299), UNTIL)).toBe(false);
  });

  it('does not warn when nothing runs', () => {
    for (const kind of ['none', 'paying'] as const) expect(warnsNow({ kind }, null)).toBe(false);
    expect(warnsNow({ kind: 'over', heldUntil: UNTIL }, null)).toBe(false);
  });
});

describe('lastMinuteNow', () => {
  it('speaks at one minute, once, and never on the first tick', () => {
    expect(lastMinuteNow(running(61), running(60))).toBe(true);
    expect(lastMinuteNow(running(60), running(59))).toBe(false);
    expect(lastMinuteNow(running(301), running(300))).toBe(false);
    expect(lastMinuteNow({ kind: 'none' }, running(50))).toBe(false);
  });

  it('speaks after a sleep past the minute, and not about another deadline', () => {
    expect(lastMinuteNow(running(900), running(40))).toBe(true);
    expect(lastMinuteNow(running(900), running(40, SERVER_NOW))).toBe(false);
  });
});

describe('the remembered deadline', () => {
  it('is the deadline, but not while a payment is open', () => {
    expect(deadlineToKeep(held)).toBe(UNTIL);
    expect(deadlineToKeep(paying)).toBeNull();
    expect(deadlineToKeep(empty)).toBeNull();
  });
});

describe('ranOut', () => {
  const later = '2026-11-21T12:30:00.000Z';

  it('is true when the deadline is over by the server and its cart is empty or still shows it', () => {
    expect(ranOut(UNTIL, { ...empty, serverNow: later })).toBe(true);
    expect(ranOut(UNTIL, { ...held, serverNow: later })).toBe(true);
  });

  it('is false before the deadline, without one, in a payment, and when a new cart has followed', () => {
    expect(ranOut(UNTIL, empty)).toBe(false);
    expect(ranOut(null, { ...empty, serverNow: later })).toBe(false);
    expect(ranOut(UNTIL, { ...paying, serverNow: later })).toBe(false);
    expect(ranOut(UNTIL, { ...held, heldUntil: '2026-11-21T13:05:00.000Z', serverNow: later })).toBe(false);
  });
});
