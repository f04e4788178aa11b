import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

test('a field of either side is a line; an instant is written for people, and a missing value is none', () => {
  const lines = changedLines(
    { shirt: 'M', tags: ['VIP', 'press'], at: '2026-11-30T10:00:00Z' },
    { shirt: 'L', tags: [], bib: 12 },
    (instant) => `at ${instant.slice(11, 16)}`,
  );
  expect(lines).toEqual([
    { name: 'shirt', was: 'M', is: 'L' },
    { name: 'tags', was: 'VIP, press', is: '' },
    { name: 'at', was: 'at 10:00', is: null },
    { name: 'bib', was: null, is: '12' },
  ]);
});
