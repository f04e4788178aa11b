import { queryClient } from '@rajt/app-kit/api/query-client';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { getAnnouncement } from '@rajt/contract/content/operations/announcement';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useAppStore } from '../session/app-store.ts';
import { AnnouncementBar } from './announcement-bar.tsx';

const says = (id: string, message: string) =>
  queryClient.setQueryData(queryOf(getAnnouncement).queryKey, {
    id,
    message,
    link: { href: '/faq#hold', text: 'Bővebben' },
  });

beforeEach(() => {
  queryClient.clear();
  useAppStore.setState({ announcementsPutAway: [] });
});

test('a reader who puts a message away does not see it again, but sees the next one', async () => {
  says('storm', 'Vihar jön.');
  const { unmount } = drawRouted(<AnnouncementBar />);
  expect(await screen.findByText(/Vihar jön/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bővebben' }).getAttribute('href')).toBe('/faq#hold');
  await userEvent.click(screen.getByRole('button', { name: t('shell:announcementHide') }));
  expect(screen.queryByText(/Vihar jön/)).toBeNull();
  expect(useAppStore.getState().announcementsPutAway).toEqual(['storm']);
  unmount();
  queryClient.clear();
  says('sun', 'Kisütött.');
  drawRouted(<AnnouncementBar />);
  expect(await screen.findByText(/Kisütött/)).toBeTruthy();
});
