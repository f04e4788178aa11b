import type { News } from '@rajt/contract/content/operations/news';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawConsole, ORGANISER, t } from '../../../../testkit/draw-console.tsx';
import { api, refusal } from '../../../../testkit/fake-server.ts';

// The page of the tests loads no frames.
const { happyDOM } = window as { happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
if (happyDOM) happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

const words = (subject: string, text = 'Gyere **velünk**!') => ({
  subject,
  preheader: 'Három verseny',
  text,
});
const news = (changes: Partial<News> = {}): News => ({
  newsId: '7',
  version: 3,
  state: 'draft',
  branch: 'run',
  everybody: false,
  enteredEvents: ['fenyfutas'],
  subject: { hu: 'Tavasz', en: 'Spring' },
  words: { hu: words('Tavasz'), en: words('Spring') },
  issueId: null,
  isOfFile: false,
  perMinute: null,
  sendAt: null,
  startedAt: null,
  endedAt: null,
  changedBy: 'Varga Judit',
  changedAt: '2026-11-30T10:00:00Z',
  letters: {},
  ...changes,
});
const preview = (readers: number) => ({
  readers,
  letters: (['hu', 'en'] as const).map((language) => ({
    language,
    subject: language === 'hu' ? 'Tavasz' : 'Spring',
    preheader: 'Három verseny',
    html: '<p>Szia</p>',
    text: `Szia, Judit (${language})`,
  })),
});
const STOPPED = {
  state: 'stopped',
  issueId: '2026-12-01-tavasz-7',
  startedAt: '2026-11-30T10:00:00Z',
  letters: { sent: 5, waiting: 3, unknown: 2 },
} as const;

beforeEach(() => {
  const event = { branch: 'run', startsOn: '2027-05-08', isOver: false, races: [] };
  api.on('GET /events', {
    items: [
      { ...event, eventId: 'fenyfutas', name: 'Fényfutás' },
      { ...event, eventId: 'touszas', name: 'Tóúszás' },
    ],
  });
  api.on('GET /news', { items: [news(), news({ ...STOPPED, newsId: '6', isOfFile: true })], next: null });
  api.on('GET /news/7', news());
  api.on('POST /news/7/preview', preview(12));
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const subject = () => screen.findByLabelText<HTMLInputElement>(t('sending:subjectOf.hu'));

test('messages have a tab for news where the caller writes both, and news alone for an editor', async () => {
  const { router } = drawConsole('/messages');
  await userEvent.click(await screen.findByRole('tab', { name: t('newsScreen:tabs.news') }));
  expect(router.state.location.href).toBe('/messages?tab=news');
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.anything(),
    expect.stringContaining('Fényfutás'),
    expect.stringContaining(t('newsScreen:ofFile')),
  ]);
  cleanup();
  drawConsole('/messages', { ...ORGANISER, grants: [{ role: 'editor', eventId: null, eventName: null }] });
  expect(await screen.findByRole('heading', { level: 1, name: t('newsScreen:title') })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  cleanup();
  const registrar = [{ role: 'registrar' as const, eventId: null, eventName: null }];
  drawConsole('/messages?tab=news', { ...ORGANISER, grants: registrar });
  expect(await screen.findByRole('link', { name: /Tóúszás/ })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('new news has no readers until they are chosen, shows that it is not saved, and is saved before its preview', async () => {
  api.on('POST /news', news());
  const { router } = drawConsole('/news/new');
  await userEvent.type(await subject(), 'Tavasz');
  expect(screen.getByText(t('newsScreen:unsaved'))).toBeTruthy();
  expect(screen.getByText(t('newsScreen:noEvents'))).toBeTruthy();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Fényfutás/ }));
  await press(t('sending:preview'));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText(t('newsScreen:preheaderOf.hu'))),
  );
  expect(api.calls('POST')).toEqual([]);
  for (const [label, text] of [
    [t('newsScreen:preheaderOf.hu'), 'Három verseny'],
    [t('sending:textOf.hu'), 'Gyere.'],
    [t('sending:subjectOf.en'), 'Spring'],
    [t('newsScreen:preheaderOf.en'), 'Three races'],
    [t('sending:textOf.en'), 'Come.'],
  ] as const)
    await userEvent.type(screen.getByLabelText(label), text);
  await press(t('sending:preview'));
  expect(
    await screen.findByRole('heading', { name: t('newsScreen:count', { count: 12, total: '12' }) }),
  ).toBeTruthy();
  expect(router.state.location.href).toBe('/news/7?step=preview');
  expect(api.last('POST /news')?.body).toMatchObject({
    branch: 'run',
    everybody: false,
    enteredEvents: ['fenyfutas'],
    hu: { subject: 'Tavasz', preheader: 'Három verseny', text: 'Gyere.' },
  });
});

test('a mistake of the words is shown at its field, and everybody is a choice that discards the events', async () => {
  drawConsole('/news/7');
  await subject();
  expect(screen.getByText(t('newsScreen:allSaved'))).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(t('newsScreen:everybody')) }));
  const { status, body } = refusal(422, 'validation');
  api.on('PUT /news/7', { status, body: { ...body, 'hu.text': ['Hibás sor: 3.'] } });
  await press(t('sending:save'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('sending:textOf.hu'))));
  expect(screen.getByText('Hibás sor: 3.')).toBeTruthy();
  expect(api.last('PUT /news/7')?.body).toMatchObject({ base: 3, everybody: true, enteredEvents: [] });
});

test('a conflicting save shows its author and words, keeps the typed words, and can be overwritten', async () => {
  drawConsole('/news/7');
  const field = await subject();
  await userEvent.clear(field);
  await userEvent.type(field, 'Az enyém');
  const { status, body } = refusal(409, 'changed_meanwhile');
  api.on('PUT /news/7', {
    status,
    body: { ...body, changed: { by: 'Kiss Béla', at: '2026-11-30T11:00:00Z', fields: ['words'] } },
  });
  api.on('GET /news/7', news({ version: 4, words: { hu: words('Az övé'), en: words('Spring') } }));
  await press(t('sending:save'));
  expect(await screen.findByText(/Kiss Béla/)).toBeTruthy();
  expect(screen.getByText('Az övé')).toBeTruthy();
  expect(field.value).toBe('Az enyém');
  api.on('PUT /news/7', news({ version: 5 }));
  await press(t('sending:saveOver'));
  await waitFor(() =>
    expect(api.last('PUT /news/7')?.body).toMatchObject({ base: 4, hu: { subject: 'Az enyém' } }),
  );
});

test('the sending sends the previewed number, and shows the preview again when it has moved', async () => {
  drawConsole('/news/7?step=preview');
  await press(t('sending:toSend'));
  const dialog = await screen.findByRole('dialog');
  api.on('POST /news/7/send', refusal(409, 'recipients_changed', 'Megváltozott.'));
  api.on('POST /news/7/preview', preview(15));
  await userEvent.click(
    within(dialog).getByRole('button', { name: t('newsScreen:send', { count: 12, total: '12' }) }),
  );
  expect(await screen.findByText('Megváltozott.')).toBeTruthy();
  expect(
    await screen.findByRole('heading', { name: t('newsScreen:count', { count: 15, total: '15' }) }),
  ).toBeTruthy();
  expect(api.last('POST /news/7/send')?.body).toEqual({
    base: 3,
    seenCount: 12,
    sendAt: null,
    perMinute: null,
  });
  await userEvent.click(screen.getByRole('radio', { name: t('sending:text') }));
  expect(screen.getByText('Szia, Judit (hu)')).toBeTruthy();
});

test('stopped news is corrected without a change of readers and resumed; news of a file is only resumed', async () => {
  api.on('GET /news/7', news(STOPPED));
  const { router } = drawConsole('/news/7');
  expect(await screen.findByText(t('newsScreen:unknown', { count: 2, total: '2' }))).toBeTruthy();
  await userEvent.click(await screen.findByRole('link', { name: t('newsScreen:correct') }));
  await userEvent.type(await subject(), ' jobb');
  expect(screen.queryByRole('radio', { name: new RegExp(t('newsScreen:everybody')) })).toBeNull();
  api.on('PUT /news/7', news({ ...STOPPED, version: 4 }));
  await press(t('newsScreen:backToSending'));
  expect(await screen.findByRole('button', { name: t('sending:goOn') })).toBeTruthy();
  expect(router.state.location.href).toBe('/news/7');
  expect(api.last('PUT /news/7')?.body).toMatchObject({
    enteredEvents: ['fenyfutas'],
    hu: { subject: 'Tavasz jobb' },
  });
  api.on('POST /news/7/resume', news({ ...STOPPED, version: 4, state: 'sending' }));
  api.on('GET /news/7', news({ ...STOPPED, version: 4, state: 'sending' }));
  await press(t('sending:goOn'));
  expect(await screen.findByRole('button', { name: t('sending:stop') })).toBeTruthy();
  expect(api.last('POST /news/7/resume')?.body).toEqual({ base: 4 });
  cleanup();
  api.on('GET /news/6', news({ ...STOPPED, newsId: '6', isOfFile: true, words: null }));
  drawConsole('/news/6?step=words');
  expect(await screen.findByText(t('newsScreen:fileHint'))).toBeTruthy();
  expect(screen.queryByLabelText(t('sending:subjectOf.hu'))).toBeNull();
});
