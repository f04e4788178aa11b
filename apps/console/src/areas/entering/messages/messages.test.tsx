import type { Message } from '@rajt/contract/entering/operations/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawConsole, ORGANISER, t } from '../../../../testkit/draw-console.tsx';
import { api, refusal } from '../../../../testkit/fake-server.ts';

// The page of the tests loads no frames.
const { happyDOM } = window as { happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
if (happyDOM) happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

const AT = '/events/fenyfutas/messages';
const event = (eventId: string, isOver = false) => ({
  eventId,
  name: eventId === 'fenyfutas' ? 'Fényfutás' : 'Tóúszás',
  branch: 'run',
  startsOn: '2027-05-08',
  isOver,
  races: [],
});
const message = (changes: Partial<Message> = {}): Message => ({
  messageId: '7',
  filter: { all: [{ field: 'certificate', is: 'in', value: ['missing'] }] },
  search: '',
  everybody: false,
  hu: { subject: 'Igazolás', text: 'Töltsd fel, {{recipient}}.' },
  en: { subject: 'Certificate', text: 'Upload it, {{recipient}}.' },
  version: 3,
  state: 'draft',
  perMinute: null,
  sendAt: null,
  startedAt: null,
  endedAt: null,
  madeBy: 'Varga Judit',
  changedAt: '2026-11-30T10:00:00Z',
  letters: {},
  ...changes,
});
const preview = (letters: number) => ({
  entries: letters,
  letters,
  by: { participant: letters, keeper: 0, buyer: 0 },
  withoutAddress: 0,
  undeliverable: 0,
  previews: [
    {
      entryId: '41',
      participant: 'Futó Anna',
      to: 'anna@pelda.hu',
      by: 'participant',
      language: 'hu',
      subject: 'Igazolás',
      html: '<p>Szia</p>',
      text: 'Szia, Anna',
    },
  ],
});

beforeEach(() => {
  api.on('GET /events', { items: [event('fenyfutas'), event('touszas')] });
  api.on('GET /entries/counts', { total: 12, at: '2026-11-30T18:00:00Z', facets: [] });
  api.on(`GET ${AT}`, { items: [], next: null });
  api.on(`GET ${AT}/7`, message());
  api.on(`POST ${AT}/7/preview`, preview(12));
});

const words = (name: string) => screen.findByLabelText(name);

test('an event that is the only one of a registrar opens by itself, and a registrar without an event reads so', async () => {
  const grants = [{ role: 'registrar' as const, eventId: 'fenyfutas', eventName: 'Fényfutás' }];
  const { router } = drawConsole('/messages', { ...ORGANISER, grants });
  expect(await screen.findByText(t('entrantMessages:none.title'))).toBeTruthy();
  expect(router.state.location.pathname).toBe('/messages/fenyfutas');
  const everywhere = [{ role: 'registrar' as const, eventId: null, eventName: null }];
  api.on('GET /events', { items: [] });
  drawConsole('/messages', { ...ORGANISER, grants: everywhere });
  expect(await screen.findByText(t('entrantMessages:noEvents.title'))).toBeTruthy();
});

test('a new message needs words in both languages, its preview saves it first with the filter of the list, and Back leads to the words', async () => {
  api.on(`POST ${AT}`, message());
  const { router } = drawConsole('/messages/fenyfutas/new?f=all(certificate.in~missing)&q=nagy');
  await userEvent.type(await words(t('sending:subjectOf.hu')), 'Igazolás');
  await userEvent.click(screen.getByRole('button', { name: t('sending:preview') }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('sending:textOf.hu'))));
  expect(api.calls('POST')).toEqual([]);
  for (const [name, text] of [
    ['textOf.hu', 'Töltsd fel.'],
    ['subjectOf.en', 'Certificate'],
    ['textOf.en', 'Upload it.'],
  ] as const)
    await userEvent.type(screen.getByLabelText(t(`sending:${name}`)), text);
  await userEvent.click(screen.getByRole('button', { name: t('sending:preview') }));
  expect(
    await screen.findByRole('heading', { name: t('entrantMessages:letters', { count: 12, total: '12' }) }),
  ).toBeTruthy();
  expect(router.state.location.href).toBe('/messages/fenyfutas/7?step=preview');
  expect(api.last(`POST ${AT}`)?.body).toMatchObject({
    filter: { all: [{ field: 'certificate', is: 'in', value: ['missing'] }] },
    search: 'nagy',
    everybody: false,
    hu: { subject: 'Igazolás', text: 'Töltsd fel.' },
  });
  router.history.back();
  expect(await screen.findByRole('heading', { name: t('entrantMessages:draftTitle') })).toBeTruthy();
});

test('a placeholder goes where the cursor is, and everybody is a choice of an empty filter alone', async () => {
  drawConsole('/messages/fenyfutas/new');
  const subject = await words(t('sending:subjectOf.en'));
  await userEvent.type(subject, 'Hi !');
  if (!(subject instanceof HTMLInputElement)) throw new Error('the subject is an input');
  subject.setSelectionRange(3, 3);
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowLeft}{Enter}');
  expect(subject.value).toBe('Hi {{recipient}}!');
  expect(screen.getByRole('checkbox', { name: t('entrantMessages:everybody') })).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nagy' } });
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
});

test('a conflicting save shows its author and words, keeps the typed words, and can be overwritten', async () => {
  drawConsole('/messages/fenyfutas/7');
  const subject = await words(t('sending:subjectOf.hu'));
  await userEvent.clear(subject);
  await userEvent.type(subject, 'Az enyém');
  const { status, body } = refusal(409, 'changed_meanwhile');
  api.on(`PUT ${AT}/7`, {
    status,
    body: { ...body, changed: { by: 'Kiss Béla', at: '2026-11-30T11:00:00Z', fields: ['words'] } },
  });
  api.on(`GET ${AT}/7`, message({ version: 4, hu: { subject: 'Az övé', text: 'Más.' } }));
  await userEvent.click(screen.getByRole('button', { name: t('sending:save') }));
  expect(await screen.findByText(/Kiss Béla/)).toBeTruthy();
  expect(screen.getByText('Az övé')).toBeTruthy();
  expect((subject as HTMLInputElement).value).toBe('Az enyém');
  api.on(`PUT ${AT}/7`, message({ version: 5 }));
  await userEvent.click(screen.getByRole('button', { name: t('sending:saveOver') }));
  await waitFor(() =>
    expect(api.last(`PUT ${AT}/7`)?.body).toMatchObject({ base: 4, hu: { subject: 'Az enyém' } }),
  );
});

test('the sending needs the statement, sends the previewed number, and shows the preview again when it has moved', async () => {
  drawConsole('/messages/fenyfutas/7?step=preview');
  const open = async () => userEvent.click(await screen.findByRole('button', { name: t('sending:toSend') }));
  await open();
  const dialog = await screen.findByRole('dialog');
  const send = () =>
    within(dialog).getByRole('button', { name: t('entrantMessages:send', { count: 12, total: '12' }) });
  await userEvent.click(await within(dialog).findByRole('checkbox'));
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.click(send());
  expect(await within(dialog).findByText(t('entrantMessages:aboutEntryNeeded'))).toBeTruthy();
  expect(api.calls(`POST ${AT}/7/send`)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('checkbox'));
  api.on(`POST ${AT}/7/send`, refusal(409, 'recipients_changed', 'Megváltozott.'));
  api.on(`POST ${AT}/7/preview`, preview(15));
  await userEvent.click(send());
  expect(await screen.findByText('Megváltozott.')).toBeTruthy();
  expect(
    await screen.findByRole('heading', { name: t('entrantMessages:letters', { count: 15, total: '15' }) }),
  ).toBeTruthy();
  expect(api.last(`POST ${AT}/7/send`)?.body).toEqual({
    base: 3,
    seenCount: 12,
    sendAt: null,
    perMinute: null,
    isAboutEntry: true,
  });
});

test('a message that is being sent shows its progress, can be stopped, and explains letters with an unknown outcome', async () => {
  const sending = { state: 'sending' as const, letters: { sent: 5, waiting: 3, unknown: 2 } };
  api.on(`GET ${AT}/7`, message(sending));
  api.on(`GET ${AT}/7/letters`, (_: unknown, search: URLSearchParams) => ({
    items:
      search.get('state') === 'unknown'
        ? []
        : [
            {
              letterId: 'f6f8c6a0-0000-4000-8000-000000000001',
              personId: '31',
              participant: 'Futó Anna',
              to: 'anna@pelda.hu',
              state: 'sent',
              responseCode: null,
              at: '2026-11-30T11:00:00Z',
            },
          ],
    next: null,
  }));
  api.on(`POST ${AT}/7/stop`, message({ ...sending, state: 'stopped' }));
  api.on(`POST ${AT}/7/letters/unknown/again`, { letters: 2 });
  drawConsole('/messages/fenyfutas/7');
  expect(await screen.findByText(t('entrantMessages:unknown', { count: 2, total: '2' }))).toBeTruthy();
  const person = await screen.findByRole('link', { name: 'Futó Anna' });
  expect(person.getAttribute('href')).toBe('/people/31');
  await userEvent.click(screen.getByRole('button', { name: t('entrantMessages:resend') }));
  await waitFor(() => expect(api.calls(`POST ${AT}/7/letters/unknown/again`)).toHaveLength(1));
  await userEvent.click(screen.getByRole('radio', { name: /bizonytalan/ }));
  expect(await screen.findByText(t('entrantMessages:noLetters'))).toBeTruthy();
  api.on(`GET ${AT}/7`, message({ ...sending, state: 'stopped' }));
  await userEvent.click(screen.getByRole('button', { name: t('sending:stop') }));
  expect(await screen.findByRole('button', { name: t('sending:goOn') })).toBeTruthy();
});

test('the list of entries opens a message to those it finds, for an event that the caller sends messages of', async () => {
  api.on('GET /entry-views', { items: [] });
  api.on('GET /entries', { items: [], next: null });
  const { router } = drawConsole('/entries?event=fenyfutas&f=certificate.in~missing&q=nagy');
  await userEvent.click(await screen.findByRole('button', { name: t('entryGrid:writeTo') }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/messages/fenyfutas/new',
      search: { f: 'certificate.in~missing', q: 'nagy' },
    }),
  );
});
