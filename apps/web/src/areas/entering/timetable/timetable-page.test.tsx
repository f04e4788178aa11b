import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type {
  ClassRegistration,
  Timetable,
  TimetableClass,
} from '@rajt/contract/entering/operations/timetables';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { TimetablePage } from './timetable-page.tsx';
import type { TimetableView } from './timetable-view.ts';

const CODE = 'ABCDEFGHJKLMNPQR';

const lesson = (
  id: string,
  name: string,
  from: string,
  to: string,
  more: Partial<TimetableClass> = {},
): TimetableClass => ({
  id,
  name,
  level: null,
  // Ten o'clock in Budapest is eight in UTC in June.
  startsAt: `2027-06-12T${from}:00.000Z`,
  endsAt: `2027-06-12T${to}:00.000Z`,
  placesLeft: 4,
  capacity: 10,
  minAge: null,
  maxAge: null,
  ...more,
});
const mine = (more: Partial<ClassRegistration> = {}): ClassRegistration => ({
  code: CODE,
  participantName: 'Kovács Eszter',
  classes: [],
  isFinal: false,
  notForAge: [],
  ...more,
});
const day = (registrations: ClassRegistration[], more: Partial<Timetable> = {}): Timetable => ({
  event: { id: 'klinika', name: 'Klinika', place: 'Győr', scenery: 'pool' },
  race: { id: 'klinika-nap', name: 'Egész nap', discipline: 'pool', raceOn: '2027-06-12' },
  closesAt: '2027-06-10T22:00:00.000Z',
  isOpen: true,
  locations: [
    {
      id: '1',
      name: 'Nagymedence',
      classes: [
        lesson('11', 'Fordulók', '07:00', '08:00'),
        lesson('12', 'Rajtok', '08:00', '09:00', { placesLeft: 0 }),
      ],
    },
    {
      id: '2',
      name: 'Terem',
      classes: [lesson('21', 'Nyújtás', '07:30', '08:30'), lesson('22', 'Mellúszás', '10:00', '11:00')],
    },
  ],
  registrations,
  ...more,
});

function drawPage(timetable: Timetable, view: TimetableView = 'day') {
  return drawRouted(<TimetablePage timetable={timetable} view={view} />);
}
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const bar = () => screen.findByRole('region', { name: t('timetable:bar') });

beforeEach(() => {
  server.forget();
  useStore.setState({ userId: '41', drafts: {} });
});

test('a clash is shown as soon as it is chosen, on both classes and above them', async () => {
  drawPage(day([mine()]));
  await userEvent.click(await box(/Fordulók/));
  expect((await box(/Nyújtás/)).closest('label')?.textContent).toContain(
    t('timetable:wouldClash', { classes: '09:00 Fordulók' }),
  );
  await userEvent.click(await box(/Nyújtás/));
  expect((await box(/Fordulók/)).closest('label')?.textContent).toContain(
    t('timetable:clashesWith', { classes: '09:30 Nyújtás' }),
  );
  expect(screen.getByText(t('timetable:clashTitle'))).toBeTruthy();
  // It asks nothing that would be refused: the focus goes to the reason.
  await userEvent.click(within(await bar()).getByRole('button', { name: t('timetable:final') }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement?.textContent).toContain(t('timetable:clashTitle'));
  await userEvent.click(await box(/Nyújtás/));
  expect(screen.queryByText(t('timetable:clashTitle'))).toBeNull();
});

test('a full class cannot be chosen; one that has filled since the draft can only be taken out', async () => {
  const drawn = drawPage(day([mine()]));
  expect((await box(/Rajtok/)).disabled).toBe(true);
  drawn.unmount();
  drawPage(day([mine({ classes: ['12'] })]));
  const filled = await box(/Rajtok/);
  expect([filled.checked, filled.disabled]).toEqual([true, false]);
  expect(screen.getByText(t('timetable:fullTitle'))).toBeTruthy();
  await userEvent.click(filled);
  expect(filled.disabled).toBe(true);
});

test('a class of another age group cannot be chosen', async () => {
  drawPage(day([mine({ notForAge: ['22'] })]));
  const unfit = await box(/Mellúszás/);
  expect(unfit.disabled).toBe(true);
  expect(unfit.closest('label')?.textContent).toContain(t('timetable:notForAge'));
});

test('a draft is sent with the ticked classes, and is no longer offered to be saved', async () => {
  drawPage(day([mine()]));
  await userEvent.click(await box(/Mellúszás/));
  await userEvent.click(await box(/Fordulók/));
  server.replies(200, { data: mine({ classes: ['11', '22'] }) });
  await userEvent.click(within(await bar()).getByRole('button', { name: t('timetable:save') }));
  expect(server.requests()[0]).toMatchObject({
    asked: expect.stringMatching(new RegExp(`^PUT .*/users/41/registrations/${CODE}$`)),
    body: { race: 'klinika-nap', classes: ['11', '22'], final: false },
  });
  expect(await screen.findByText(t('timetable:saved'))).toBeTruthy();
  expect(useStore.getState().drafts).toEqual({});
});

test('ticked and unsaved classes survive a reload', async () => {
  const drawn = drawPage(day([mine({ classes: ['11'] })]));
  await userEvent.click(await box(/Mellúszás/));
  drawn.unmount();
  drawPage(day([mine({ classes: ['11'] })]));
  expect((await box(/Mellúszás/)).checked).toBe(true);
  expect((await box(/Fordulók/)).checked).toBe(true);
  expect(within(await bar()).getByRole('button', { name: t('timetable:save') })).toBeTruthy();
});

test('booking asks first and warns that it locks; a refusal keeps the choice', async () => {
  drawPage(day([mine({ classes: ['11'] })]));
  await userEvent.click(within(await bar()).getByRole('button', { name: t('timetable:final') }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(t('timetable:finalText', { count: 1, classes: '09:00 Fordulók' }));
  expect(server.requests()).toEqual([]);
  server.replies(409, { code: 'classes_full', user_msg: 'A foglalás nem sikerült.', dev_msg: '' });
  await userEvent.click(within(dialog).getByRole('button', { name: t('timetable:finalYes') }));
  expect(server.requests()[0]?.body).toEqual({ race: 'klinika-nap', classes: ['11'], final: true });
  expect(await screen.findByText(t('timetable:notSaved'))).toBeTruthy();
  expect((await box(/Fordulók/)).checked).toBe(true);
});

test('booked classes can be read and not changed', async () => {
  drawPage(day([mine({ classes: ['11', '12'], isFinal: true })]));
  expect(await screen.findByText(t('timetable:mineTitle'))).toBeTruthy();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByRole('region', { name: t('timetable:bar') })).toBeNull();
  // A full class is theirs, not wrong.
  expect(screen.queryByText(t('timetable:filledMeanwhile'))).toBeNull();
});

test.each([
  ['nobody has a ticket', day([]), t('timetable:notEntered')],
  ['it is too late', day([mine()], { isOpen: false }), t('timetable:closed')],
])('where %s, the timetable can be read', async (_, timetable, words) => {
  drawPage(timetable);
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  expect(screen.getByText('Fordulók')).toBeTruthy();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('classes are chosen for one of several tickets; each ticket keeps its ticks', async () => {
  drawPage(
    day([mine(), mine({ code: 'ZZZZZZZZZZZZZZZZ', participantName: 'Kovács Panni', classes: ['22'] })]),
  );
  await userEvent.click(await box(/Fordulók/));
  await userEvent.click(screen.getByRole('radio', { name: 'Kovács Panni' }));
  expect((await box(/Mellúszás/)).checked).toBe(true);
  expect((await box(/Fordulók/)).checked).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: 'Kovács Eszter' }));
  expect((await box(/Fordulók/)).checked).toBe(true);
});

test('a code from a ticket opens its choice, typed with spaces and small letters', async () => {
  drawPage(day([]));
  const found = mine({ participantName: 'Nagy Béla', classes: ['22'] });
  server.replies(200, { data: found });
  await userEvent.type(await screen.findByLabelText(t('timetable:code')), 'abcd efgh jklm npqr');
  await userEvent.click(screen.getByRole('button', { name: t('timetable:codeShow') }));
  expect((await box(/Mellúszás/)).checked).toBe(true);
  expect(server.requests()[0]?.asked).toContain(`/users/41/registrations/${CODE}?race=klinika-nap`);
});

test('as a table: all classes in order of time, each with its place', async () => {
  drawPage(day([mine()]), 'table');
  const rows = (await screen.findAllByRole('rowheader')).map((cell) => cell.textContent);
  expect(rows).toEqual(['FordulókNagymedence', 'NyújtásTerem', 'RajtokNagymedence', 'MellúszásTerem']);
  await userEvent.click(await box(/Fordulók/));
  await userEvent.click(await box(/Nyújtás/));
  expect(screen.getByText(t('timetable:clashTitle'))).toBeTruthy();
});
