import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

test('a field of either side is a line; names, choices and instants have words, and a missing value is none', () => {
  const lines = changedLines(
    { shirt: 'M', tags: ['VIP', 'press'], at: '2026-11-30T10:00:00Z' },
    { shirt: 'L', tags: [], bib: 12 },
    {
      nameOf: (field) => (field === 'shirt' ? 'Shirt' : field),
      wordsOf: (_, value) => (value === 'L' ? 'large' : value),
      instant: (instant) => `at ${instant.slice(11, 16)}`,
      yesNo: (value) => (value ? 'yes' : 'no'),
    },
  );
  expect(lines).toEqual([
    { name: 'Shirt', was: 'M', is: 'large' },
    { name: 'tags', was: 'VIP, press', is: '' },
    { name: 'at', was: 'at 10:00', is: null },
    { name: 'bib', was: null, is: '12' },
  ]);
});
