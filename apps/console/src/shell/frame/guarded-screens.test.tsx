import type { Role } from '@rajt/rules/office/roles';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawConsole, ORGANISER, t } from '../../../testkit/draw-console.tsx';
import { api, refusal } from '../../../testkit/fake-server.ts';
import { opens } from './navigation.ts';

/** A member of staff with one role, for all events or for one. */
const member = (role: Role, eventId: string | null = null) => ({
  ...ORGANISER,
  grants: [{ role, eventId, eventName: eventId }],
  sees: { all: [], events: {} },
});

beforeEach(() => {
  api.on('GET', refusal(403, 'forbidden', 'Ehhez nincs jogod.'));
});

test.each([
  ['/staff', member('registrar')],
  ['/audit', member('desk')],
  ['/privacy', member('desk')],
  ['/privacy/retention', member('registrar')],
  ['/privacy/people/41', member('registrar')],
  ['/people/import', member('registrar')],
  ['/people/import/5', member('registrar')],
  ['/mail-problems', member('registrar', 'fured')],
  ['/news/new', member('registrar')],
  ['/news/2', member('registrar')],
  ['/messages', member('timing')],
  ['/messages/fenyfutas', member('registrar', 'fured')],
  ['/messages/fenyfutas', member('editor')],
  ['/medical', member('timing')],
  ['/medical/fured', ORGANISER],
  ['/medical/fenyfutas', member('reviewer', 'fured')],
  ['/proofs/fured', member('observer')],
])(
  '%s shows the refusal alone in the frame when the roles of a member of staff do not open it',
  async (address, me) => {
    drawConsole(address, me);
    const name = t('office:problem.forbidden.title');
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: t('office:navigation') })).toBeTruthy();
    expect(screen.getByRole('link', { name: t('office:toHome') })).toBeTruthy();
    const main = screen.getByRole('main');
    expect(main.querySelectorAll('button, input, h2')).toHaveLength(0);
  },
);

test.each([
  ['/', member('observer')],
  ['/entries', member('observer')],
  ['/people/41', member('registrar', 'fured')],
  ['/mail-problems', member('registrar')],
  ['/messages/fured', member('registrar', 'fured')],
  ['/messages', member('editor')],
  ['/news/2', member('editor')],
  ['/medical/fured', member('reviewer', 'fured')],
  ['/proofs', member('timing', 'fured')],
  ['/people/import/5', ORGANISER],
  ['/staffroom', member('observer')],
])('%s is open to a member of staff whose roles have its operations', (address, me) => {
  expect(opens(me, address)).toBe(true);
});

test('a refused screen is not drawn while a member of staff comes to it or leaves it', async () => {
  const { router } = drawConsole('/tasks', member('registrar'));
  const refused = t('office:problem.forbidden.title');
  await screen.findByRole('heading', { level: 1, name: t('bulkTasks:title') });
  await act(() => router.navigate({ to: '/staff' }));
  expect(await screen.findByRole('heading', { level: 1, name: refused })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: t('office:nav.tasks') }));
  expect(await screen.findByRole('heading', { level: 1, name: t('bulkTasks:title') })).toBeTruthy();
  expect(api.calls('GET /staff')).toEqual([]);
});
