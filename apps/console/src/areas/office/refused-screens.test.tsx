import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawConsole, ORGANISER, t } from '../../../testkit/draw-console.tsx';
import { api, refusal } from '../../../testkit/fake-server.ts';

test.each(['/staff', '/audit'])('%s shows a caller without its role the refusal alone', async (address) => {
  const refused = refusal(403, 'forbidden', 'Ehhez nincs jogod.');
  for (const call of ['GET /staff', 'GET /audit']) api.on(call, refused);
  api.on('GET /events', { items: [] });
  const desk = { role: 'desk', eventId: null, eventName: null } as const;
  drawConsole(address, { ...ORGANISER, grants: [desk], sees: { all: [], events: {} } });
  expect(await screen.findByText('Ehhez nincs jogod.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('staffScreen:invite') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('shell:retry') })).toBeNull();
  expect(screen.queryByLabelText(t('auditLog:day'))).toBeNull();
});
