import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { expect, test } from 'vitest';
import { KeptNote } from './kept-note.tsx';

const entry = (ticketCode: string | null) => ({ ticketCode }) as MyEntry;
const GOOD = t('entries:keptPassGood');
const words = (key: 'keptOffline' | 'keptOfflineNone' | 'keptServer' | 'keptSlow') =>
  t(`entries:${key}`, { at: '§' }).split('§');

test.each([
  ['the pass is good without a network', 'offline', [entry('AB12')], 'keptOffline', true],
  ['and without our server', 'server', [entry(null), entry('AB12')], 'keptServer', true],
  ['an entry without a code has no pass', 'offline', [entry(null)], 'keptOffline', false],
  ['and an empty list has none', 'offline', [], 'keptOfflineNone', false],
  ['nor is it said while the list is on its way', 'slow', [entry('AB12')], 'keptSlow', false],
] as const)('%s', (_, reason, entries, key, isGood) => {
  draw(<KeptNote entries={entries} kept={{ at: '2027-05-01T10:00:00Z', reason }} onRetry={() => {}} />);
  const said = document.body.textContent;
  for (const part of words(key)) expect(said).toContain(part);
  expect(said.includes(GOOD)).toBe(isGood);
});
