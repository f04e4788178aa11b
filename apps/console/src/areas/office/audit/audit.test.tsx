import type { AuditRow } from '@rajt/contract/office/operations/audit';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawConsole, t } from '../../../../testkit/draw-console.tsx';
import { api } from '../../../../testkit/fake-server.ts';

const row = (id: string, more: Partial<AuditRow>): AuditRow => ({
  id,
  at: '2026-11-30T10:00:00Z',
  actor: { id: '1', name: 'Varga Judit' },
  action: 'flag.assigned',
  text: 'kiosztottak egy teendőt',
  subject: 'organiser_flag:6',
  person: null,
  event: null,
  was: null,
  is: null,
  detail: {},
  reason: null,
  taskId: null,
  ...more,
});

test('the log names members of staff, subjects, columns and parts in words', async () => {
  api.on('GET /events', { items: [] });
  api.on('GET /staff', {
    items: [
      {
        id: '17',
        name: 'Kis Anna',
        email: null,
        grants: [],
        secondFactorSince: null,
        recoveryCodesLeft: 0,
        sessions: 0,
      },
    ],
    invitations: [],
  });
  api.on('GET /audit', {
    items: [
      row('1', { was: { assignedTo: null }, is: { assignedTo: 17 } }),
      row('2', { subject: 'entry_export:3', detail: { columns: ['price', 'name'] } }),
      row('3', { subject: 'person:5', detail: { part: 'timeline' } }),
    ],
    next: null,
  });
  drawConsole('/audit');
  expect(await screen.findByText('teendő #6')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('Kis Anna').some((name) => name.closest('ins'))).toBe(true));
  expect(screen.getByText(/oszlopok: .*, /).textContent).not.toContain('price');
  expect(screen.getByText(`${t('auditLog:field.part')}: ${t('auditLog:part.timeline')}`)).toBeTruthy();
});
