import { getConsents, setConsent } from '@rajt/contract/people/operations/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../testkit/server.ts';
import type { Press } from './presses.ts';

const params = { userId: '1' };

const press = (consentId: string, body: object, at = 0): Press => ({
  operation: setConsent,
  input: { params: { ...params, consentId }, body },
  thing: 'consents',
  reads: [getConsents.id],
  isIdempotent: true,
  at,
});

/** The modules as a page has them that has just been loaded. */
async function load() {
  vi.resetModules();
  const [presses, { queryOf }, { queryClient }, { useStore }] = await Promise.all([
    import('./presses.ts'),
    import('./query-of.ts'),
    import('./query-client.ts'),
    import('../session/browser-store.ts'),
  ]);
  const readConsents = () => queryClient.fetchQuery(queryOf(getConsents, { params }));
  return { ...presses, readConsents, useStore };
}

const asked = () => server.requests().map(({ asked: one, body }) => [one.replace(/^.*users.1./, ''), body]);

beforeEach(() => {
  server.forget();
  sessionStorage.clear();
});

test('presses that still wait are sent as the page is left', async () => {
  const { send } = await load();
  send(press('renault', { consent: true }));
  send(press('telekom', { consent: true }));
  send(press('renault', { consent: true, newsletter: true }));
  send(press('renault', { consent: false }));
  expect(server.requests()).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(server.requests()).toHaveLength(3));
  // Two presses on the same target are one: fields missing in the later one are taken from the earlier one.
  expect(asked()).toEqual([
    ['consents/renault', { consent: true }],
    ['consents/telekom', { consent: true }],
    ['consents/renault', { consent: false, newsletter: true }],
  ]);
  expect(server.sent().every((init) => init?.keepalive)).toBe(true);
});

test('an unanswered press is sent again after a reload, and reads of its data wait', async () => {
  const before = await load();
  before.send(press('telekom', { consent: true }, 1_000));
  server.forget();
  const answer = server.waits();
  const { sendUnanswered, readConsents } = await load();
  sendUnanswered(5_000);
  const reading = readConsents();
  await vi.waitFor(() => expect(asked()).toEqual([['consents/telekom', { consent: true }]]));
  server.replies(200, { data: { telekom: { consent: true } } });
  answer(200, { data: {} });
  expect(await reading).toEqual({ telekom: { consent: true } });
  expect(asked().map(([one]) => one)).toEqual(['consents/telekom', 'consents']);
});

test('a press that is answered, old or of another person is not sent again', async () => {
  const before = await load();
  server.replies(200, { data: {} });
  await before.send(press('telekom', { consent: true }, 1_000)).answer;
  const answered = await load();
  server.forget();
  answered.sendUnanswered(5_000);
  expect(server.requests()).toEqual([]);

  answered.send(press('telekom', { consent: true }, 1_000));
  const late = await load();
  server.forget();
  late.sendUnanswered(60_000);
  expect(server.requests()).toEqual([]);

  late.send(press('telekom', { consent: true }, 61_000));
  const other = await load();
  server.forget();
  other.useStore.setState({ userId: '2' });
  other.sendUnanswered(62_000);
  expect(server.requests()).toEqual([]);
});

test('a read does not wait for long', async () => {
  const { send, readConsents } = await load();
  vi.useFakeTimers();
  send(press('telekom', { consent: true }));
  void readConsents();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(server.requests()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.requests()).toHaveLength(2);
  vi.useRealTimers();
});
