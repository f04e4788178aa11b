import { queryClient } from '@rajt/app-kit/api/query-client';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { MeTab } from './me-tab.tsx';
// Loaded before the tests: the tab waits for it.
import './me-sheet.tsx';

beforeEach(() => queryClient.clear());

test('the tab of the member opens a sheet with a title, groups, language, colours and the logout, and gets the focus back', async () => {
  drawRouted(<MeTab className="" />);
  const tab = await screen.findByRole('button', { name: t('shell:me') });
  await userEvent.click(tab);
  const sheet = await screen.findByRole('dialog', { name: t('shell:me') });
  expect(within(sheet).getByRole('link', { name: t('footer:withdraw') })).toBeTruthy();
  expect(within(sheet).getByRole('group', { name: t('shell:language') })).toBeTruthy();
  expect(within(sheet).getByRole('group', { name: t('shell:colourScheme') })).toBeTruthy();
  const buttons = within(sheet).getAllByRole('button');
  expect(buttons.at(-1)?.textContent).toBe(t('shell:logout'));
  await userEvent.click(within(sheet).getByRole('button', { name: t('common:close') }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(tab);
});

test('a link of the sheet closes it', async () => {
  drawRouted(<MeTab className="" />);
  await userEvent.click(await screen.findByRole('button', { name: t('shell:me') }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('link', { name: t('footer:withdraw') }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
