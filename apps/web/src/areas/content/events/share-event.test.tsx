import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ShareEvent } from './share-event.tsx';

const event = { id: 'tavuszas', name: 'Tóúszás', startsOn: '2027-06-12', endsOn: '2027-06-12' };

test('the button copies the public link of the event where the browser has no sheet to share by', async () => {
  const user = userEvent.setup();
  drawRouted(<ShareEvent event={event} />);
  await user.click(await screen.findByRole('button', { name: t('eventPage:share') }));
  await screen.findByText(t('eventPage:shareCopied'));
  expect(await navigator.clipboard.readText()).toMatch(/^Tóúszás, .*\/calendar\/tavuszas$/);
});

test('the button opens the sheet of a phone, and closing it is no failure', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const user = userEvent.setup();
  drawRouted(<ShareEvent event={event} />);
  await user.click(await screen.findByRole('button', { name: t('eventPage:share') }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'Tóúszás' }));
  expect(screen.queryByText(t('eventPage:shareFailed'))).toBeNull();
  vi.unstubAllGlobals();
});
