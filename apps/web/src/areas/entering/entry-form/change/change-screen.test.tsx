import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { getRace, type RaceDetail } from '@rajt/contract/content/operations/catalog';
import { type EntryDetail, getEntry } from '@rajt/contract/entering/operations/entry-changes';
import { NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChangeScreen } from './change-screen.tsx';

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const heats = ['A', 'B'].map((name, at) => ({
  id: String(at + 5),
  name,
  startsAt: `2027-06-12T0${at + 6}:00:00Z`,
  placesLeft: 9,
  capacity: 9,
  pace: null,
}));
const event = { id: 'to', name: 'Tó', place: 'Tihany', startsOn: '2027-06-12', endsOn: '2027-06-12' };
const race = {
  id: 'to-3km',
  name: '3 km',
  kind: 'individual',
  discipline: 'openwater',
  distanceM: 3000,
  raceOn: '2027-06-12',
  nextPrice: null,
  prices: [],
  placesLeft: 0,
  capacity: 18,
  event,
  form: { ...NO_QUESTIONS, shirt: 'required', injuryContact: 'required', nickname: 'optional' },
  certificate: { onSite: false, maxAgeDays: 365 },
} as unknown as RaceDetail;

const later = { isOpen: true, until: '2027-05-12T22:00:00Z' };
const over = { isOpen: false, until: '2026-05-12T22:00:00Z' };
const entry = {
  entryId: '31',
  event,
  race: { id: race.id, name: race.name, discipline: 'openwater', distanceM: 3000, raceOn: race.raceOn },
  heat: { id: '5', name: 'A', startsAt: heats[0]?.startsAt },
  participant: { uid: '41', name: 'Kis Péter', nickname: 'Peti' },
  fee: huf(9900),
  feeReasons: [],
  teamEntryId: null,
  state: 'paid',
  bib: '128',
  form: {
    shirtType: 'male',
    shirtSize: 'L',
    nickname: 'Peti',
    injuryContactName: 'Kis Pálné',
    injuryContactPhone: '+36201234567',
  },
  isContactHidden: false,
  certificate: null,
  hasStudentCard: false,
  hasSpuriCard: false,
  byCards: null,
  heats,
  changes: { heat: later, bib: later, shirt: over, contact: later },
} as unknown as EntryDetail;
const held: EntryDetail = {
  ...entry,
  state: 'held',
  bib: null,
  byCards: {
    spuri: null,
    none: { price: huf(9900), reasons: [{ kind: 'tier', amount: 9900, percent: null }] },
    student: {
      price: huf(4950),
      reasons: [
        { kind: 'tier', amount: 9900, percent: null },
        { kind: 'student', amount: -4950, percent: 50 },
      ],
    },
  },
  changes: Object.fromEntries(
    Object.keys(entry.changes).map((group) => [group, { isOpen: true, until: null }]),
  ) as EntryDetail['changes'],
};

const onSaved = vi.fn();
function drawFor(shown: EntryDetail) {
  setKnown(queryClient, getRace, { params: { raceId: race.id } }, race);
  setKnown(queryClient, getEntry, { params: { userId: '41', entryType: 'entry', entryId: '31' } }, shown);
  drawRouted(<ChangeScreen entryId="31" onSaved={onSaved} />);
}
function nicknameField(): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>('input[name="form.nickname"]');
  if (!field) throw new Error('the bib has no name to fill in');
  return field;
}
const sent = () => server.requests().find(({ asked }) => asked.startsWith('PATCH'));
const save = (name = t('entryChange:save')) => screen.getByRole('button', { name });

beforeEach(() => {
  server.forget();
  onSaved.mockReset();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } });
  useStore.setState({ userId: '41', drafts: {} });
  window.scrollTo = () => {};
});

test('a group whose time is over shows its answers without fields, the others their last day', async () => {
  drawFor(entry);
  const shirt = await screen.findByRole('region', { name: t('entryChange:group_shirt') });
  expect(shirt.textContent).toContain('férfi L');
  expect(shirt.textContent).toContain(t('entryChange:closed', { until: '2026. május 12.' }));
  expect(shirt.querySelector('input')).toBeNull();
  const bib = screen.getByRole('region', { name: t('entryChange:group_bib') });
  expect(bib.textContent).toContain(t('entryChange:until', { until: '2027. május 12.' }));
  screen.getByText(t('entryChange:paid'));
});

test('a paid entry shows its number; one in the cart says when it gets one', async () => {
  drawFor(entry);
  expect((await screen.findByRole('region', { name: t('entryChange:group_bib') })).textContent).toContain(
    '128',
  );
  expect(screen.queryByText(t('entry:bibLater'))).toBeNull();
  cleanup();
  drawFor(held);
  await screen.findByText(t('entry:bibLater'));
});

test('sends changed answers and nothing else; a removed answer is null', async () => {
  const user = userEvent.setup();
  drawFor(entry);
  await screen.findByText(t('entryChange:paid'));
  await user.clear(nicknameField());
  await user.click(screen.getByRole('radio', { name: /B/ }));
  server.replies(200, { data: { ...entry, heat: { ...entry.heat, id: '6' } } });
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toMatchObject({ asked: expect.stringContaining('/users/41/entries/31') });
  expect(sent()?.body).toEqual({ heatId: '6', form: { nickname: null } });
});

test('a heat that has filled up is reported, the old one is chosen again, and typed answers stay', async () => {
  const user = userEvent.setup();
  drawFor(entry);
  await screen.findByText(t('entryChange:paid'));
  const nickname = nicknameField();
  await user.clear(nickname);
  await user.type(nickname, 'Pepe');
  await user.click(screen.getByRole('radio', { name: /B/ }));
  server.replies(409, { code: 'sold_out', user_msg: 'Betelt.', dev_msg: '' });
  await user.click(save());
  await screen.findByText(/A helyed megmaradt/);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /A/ }).checked).toBe(true);
  expect(nickname.value).toBe('Pepe');
  expect(onSaved).not.toHaveBeenCalled();
});

test('in the cart a student card shows the new price before it is saved, and sends it along', async () => {
  const user = userEvent.setup();
  drawFor(held);
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(t('entry:studentCard')) }));
  await screen.findByText(/9.900 Ft volt a díj, így 4.950 Ft lesz/);
  server.replies(200, { data: held });
  await user.click(screen.getByRole('button', { name: /Mentés · 4.950/ }));
  await waitFor(() => expect(sent()?.body).toEqual({ hasStudentCard: true, agreedAmount: 4950 }));
});

test('an entry that is not there, and one that cannot be loaded', async () => {
  // The router draws twice.
  for (const _ of [1, 2]) server.replies(404, { code: 'not_found', user_msg: '', dev_msg: '' });
  const { unmount } = drawRouted(<ChangeScreen entryId="31" onSaved={onSaved} />);
  await screen.findByRole('heading', { name: t('entryChange:notFoundTitle') });
  unmount();
  queryClient.clear();
  for (const _ of [1, 2]) server.replies(500, { code: 'internal', user_msg: '', dev_msg: '' });
  drawRouted(<ChangeScreen entryId="31" onSaved={onSaved} />);
  await screen.findByRole('heading', { name: t('entryChange:loadFailed') });
});

test.each([
  ['refused', 'other', true],
  ['accepted', 'accepted', false],
] as const)(
  'a certificate that is %s in a closed group: its review is shown, a field only after a refusal',
  async (state, verdict, hasField) => {
    const review = { state, verdict, words: hasField ? 'A második oldal hiányzik.' : '', validUntil: null };
    const asked = { ...race, form: { ...race.form, medicalCertificate: 'required' } };
    setKnown(queryClient, getRace, { params: { raceId: race.id } }, asked as RaceDetail);
    const shown = {
      ...entry,
      race: { ...entry.race, raceOn: '2099-06-12' },
      form: { ...entry.form, medicalFileId: '9' },
      certificate: { name: 'regi.pdf', review },
      changes: { heat: over, bib: over, shirt: over, contact: over },
    } as unknown as EntryDetail;
    setKnown(queryClient, getEntry, { params: { userId: '41', entryType: 'entry', entryId: '31' } }, shown);
    drawRouted(<ChangeScreen entryId="31" onSaved={onSaved} />);
    const group = await screen.findByRole('region', { name: t('entryChange:group_contact') });
    expect(group.textContent).toContain(hasField ? review.words : t('certificateReview:accepted'));
    expect(group.querySelector('input[name="form.injuryContactName"]')).toBeNull();
    expect(group.querySelector('input[type="file"]') !== null).toBe(hasField);
    expect(screen.queryByRole('button', { name: t('entryChange:save') }) !== null).toBe(hasField);
  },
);
