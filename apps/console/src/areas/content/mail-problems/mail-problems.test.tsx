import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawConsole, t } from '../../../../testkit/draw-console.tsx';
import { api, refusal } from '../../../../testkit/fake-server.ts';
import { bounceReason } from './bounce-reason.ts';

const address = { email: 'nincs@pelda.hu', code: '5.1.1', since: '2026-11-30T10:00:00Z', kind: 'news' };

test.each([
  ['5.1.1', 'address'],
  ['5.1.2', 'domain'],
  ['5.2.2', 'full'],
  ['5.2.1', 'mailbox'],
  ['4.4.1', 'unreachable'],
  ['5.7.1', 'policy'],
  ['550', 'address'],
  ['552', 'full'],
  ['', 'other'],
])('the code %j has the reason %s', (code, reason) => {
  expect(bounceReason(code)).toBe(reason);
});

test('an address is found by its beginning, and gets news again after a question', async () => {
  let items = [address];
  api.on('GET /undeliverable-addresses', () => ({ items, next: null }));
  api.on('POST /undeliverable-addresses/clear', () => {
    items = [];
    return { cleared: true };
  });
  const { router } = drawConsole('/mail-problems');
  const clear = await screen.findByRole('button', {
    name: t('mailProblems:clearOf', { email: address.email }),
  });
  expect(screen.getByText(t('mailProblems:reason.address'))).toBeTruthy();
  await userEvent.type(screen.getByLabelText(t('mailProblems:search')), 'nin');
  await waitFor(() => expect(router.state.location.href).toBe('/mail-problems?q=nin'));
  await waitFor(() => expect(api.last('GET /undeliverable-addresses')?.search).toContain('search=nin'));
  await userEvent.click(clear);
  await userEvent.click(await screen.findByRole('button', { name: t('mailProblems:clearYes') }));
  expect(await screen.findByText(t('mailProblems:nothing.title'))).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('mailProblems:search'))));
  expect(api.last('POST /undeliverable-addresses/clear')?.body).toEqual({ email: address.email });
});

test('a letter in trouble has its problem in words', async () => {
  const letter = {
    letterId: '7',
    email: 'tele@pelda.hu',
    trouble: 'full',
    kind: 'message',
    at: address.since,
  };
  api.on('GET /undeliverable-addresses', { items: [], next: null });
  api.on('GET /letters-in-trouble', { items: [letter], next: null });
  drawConsole('/mail-problems');
  expect(await screen.findByText(t('mailProblems:trouble.kind.full'))).toBeTruthy();
  expect(screen.getByText(t('mailProblems:kind.message'))).toBeTruthy();
});

test('a file of reports is sent as bytes, and its outcomes are shown in words', async () => {
  api.on('GET /undeliverable-addresses', { items: [], next: null });
  api.on('POST /bounce-reports', {
    read: 3,
    left: 0,
    counts: { undeliverable: 1, other: 2 },
    marked: ['nincs@pelda.hu'],
  });
  drawConsole('/mail-problems');
  expect(await screen.findByText(t('mailProblems:none.title'))).toBeTruthy();
  await userEvent.upload(
    screen.getByLabelText(t('mailProblems:file')),
    new File(['From x'], 'vissza.mbox', { type: 'application/mbox' }),
    { applyAccept: false },
  );
  const title = t('mailProblems:result', { name: 'vissza.mbox', count: 3, total: '3' });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(t('mailProblems:marked', { addresses: 'nincs@pelda.hu' }))).toBeTruthy();
  expect(api.last('POST /bounce-reports')?.headers.get('content-type')).toBe('application/octet-stream');
});

test('a large file is read portion by portion; a failure shows what was read and how many mails are left', async () => {
  api.on('GET /undeliverable-addresses', { items: [], next: null });
  api.on('POST /bounce-reports', (_, search) =>
    search.get('after') === '0'
      ? { read: 100, left: 50, counts: { other: 100 }, marked: [] }
      : { read: 50, left: 0, counts: { other: 49, undeliverable: 1 }, marked: ['nincs@pelda.hu'] },
  );
  drawConsole('/mail-problems');
  expect(await screen.findByText(t('mailProblems:none.title'))).toBeTruthy();
  const upload = () =>
    userEvent.upload(
      screen.getByLabelText(t('mailProblems:file')),
      new File(['From x'], 'vissza.mbox', { type: 'application/mbox' }),
      { applyAccept: false },
    );
  await upload();
  const all = { name: 'vissza.mbox', count: 150, total: '150' };
  expect(await screen.findByText(t('mailProblems:result', all))).toBeTruthy();
  expect(screen.getByText(/^149 /).textContent).toContain(t('mailProblems:outcome.other'));
  expect(screen.getByText(t('mailProblems:marked', { addresses: 'nincs@pelda.hu' }))).toBeTruthy();

  api.on('POST /bounce-reports', (_, search) =>
    search.get('after') === '0'
      ? { read: 100, left: 50, counts: { other: 100 }, marked: [] }
      : refusal(429, 'too_many_requests', 'Túl sok kérés.'),
  );
  await upload();
  expect(await screen.findByText('Túl sok kérés.')).toBeTruthy();
  expect(screen.getByText(t('mailProblems:left', { count: 50, total: '50' }))).toBeTruthy();
});
