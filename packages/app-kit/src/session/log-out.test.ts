import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// The store listens to other tabs and keeps its state in the browser; the page says which site it is.
vi.stubGlobal('window', {
  addEventListener: () => undefined,
  localStorage: { getItem: () => null, setItem: () => undefined },
});
vi.stubGlobal('document', { documentElement: { dataset: {} } });
const { onSessionLost } = await import('../api/call.ts');
const { leave } = await import('./log-out.ts');
const { useStore } = await import('./browser-store.ts');

const DRAFT = { owner: 'me', savedAt: 0, values: { street: 'Fő utca 4.' } };
const goToLogin = vi.fn();
onSessionLost(goToLogin);

beforeEach(() => {
  goToLogin.mockClear();
  useStore.setState({ userId: 'me', token: 'mine', drafts: { address: DRAFT } });
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
});
afterAll(() => vi.unstubAllGlobals());

test('a session that was over before its person left has not been lost', async () => {
  await leave();
  expect(goToLogin).not.toHaveBeenCalled();
  expect(useStore.getState()).toMatchObject({ token: null, userId: null, drafts: {} });
});
