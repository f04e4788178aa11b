import type { Flag } from '@rajt/contract/office/operations/flags';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawConsole, t } from '../../../../testkit/draw-console.tsx';
import { api } from '../../../../testkit/fake-server.ts';

const flag = (id: string, text: string): Flag => ({
  id,
  kind: 'payment_overdue',
  subject: `orders:R${id}`,
  text,
  detail: { trid: `R${id}` },
  firstRaisedAt: '2026-11-30T10:00:00Z',
  lastRaisedAt: '2026-11-30T10:00:00Z',
  times: 1,
  settledAt: null,
  settledBy: null,
  assignedTo: null,
  notes: [],
});
let open: Flag[];

beforeEach(() => {
  open = [flag('11', 'Elakadt fizetés'), flag('12', 'Elakadt levél')];
  api.on('GET /flags', () => ({ items: open, total: open.length, staff: [] }));
  api.on('GET /overview', { items: [], at: '2026-11-30T18:00:00Z' });
  api.on('POST /flags/12/settle', () => {
    open = open.filter(({ id }) => id !== '12');
    return flag('12', 'Elakadt levél');
  });
  api.on('POST /flags/12/reopen', () => {
    open = [...open, flag('12', 'Elakadt levél')];
    return flag('12', 'Elakadt levél');
  });
});

test('j walks the flags, e settles the one with the focus, and its undo opens it again', async () => {
  drawConsole('/');
  await screen.findByText('Elakadt levél');
  await userEvent.keyboard('jj');
  expect(document.activeElement?.textContent).toContain('Elakadt levél');
  await userEvent.keyboard('e');
  await waitFor(() => expect(screen.queryByText('Elakadt levél')).toBeNull());
  expect(document.activeElement?.textContent).toContain('Elakadt fizetés');
  await userEvent.click(await screen.findByRole('button', { name: t('inbox:undo') }));
  expect(await screen.findByText('Elakadt levél')).toBeTruthy();
  expect(api.calls('POST')).toEqual(['POST /flags/12/settle', 'POST /flags/12/reopen']);
});

test('Enter opens a flag, n leads to its note, and the note is sent', async () => {
  api.on('POST /flags/11/notes', flag('11', 'Elakadt fizetés'));
  drawConsole('/');
  await screen.findByText('Elakadt levél');
  await userEvent.keyboard('jn');
  const note = await screen.findByLabelText(t('inbox:note'));
  await waitFor(() => expect(document.activeElement).toBe(note));
  // In the note, typed letters are text and no shortcuts.
  await userEvent.keyboard('hejj');
  await userEvent.click(screen.getByRole('button', { name: t('inbox:addNote') }));
  await waitFor(() => expect(api.last('POST /flags/11/notes')?.body).toEqual({ text: 'hejj' }));
});

test('an opened flag leads to what it is about, and names its details in words', async () => {
  const about = (id: string, subject: string, detail: Flag['detail']) => ({
    ...flag(id, `Jelzés ${id}`),
    subject,
    detail,
  });
  open = [
    about('21', 'task:4', { failed: 2 }),
    about('22', 'entry:9', { participantId: 51 }),
    about('23', 'orders:7', { trid: 'R-7' }),
    about('24', 'setting:KEY', { responseCode: 550 }),
  ];
  drawConsole('/');
  const linksOf = async (id: string) => {
    await userEvent.click(await screen.findByText(`Jelzés ${id}`));
    const row = screen.getByText(`Jelzés ${id}`).closest('li');
    if (!row) throw new Error('the flag has no row');
    await within(row).findByRole('button', { name: t('inbox:settle') });
    return within(row)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  };
  expect(await linksOf('21')).toEqual(['/tasks/4']);
  expect(screen.getByText(t('auditLog:field.failed'))).toBeTruthy();
  expect(await linksOf('22')).toEqual(['/people/51']);
  expect(await linksOf('23')).toEqual(['/entries?f=&q=R-7']);
  expect(await linksOf('24')).toEqual([]);
  expect(screen.getByText('responseCode')).toBeTruthy();
  expect(screen.getByText(`${t('auditLog:subject.orders')} #7`)).toBeTruthy();
});

test('certificates and proofs that wait are shown to those who decide about them, with the way there', async () => {
  const counts = { event: 'Téli száz', startsOn: '2026-11-15', accepted: 0, refused: 0 };
  api.on('GET /certificate-counts', { items: [{ ...counts, eventId: 'a', open: 4 }] });
  api.on('GET /proof-counts', {
    items: [
      { ...counts, eventId: 'a', open: 2 },
      { ...counts, eventId: 'b', open: 3 },
    ],
  });
  drawConsole('/');
  const proofs = await screen.findByRole('link', { name: t('inbox:proofs', { count: 5 }) });
  expect(proofs.getAttribute('href')).toBe('/proofs');
  // An organiser is no reviewer of health data.
  expect(screen.queryByRole('link', { name: t('inbox:certificates', { count: 4 }) })).toBeNull();
  expect(api.calls('GET /certificate-counts')).toEqual([]);
});
