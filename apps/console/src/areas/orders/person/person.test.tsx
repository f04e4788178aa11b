import type { PersonPage, TimeLineRow } from '@rajt/contract/orders/operations/person-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawConsole, t } from '../../../../testkit/draw-console.tsx';
import { api } from '../../../../testkit/fake-server.ts';

const at = '2026-11-30T10:00:00Z';
const person: PersonPage = {
  personId: '41',
  name: 'Kovács-Nagy Éva',
  birthDate: '1990-05-04',
  birthYear: 1990,
  gender: 'F',
  nationality: 'HU',
  club: null,
  city: 'Tihany',
  email: 'eva@pelda.hu',
  undeliverableSince: null,
  phone: null,
  address: null,
  account: { registeredAt: at, activatedAt: at, language: 'hu' },
  managedBy: [],
  manages: [],
  entries: [],
  orders: [],
  notes: [{ id: '5', by: 'Varga Judit', at, text: 'Telefonált.', isOwn: true }],
};
const row = (over: Partial<TimeLineRow>): TimeLineRow => ({
  key: 'audit:1',
  kind: 'audit',
  at,
  what: 'entry.changed',
  text: 'Adat javítva',
  by: null,
  isStaff: false,
  reason: null,
  amountHuf: null,
  mailId: null,
  was: null,
  is: null,
  ...over,
});

beforeEach(() => {
  api.on('GET /people/41', person);
  api.on('GET /people/41/timeline', (_, search) =>
    search.get('after') === null
      ? {
          items: [
            row({ was: { shirtSize: 'M' }, is: { shirtSize: 'L' }, by: 'Varga Judit', isStaff: true }),
            row({ key: 'mail:3', kind: 'mail', text: 'Visszaigazolás', mailId: '3' }),
          ],
          next: 'older',
        }
      : { items: [row({ key: 'audit:0', text: 'Regisztrált' })], next: null },
  );
});

test('the time line shows values before and after, sends a mail again, and goes on to older rows', async () => {
  api.on('POST /people/41/mails/3/again', {});
  drawConsole('/people/41');
  const line = await screen.findByRole('list', { name: t('personScreen:timeLine') });
  expect(line.textContent).toContain(
    `${t('answers:name.shirtSize')}${t('office:was')} M→${t('office:is')} L`,
  );
  await userEvent.click(within(line).getByRole('button', { name: t('personScreen:sendAgain') }));
  expect(await screen.findByText(t('personScreen:mailSent'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t('personScreen:older') }));
  expect(await within(line).findByText('Regisztrált')).toBeTruthy();
});

test('an own note is deleted after a question', async () => {
  api.on('DELETE /people/41/notes/5', {});
  drawConsole('/people/41');
  await userEvent.click(await screen.findByRole('button', { name: t('personScreen:deleteNote') }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: t('personScreen:deleteNote') }));
  await waitFor(() => expect(api.calls('DELETE')).toEqual(['DELETE /people/41/notes/5']));
});

test('fields that the answer leaves out are not shown, and no mail can be sent without the address', async () => {
  const { birthDate, email, undeliverableSince, phone, address, notes, ...seen } = person;
  api.on('GET /people/41', seen);
  drawConsole('/people/41');
  const line = await screen.findByRole('list', { name: t('personScreen:timeLine') });
  expect(screen.getByText('1990')).toBeTruthy();
  expect(screen.queryByText('eva@pelda.hu')).toBeNull();
  expect(screen.queryByRole('heading', { name: t('personScreen:notes') })).toBeNull();
  expect(within(line).queryByRole('button')).toBeNull();
});

test('a person outside the events of the caller is not found', async () => {
  drawConsole('/people/42');
  expect(
    await screen.findByRole('heading', { level: 1, name: t('office:problem.missing.title') }),
  ).toBeTruthy();
});
