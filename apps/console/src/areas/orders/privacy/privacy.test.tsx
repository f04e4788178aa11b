import type { PrivacyRequest } from '@rajt/contract/orders/operations/privacy-desk';
import { budapestDate } from '@rajt/rules/dates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawConsole, t } from '../../../../testkit/draw-console.tsx';
import { api, refusal } from '../../../../testkit/fake-server.ts';

const at = '2026-11-30T10:00:00Z';
const request = (changes: Partial<PrivacyRequest> = {}): PrivacyRequest => ({
  requestId: '7',
  version: 3,
  right: 'erasure',
  channel: 'mail',
  name: 'Kovács-Nagy Éva',
  contact: 'eva@pelda.hu',
  words: 'Töröljetek.',
  receivedOn: '2026-11-20',
  personId: '41',
  dueOn: '2026-12-20',
  extension: null,
  state: 'open',
  outcome: '',
  closedAt: null,
  handledBy: 'Varga Judit',
  changedAt: at,
  ...changes,
});
const identity = {
  personId: '41',
  nameTitle: '',
  familyName: 'Kovács-Nagy',
  firstName: 'Éva',
  birthDate: '1990-05-04',
  gender: 'F',
  nationality: 'HU',
  email: 'eva@pelda.hu',
  paidEntries: 2,
};
const outlook = {
  personId: '41',
  name: 'Kovács-Nagy Éva',
  hasAccount: true,
  hasOpenPayment: false,
  hasRefundDue: false,
  isLastOrganiser: false,
  balanceHuf: 0,
  entriesToCome: [
    { entryId: '5', participant: null, race: 'Félmaraton', event: 'Fényfutás', raceOn: '2027-05-08' },
  ],
  entriesOfOthers: [],
  openOffers: 0,
  goodsToCome: 0,
  keptOrders: 2,
  keptUntil: '2034-12-31',
};

beforeEach(() => {
  api.on('GET /privacy/people/41', identity);
  api.on('GET /privacy/people/41/erasure', outlook);
  api.on('GET /privacy/requests/7', request());
  api.on('GET /privacy/requests', (_, search) =>
    search.get('state') === 'closed'
      ? { items: [], next: null, open: 2, overdue: 1 }
      : search.get('after') === null
        ? {
            items: [request({ requestId: '6', dueOn: '2026-01-01' })],
            next: 'later',
            open: 2,
            overdue: 1,
          }
        : {
            items: [request({ name: '', dueOn: budapestDate(new Date()) })],
            next: null,
            open: 2,
            overdue: 1,
          },
  );
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

test('open requests are counted, show their days left and have further pages; closed requests are a choice', async () => {
  drawConsole('/privacy');
  const count = t('privacyDesk:list.openCount', { count: 2 });
  const heading = t('privacyDesk:list.withOverdue', { open: count, count: 1 });
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.getByText(/napja lejárt/)).toBeTruthy();
  await press(t('privacyDesk:list.older'));
  expect(await screen.findByText(t('privacyDesk:due.today'))).toBeTruthy();
  expect(screen.getByRole('link', { name: t('privacyDesk:person.erased') })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: t('privacyDesk:list.closed') }));
  expect(await screen.findByText(t('privacyDesk:list.emptyClosed.title'))).toBeTruthy();
});

test('a concurrent change is shown, the typed words stay, and the next press overwrites the new version', async () => {
  drawConsole('/privacy/requests/7');
  const words = await field(t('privacyDesk:request.words'));
  await userEvent.clear(words);
  await userEvent.type(words, 'Az enyém');
  const { status, body } = refusal(409, 'changed_meanwhile');
  const changed = { by: 'Kis Anna', at, fields: ['words'] };
  api.on('PUT /privacy/requests/7', { status, body: { ...body, changed } });
  api.on('GET /privacy/requests/7', request({ version: 4, words: 'Az övé' }));
  await press(t('privacyDesk:request.save'));
  expect(await screen.findByText(/Kis Anna/)).toBeTruthy();
  expect(screen.getByText('Az övé')).toBeTruthy();
  expect(words.value).toBe('Az enyém');
  api.on('PUT /privacy/requests/7', request({ version: 5, words: 'Az enyém' }));
  await press(t('privacyDesk:request.saveOver'));
  await waitFor(() => expect(screen.queryByText(/Kis Anna/)).toBeNull());
  expect(api.last('PUT /privacy/requests/7')?.body).toMatchObject({
    base: 4,
    words: 'Az enyém',
    extension: null,
  });
});

test('a request is closed with an answer, and is opened again', async () => {
  drawConsole('/privacy/requests/7');
  await press(t('privacyDesk:close.button'));
  expect(api.calls('POST')).toEqual([]);
  await userEvent.type(await field(t('privacyDesk:close.words')), 'Megírtam.');
  api.on(
    'POST /privacy/requests/7/close',
    request({ state: 'done', version: 4, outcome: 'Megírtam.', closedAt: at }),
  );
  await press(t('privacyDesk:close.button'));
  const title = t('privacyDesk:close.closedTitle', { outcome: t('privacyDesk:outcome.done') });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(api.last('POST /privacy/requests/7/close')?.body).toEqual({
    base: 3,
    outcome: 'done',
    words: 'Megírtam.',
  });
  api.on('POST /privacy/requests/7/reopen', request({ version: 5 }));
  await press(t('privacyDesk:close.reopen'));
  expect(await field(t('privacyDesk:request.words'))).toBeTruthy();
  expect(api.last('POST /privacy/requests/7/reopen')?.body).toEqual({ base: 4 });
});

test('a new request takes the person from the search', async () => {
  api.on('GET /search', {
    people: [
      { personId: '41', name: 'Kovács-Nagy Éva', birthYear: 1990, city: null, email: null, entries: [] },
    ],
    orders: [],
    bibs: [],
    events: [],
  });
  api.on('POST /privacy/requests', request());
  drawConsole('/privacy/requests/new');
  await userEvent.type(await field(t('privacyDesk:request.name')), 'Éva');
  await userEvent.type(await field(t('privacyDesk:person.find')), 'kovács');
  await press('Kovács-Nagy Éva');
  await press(t('privacyDesk:request.add'));
  expect(await screen.findByRole('heading', { level: 1, name: /Kovács-Nagy Éva/ })).toBeTruthy();
  expect(api.last('POST /privacy/requests')?.body).toMatchObject({
    name: 'Éva',
    personId: '41',
    right: 'access',
  });
});

test('the data of a person are read by a press alone', async () => {
  api.on('GET /privacy/people/41/data', {
    createdAt: at,
    about: '',
    headings: { person: 'Személy', birthDate: 'Születési dátum' },
    parts: { person: [{ birthDate: '1990-05-04', strange: null }] },
  });
  drawConsole('/privacy/people/41');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kovács-Nagy Éva' })).toBeTruthy();
  expect(api.calls('GET /privacy/people/41/data')).toEqual([]);
  await press(t('privacyDesk:data.read'));
  expect(await screen.findByText('Személy')).toBeTruthy();
  expect(screen.getByText('Születési dátum')).toBeTruthy();
  expect(screen.getByText('strange')).toBeTruthy();
  expect(api.calls('GET /privacy/people/41/data')).toHaveLength(1);
});

test('a correction sends the values that it began with, and a concurrent change keeps the typed name', async () => {
  drawConsole('/privacy/people/41?tab=correct');
  const family = await field(t('privacyDesk:correct.familyName'));
  await userEvent.clear(family);
  await userEvent.type(family, 'Kovács');
  await userEvent.type(await field(t('privacyDesk:correct.reason')), 'Kérte.');
  const { status, body } = refusal(409, 'changed_meanwhile');
  api.on('PATCH /privacy/people/41', {
    status,
    body: { ...body, changed: { by: 'Kis Anna', at, fields: [] } },
  });
  api.on('GET /privacy/people/41', { ...identity, familyName: 'Nagy' });
  await press(t('privacyDesk:correct.button'));
  expect(await screen.findByText(/Kis Anna/)).toBeTruthy();
  expect(family.value).toBe('Kovács');
  const { personId: _, email: __, paidEntries: ___, ...was } = identity;
  expect(api.last('PATCH /privacy/people/41')?.body).toEqual({
    was,
    is: { ...was, familyName: 'Kovács' },
    correctsEntries: true,
    reason: 'Kérte.',
  });
  api.on('PATCH /privacy/people/41', { ...identity, familyName: 'Kovács' });
  await press(t('privacyDesk:correct.button'));
  await waitFor(() =>
    expect(api.last('PATCH /privacy/people/41')?.body).toMatchObject({ was: { familyName: 'Nagy' } }),
  );
});

test('a person with one name is corrected with a hyphen, and a mistake found by the server is at its field', async () => {
  api.on('GET /privacy/people/41', { ...identity, familyName: '' });
  const { status, body } = refusal(400, 'validation');
  api.on('PATCH /privacy/people/41', { status, body: { ...body, 'is.birthDate': ['Nem ekkor született.'] } });
  drawConsole('/privacy/people/41?tab=correct');
  const nationality = await field(t('privacyDesk:correct.nationality'));
  await userEvent.clear(nationality);
  await userEvent.type(nationality, 'at');
  await userEvent.type(await field(t('privacyDesk:correct.reason')), 'Kérte.');
  await press(t('privacyDesk:correct.button'));
  await waitFor(async () =>
    expect((await field(t('privacyDesk:correct.birthDate'))).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(api.last('PATCH /privacy/people/41')?.body).toMatchObject({
    was: { familyName: '-' },
    is: { firstName: 'Éva', nationality: 'AT' },
  });
});

test('erasing a person needs the whole name and the confirmed loss of entries, and the screen leads back', async () => {
  api.on('POST /privacy/people/41/erasure', {});
  drawConsole('/privacy/people/41?tab=erase');
  await userEvent.type(await field(t('privacyDesk:erase.name')), 'Kovács Éva');
  await press(t('privacyDesk:erase.button'));
  expect(await screen.findByText(t('privacyDesk:erase.nameDiffers'))).toBeTruthy();
  expect(screen.getByText(t('privacyDesk:erase.confirmFirst'))).toBeTruthy();
  expect(api.calls('POST')).toEqual([]);
  await userEvent.clear(await field(t('privacyDesk:erase.name')));
  await userEvent.type(await field(t('privacyDesk:erase.name')), 'Kovács-Nagy Éva');
  await userEvent.click(await field(t('privacyDesk:erase.givesUpEntries')));
  await press(t('privacyDesk:erase.button'));
  expect(
    await screen.findByRole('heading', { level: 1, name: t('privacyDesk:erase.doneTitle') }),
  ).toBeTruthy();
  expect(api.last('POST /privacy/people/41/erasure')?.body).toMatchObject({
    name: 'Kovács-Nagy Éva',
    givesUpEntries: true,
    keepsOthers: false,
  });
});

test('a refusal of an erasure speaks to staff, and the typed words stay', async () => {
  api.on('GET /privacy/people/41/erasure', { ...outlook, entriesToCome: [] });
  api.on('POST /privacy/people/41/erasure', refusal(409, 'payment_open', 'Folyamatban van egy fizetésed.'));
  drawConsole('/privacy/people/41?tab=erase');
  const name = await field(t('privacyDesk:erase.name'));
  await userEvent.type(name, outlook.name);
  await press(t('privacyDesk:erase.button'));
  expect(await screen.findByText(t('privacyDesk:erase.payment'))).toBeTruthy();
  expect(name.value).toBe(outlook.name);
});

test('an obstacle takes the place of the form', async () => {
  api.on('GET /privacy/people/41/erasure', { ...outlook, hasAccount: false });
  drawConsole('/privacy/people/41?tab=erase');
  expect(await screen.findByText(t('privacyDesk:erase.entriesNoAccount'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('privacyDesk:erase.button') })).toBeNull();
});

test('a job that has failed comes first, and an unknown one shows its name', async () => {
  const job = { lastAt: at, erased: 3, erasedInMonth: 90, failedAt: null, isOverdue: false };
  api.on('GET /privacy/retention', {
    items: [
      { ...job, job: 'forget-captions' },
      { ...job, job: 'forget-something-new', lastAt: null, erased: null, failedAt: at },
    ],
  });
  drawConsole('/privacy/retention');
  const [, first, second] = await screen.findAllByRole('row');
  if (!first || !second) throw new Error('The jobs are not shown.');
  expect(within(first).getByText('forget-something-new')).toBeTruthy();
  expect(within(first).getByText(t('privacyDesk:retention.broken'))).toBeTruthy();
  expect(second.textContent).toContain('730 nappal');
  expect(screen.getByText(t('privacyDesk:retention.whatToDo'))).toBeTruthy();
});
