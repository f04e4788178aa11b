import { discardAccount, discardPerson, dropSession, keepSession } from '@rajt/app-kit/session/session';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { expect, test } from 'vitest';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { isKeptOld, keepEntries, readKept } from './kept-entries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2027-05-01T10:00:00Z');
const session = (user_id: string) => ({
  access_token: 'token',
  expires_at: '2027-06-01T10:00:00Z',
  user_id,
  complete_registration: true,
  device: 'device',
});

test.each([
  ['a logout', discardPerson],
  ['the end of the session', dropSession],
  ['the erasure of the account', discardAccount],
  ['the sign-in of the next person', () => keepSession(session('8'))],
])('%s removes what is kept', (_, end) => {
  keepSession(session('7'));
  keepEntries('7', [], NOW);
  expect(readKept(NOW)).not.toBeNull();
  end();
  expect(readKept(NOW)).toBeNull();
  expect(localStorage.getItem('rajt')).toContain('"keptEntries":null');
  // An answer that was on its way is not kept either.
  keepEntries('7', [], NOW);
  expect(readKept(NOW)).toBeNull();
});

test('entries that another version kept are not shown', () => {
  keepSession(session('7'));
  useAppStore.setState({ keptEntries: { shape: 0, at: '2027-05-01T10:00:00Z', entries: [] } });
  expect(readKept(NOW)).toBeNull();
  expect(isKeptOld(NOW)).toBe(true);
});

test('the list is read again after a day', () => {
  keepSession(session('7'));
  keepEntries('7', [], NOW);
  expect(isKeptOld(NOW + DAY_MS)).toBe(false);
  expect(isKeptOld(NOW + DAY_MS + 1)).toBe(true);
});

test('the review of a certificate is not kept: it is health data', () => {
  keepSession(session('7'));
  const certificateReview = { state: 'refused', verdict: 'other', words: 'diagnózis', validUntil: null };
  const entry = { entryId: '1', event: { endsOn: '2027-06-01' }, certificateReview } as unknown as MyEntry;
  keepEntries('7', [entry], NOW);
  expect(readKept(NOW)?.entries).toEqual([{ ...entry, certificateReview: null }]);
  expect(localStorage.getItem('rajt')).not.toContain('diagnózis');
});
