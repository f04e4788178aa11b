import { type Consents, getConsents, setConsent } from '@rajt/contract/people/operations/consents';
import { requestPasswordReset } from '@rajt/contract/people/operations/password';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw, t } from '../../testkit/draw.tsx';
import { server } from '../../testkit/server.ts';
import { queryClient } from './query-client.ts';
import { queryOf, setKnown } from './query-of.ts';
import { useAction } from './use-action.ts';

/** Another person in each test: an unanswered press of one test does not hold up the next. */
const params = { userId: '0' };
const path = () => `/swim/v1/dom/users/${params.userId}/consents`;
const set = (id: string) => `POST ${path()}/${id}`;
const read = () => `GET ${path()}`;
const NONE: Consents = {
  marketing: false,
  renault: { consent: false, newsletter: false },
  telekom: { consent: false },
  health: false,
};
const NEWS: Consents = { ...NONE, marketing: true };
const BOTH: Consents = { ...NEWS, telekom: { consent: true } };

function Switch({ id }: { id: 'marketing' | 'telekom' }) {
  const { data } = useQuery(queryOf(getConsents, { params }));
  const { press } = useAction(setConsent, {
    input: (consent: boolean) => ({ params: { ...params, consentId: id }, body: { consent } }),
    changes: queryOf(getConsents, { params }),
    optimistic: (shown, consent) =>
      id === 'marketing' ? { ...shown, marketing: consent } : { ...shown, telekom: { consent } },
    answered: (_, now) => now,
    saved: 'Mentve',
    undone: 'Nem sikerült',
    isIdempotent: true,
  });
  const isOn = id === 'marketing' ? data?.marketing : data?.telekom.consent;
  return (
    <input
      type="checkbox"
      aria-label={id}
      checked={isOn ?? false}
      onChange={({ target }) => void press(target.checked)}
    />
  );
}

function Button({ onDone, done = () => {} }: { onDone: (isSaved: boolean) => void; done?: () => void }) {
  const { press, isPending } = useAction(requestPasswordReset, {
    input: () => ({ body: { email: `${params.userId}@example.hu` } }),
    done,
    saved: 'Elküldtük',
    undone: 'Nem sikerült',
  });
  return (
    <button type="button" onClick={() => void press().then(onDone)}>
      {isPending ? 'Küldjük' : 'Küldés'}
    </button>
  );
}

const drawSwitches = () => {
  setKnown(queryClient, getConsents, { params }, NONE);
  draw(
    <>
      <Switch id="marketing" />
      <Switch id="telekom" />
    </>,
  );
};
const box = (id: 'marketing' | 'telekom') => screen.getByLabelText<HTMLInputElement>(id);
const asked = () => server.requests().map(({ asked: one }) => one);

beforeEach(() => {
  server.forget();
  params.userId = String(Number(params.userId) + 1);
});

test('shows a press at once and announces it after the answer', async () => {
  const answer = server.waits();
  drawSwitches();
  await userEvent.click(box('marketing'));
  expect(box('marketing').checked).toBe(true);
  expect(screen.queryByText('Mentve')).toBeNull();
  answer(200, { data: NEWS });
  await screen.findByText('Mentve');
  expect(box('marketing').checked).toBe(true);
});

test('undoes a failed press, reports it and reads again', async () => {
  const answer = server.waits();
  drawSwitches();
  await userEvent.click(box('marketing'));
  server.replies(200, { data: NONE });
  answer(503, { code: 'internal', user_msg: 'Baj van', dev_msg: '' });
  await screen.findByText('Nem sikerült');
  screen.getByText('Baj van');
  expect(box('marketing').checked).toBe(false);
  expect(screen.queryByText('Mentve')).toBeNull();
  await waitFor(() => expect(asked()).toEqual([set('marketing'), read()]));
});

test('is undone without a network too', async () => {
  server.isOffline();
  drawSwitches();
  await userEvent.click(box('marketing'));
  await screen.findByText(t('shell:problem.offline.again'));
  expect(box('marketing').checked).toBe(false);
});

test('a lost answer is no failure: the press may have been carried out, and the next read shows it', async () => {
  server.hangsUp();
  server.replies(200, { data: NEWS });
  drawSwitches();
  await userEvent.click(box('marketing'));
  await screen.findByText(t('shell:problem.unanswered.title'));
  screen.getByText(t('shell:problem.unanswered.acted'));
  expect(screen.queryByText('Nem sikerült')).toBeNull();
  await waitFor(() => expect(asked()).toEqual([set('marketing'), read()]));
});

test('is sent even if the page is left', async () => {
  drawSwitches();
  await userEvent.click(box('marketing'));
  expect(server.sent()).toMatchObject([{ keepalive: true }]);
});

test('presses on the same data are sent one after another', async () => {
  const [first, second] = [server.waits(), server.waits()];
  drawSwitches();
  await userEvent.click(box('marketing'));
  await userEvent.click(box('telekom'));
  expect(asked()).toEqual([set('marketing')]);
  first(200, { data: NEWS });
  await waitFor(() => expect(asked()).toEqual([set('marketing'), set('telekom')]));
  // The first answer does not know of the second press.
  expect(box('telekom').checked).toBe(true);
  expect(screen.queryByText('Mentve')).toBeNull();
  second(200, { data: BOTH });
  await screen.findByText('Mentve');
});

test('the last of several presses on the same switch wins, whatever came of those before', async () => {
  const [first, second] = [server.waits(), server.waits()];
  drawSwitches();
  for (let press = 0; press < 5; press += 1) await userEvent.click(box('marketing'));
  first(503);
  await waitFor(() => expect(server.requests()).toHaveLength(2));
  expect(box('marketing').checked).toBe(true);
  second(200, { data: NEWS });
  await screen.findByText('Mentve');
  const presses = server.requests().filter(({ asked: one }) => one === set('marketing'));
  expect(presses.map(({ body }) => body)).toEqual([{ consent: true }, { consent: true }]);
  expect(box('marketing').checked).toBe(true);
});

test('a button that shows nothing before the answer is sent once at a time', async () => {
  const answer = server.waits();
  const onDone = vi.fn();
  draw(<Button onDone={onDone} />);
  await userEvent.dblClick(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Küldjük');
  expect(asked()).toEqual(['POST /swim/v1/dom/passwordreset/create']);
  answer(200, { data: {} });
  await screen.findByText('Elküldtük');
  expect(onDone.mock.calls).toEqual([[true], [true]]);
  screen.getByText('Küldés');
});

test('the notice of a failure is removed by the next press, and replaced by its result', async () => {
  const answers = [server.waits(), server.waits()];
  draw(<Button onDone={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Küldés' }));
  answers[0]?.(503);
  await screen.findByText('Nem sikerült');
  await userEvent.click(await screen.findByRole('button', { name: 'Küldés' }));
  expect(screen.queryByText('Nem sikerült')).toBeNull();
  answers[1]?.(200, { data: {} });
  await screen.findByText('Elküldtük');
  expect(screen.queryByText('Nem sikerült')).toBeNull();
});

test('a failure after the answer is reported, and nothing is announced as done', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const onDone = vi.fn();
  const bug = new Error('bug');
  draw(
    <Button
      onDone={onDone}
      done={() => {
        throw bug;
      }}
    />,
  );
  server.replies(200, { data: {} });
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('Nem sikerült');
  screen.getByText(t('shownErrors:internal'));
  expect(onDone.mock.calls).toEqual([[false]]);
  expect(reported.mock.calls).toEqual([[bug]]);
  expect(screen.queryByText('Elküldtük')).toBeNull();
  reported.mockRestore();
});
