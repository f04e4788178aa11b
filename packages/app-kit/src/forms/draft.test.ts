import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// The store listens to other tabs and keeps its state in the browser.
vi.stubGlobal('window', {
  addEventListener: () => undefined,
  localStorage: { getItem: () => null, setItem: () => undefined },
});
const { readDraft, writeDraft } = await import('./draft.ts');
const { useStore } = await import('../session/browser-store.ts');

const NOW = Date.parse('2026-11-21T10:00:00Z');
const starts = { street: 'Fő utca 3.', password: '', zip: undefined };
const write = (values: Record<string, unknown>, owner = 'me') =>
  writeDraft('address:1', owner, values, ['password'], NOW, starts);

beforeEach(() => useStore.setState({ userId: 'me', drafts: {} }));
afterAll(() => vi.unstubAllGlobals());

test("keeps values that differ from the form's start, and erases those that do not differ any more", () => {
  write({ street: 'Fő utca 4.', password: '' });
  expect(readDraft('address:1', NOW)).toEqual({ street: 'Fő utca 4.' });
  write({ street: 'Fő utca 3.', password: '' });
  expect(useStore.getState().drafts).toEqual({});
});

test('a secret alone is no draft', () => {
  write({ street: 'Fő utca 3.', password: 'Hajnal2026' });
  expect(useStore.getState().drafts).toEqual({});
});

test('a person who was followed by another one erases nothing of theirs', () => {
  write({ street: 'Fő utca 4.', password: '' });
  write({ street: 'Fő utca 3.', password: '' }, 'somebody before');
  expect(readDraft('address:1', NOW)).toEqual({ street: 'Fő utca 4.' });
});
