import { expect, test } from 'vitest';
import { processorShare, type TraceEvent } from './processor-share.ts';

const task = (ts: number, dur: number, tdur: number, tid = 1): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  pid: 1,
  tid,
  ts,
  dur,
  tdur,
});
const script: TraceEvent = { name: 'v8.evaluateModule', ph: 'X', pid: 1, tid: 1, ts: 0 };

test('counts the tasks of the thread that runs the page’s scripts, for three seconds', () => {
  const share = processorShare([
    script,
    task(0, 100, 50),
    task(2_999_999, 100, 30),
    task(3_000_000, 100, 0),
    task(0, 100, 0, 2),
  ]);
  expect(share).toBeCloseTo(0.4);
});

test('a page without scripts has none', () => {
  expect(processorShare([task(0, 100, 50)])).toBeNaN();
});
