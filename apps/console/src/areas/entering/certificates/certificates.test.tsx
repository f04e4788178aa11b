import type { ReviewedCertificate } from '@rajt/contract/entering/operations/certificate-reviews';
import type { StaffMe } from '@rajt/contract/office/operations/console-session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawConsole, ORGANISER, t } from '../../../../testkit/draw-console.tsx';
import { api, refusal } from '../../../../testkit/fake-server.ts';

const REVIEWER: StaffMe = {
  ...ORGANISER,
  grants: [{ role: 'reviewer', eventId: 'fured', eventName: 'Füredi Hullámjárás' }],
  sees: { all: [], events: { fured: ['birth', 'health'] } },
};
const at = '2026-11-30T10:00:00Z';

const certificate = (n: number, participant: string): ReviewedCertificate => ({
  entryId: String(n),
  personId: String(100 + n),
  fileId: String(1000 + n),
  mediaType: 'image/png',
  participant,
  birthDate: '1990-05-04',
  bib: null,
  race: '3,6 km',
  raceOn: '2027-06-26',
  uploadedBy: null,
  uploadedAt: at,
  countsUntil: '2027-11-30',
  isTooOld: false,
  review: null,
});
const reviewed = (one: ReviewedCertificate, reviewId: string, verdict = 'accepted' as const) => ({
  ...one,
  review: { reviewId, verdict, words: '', validUntil: null, by: 'Varga Judit', at },
});
const names = ['Kovács Eszter', 'Nagy Ádám', 'Balogh Ákos'];
const queue = names.map((name, n) => certificate(n + 1, name));
const [first, second] = queue as [ReviewedCertificate, ReviewedCertificate];

const REVIEW = (n: number) => `POST /events/fured/certificates/${n}/review`;
const body = (call: string) => api.last(call)?.body;
const fileOf = (name: string) => screen.findByRole('img', { name: t('reviews:file', { name }) });
/** Simulates that the browser has drawn the file. */
const seeFile = async (name: string) => fireEvent.load(await fileOf(name));
const open = async () => {
  drawConsole('/medical/fured', REVIEWER);
  await seeFile('Kovács Eszter');
};

beforeEach(() => {
  api.on('GET /events/fured/certificates', (_, search) => {
    const alone = search.get('entryId');
    const items = alone ? queue.filter(({ entryId }) => entryId === alone) : queue;
    return { items: search.get('state') === 'accepted' ? [] : items, next: null };
  });
  api.on('GET /certificate-counts', {
    items: [
      {
        eventId: 'fured',
        event: 'Füredi Hullámjárás',
        startsOn: '2027-06-26',
        open: 3,
        accepted: 0,
        refused: 0,
      },
    ],
  });
  queue.forEach((one, n) => {
    api.on(REVIEW(n + 1), (sent) => ({
      ...reviewed(one, String(50 + n)),
      review: {
        ...reviewed(one, String(50 + n)).review,
        ...(sent as { verdict: 'accepted' }),
        reviewId: String(50 + n),
      },
    }));
    api.on(`${REVIEW(n + 1)}/undo`, one);
  });
});

test('one key judges the shown file and opens the next one, until nothing waits', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Füredi Hullámjárás' })).toBeTruthy();
  expect(screen.getByText(t('reviews:position', { at: '1', total: '3' }))).toBeTruthy();
  await userEvent.keyboard('1');
  expect(await screen.findByRole('heading', { name: 'Nagy Ádám' })).toBeTruthy();
  expect(body(REVIEW(1))).toEqual({
    base: { fileId: '1001', reviewId: null },
    verdict: 'accepted',
    words: '',
    validUntil: null,
  });
  expect(screen.getByText(new RegExp(t('reviews:saidNext', { name: 'Nagy Ádám' })))).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('2');
  await seeFile('Nagy Ádám');
  await userEvent.keyboard('4');
  await seeFile('Balogh Ákos');
  expect(body(REVIEW(2))).toMatchObject({ verdict: 'not_signed' });
  await userEvent.click(screen.getByRole('button', { name: t('certificateReviews:verdict.too_old') }));
  expect(await screen.findByText(t('certificateReviews:none.open.title'))).toBeTruthy();
  expect(body(REVIEW(3))).toMatchObject({ verdict: 'too_old' });
  await userEvent.keyboard('z');
  expect(await screen.findByRole('heading', { name: 'Balogh Ákos' })).toBeTruthy();
});

test('no key judges a file that is not drawn yet, nor while a field has the focus', async () => {
  drawConsole('/medical/fured', REVIEWER);
  await fileOf('Kovács Eszter');
  await userEvent.keyboard('1');
  expect(api.calls('POST')).toEqual([]);
  await seeFile('Kovács Eszter');
  await userEvent.keyboard('v');
  const until = screen.getByLabelText(t('certificateReviews:validUntil'));
  expect(document.activeElement).toBe(until);
  await userEvent.keyboard('2');
  expect(api.calls('POST')).toEqual([]);
  fireEvent.change(until, { target: { value: '2027-12-31' } });
  await userEvent.keyboard('{Escape}1');
  await waitFor(() => expect(body(REVIEW(1))).toMatchObject({ validUntil: '2027-12-31' }));
});

test('other asks for words: Esc leaves, nothing empty is sent, and Enter sends', async () => {
  await open();
  await userEvent.keyboard('6');
  const words = await screen.findByLabelText(t('reviews:words'));
  await waitFor(() => expect(document.activeElement).toBe(words));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(t('reviews:wordsMissing'))).toBeTruthy();
  await userEvent.keyboard('1. oldal hiányzik{Escape}');
  expect(screen.queryByLabelText(t('reviews:words'))).toBeNull();
  expect(api.calls('POST')).toEqual([]);
  await userEvent.keyboard('6');
  expect((await screen.findByLabelText<HTMLTextAreaElement>(t('reviews:words'))).value).toBe(
    '1. oldal hiányzik',
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(body(REVIEW(1))).toMatchObject({ verdict: 'other', words: '1. oldal hiányzik', validUntil: null }),
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Nagy Ádám'));
});

test('a verdict of another reviewer is shown with name and time, nothing typed is lost, and the next press counts', async () => {
  await open();
  await userEvent.keyboard('6');
  await userEvent.type(await screen.findByLabelText(t('reviews:words')), 'Nincs rajta dátum');
  const { status, body: words } = refusal(409, 'changed_meanwhile');
  api.on(REVIEW(1), { status, body: { ...words, changed: { by: 'Kiss Anna', at, fields: ['verdict'] } } });
  api.on('GET /events/fured/certificates', { items: [reviewed(first, '77')], next: null });
  await userEvent.keyboard('{Enter}');
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('Kiss Anna');
  expect(note.textContent).toContain(t('reviews:conflictNow', { state: t('reviews:state.accepted') }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(t('reviews:words')).value).toBe('Nincs rajta dátum');
  expect(screen.getByText(t('certificateReviews:became.accepted'))).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: t('reviews:queue') })).queryByText('Kovács Eszter'),
  ).toBeNull();
  api.on(REVIEW(1), reviewed(first, '78'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(body(REVIEW(1))).toMatchObject({ base: { fileId: '1001', reviewId: '77' } }));
  expect(await screen.findByRole('heading', { name: 'Nagy Ádám' })).toBeTruthy();
});

test('a certificate that no longer exists leaves the queue, and the reviewer can continue', async () => {
  await open();
  api.on(REVIEW(1), refusal(404, 'not_found'));
  await userEvent.keyboard('1');
  expect((await screen.findByRole('alert')).textContent).toContain(t('reviews:gone'));
  await userEvent.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Nagy Ádám' })).toBeTruthy();
});

test('z undoes the last verdicts, one by one, and shows their certificates', async () => {
  await open();
  await userEvent.keyboard('1');
  await seeFile('Nagy Ádám');
  await userEvent.keyboard('3');
  await seeFile('Balogh Ákos');
  await userEvent.keyboard('z');
  expect(await screen.findByRole('heading', { name: 'Nagy Ádám' })).toBeTruthy();
  expect(body(`${REVIEW(2)}/undo`)).toEqual({ base: { fileId: '1002', reviewId: '51' } });
  await userEvent.click(screen.getByRole('button', { name: new RegExp(t('reviews:undo')) }));
  expect(await screen.findByRole('heading', { name: 'Kovács Eszter' })).toBeTruthy();
  expect(body(`${REVIEW(1)}/undo`)).toEqual({ base: { fileId: '1001', reviewId: '50' } });
  expect(screen.queryByRole('button', { name: new RegExp(t('reviews:undo')) })).toBeNull();
});

test('j and k walk the queue, r and + act on the picture, and a broken file can be judged all the same', async () => {
  await open();
  await userEvent.keyboard('r+');
  expect((await fileOf('Kovács Eszter')).style.rotate).toBe('90deg');
  expect(screen.getByText(t('reviews:zoom', { percent: 150 }))).toBeTruthy();
  await userEvent.keyboard('jjk');
  fireEvent.error(await fileOf('Nagy Ádám'));
  expect(await screen.findByText(t('reviews:notShown.title'))).toBeTruthy();
  await userEvent.keyboard('2');
  await waitFor(() => expect(body(REVIEW(2))).toMatchObject({ verdict: 'not_readable' }));
});

test('a PDF without a viewer in the browser is a link', async () => {
  api.on('GET /events/fured/certificates', {
    items: [{ ...second, mediaType: 'application/pdf' }],
    next: null,
  });
  drawConsole('/medical/fured', REVIEWER);
  const link = await screen.findByRole('link', { name: new RegExp(t('reviews:openFile')) });
  expect(link.getAttribute('href')).toBe('/console/v1/events/fured/certificates/2/files/1002');
});

test('a reviewer whose role has been revoked sees the refusal and no verdict', async () => {
  api.on('GET /events/fured/certificates', refusal(403, 'forbidden', 'Ehhez nincs jogod.'));
  api.on('GET /certificate-counts', { items: [] });
  drawConsole('/medical/fured', REVIEWER);
  expect(await screen.findByText('Ehhez nincs jogod.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('certificateReviews:verdict.accepted') })).toBeNull();
});

test('a reviewer whose events need no certificate reads so', async () => {
  api.on('GET /certificate-counts', { items: [] });
  drawConsole('/medical', REVIEWER);
  expect(await screen.findByText(t('certificateReviews:noEvents.title'))).toBeTruthy();
});
