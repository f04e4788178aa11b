import { queryClient } from '@rajt/app-kit/api/query-client';
import { siteQuery } from '@rajt/app-kit/site/site-query';
import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { SitePart } from '@rajt/rules/branch';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route } from '../../routes/__root.tsx';
import { OtherSiteNotice } from './other-site-notice.ts';

const runningSite = { otherSite: { branch: 'run', url: 'https://run.rajt.example' } };

beforeEach(() => {
  server.forget();
  queryClient.clear();
});

/** A visit of this site, the default one (swim), as the router hands it to the guard. */
const visit = (only: SitePart | undefined, pathname: string, hash = '', cause = 'enter') => {
  const location = {
    pathname,
    hash,
    searchStr: '',
    search: {},
    href: `${pathname}${hash && `#${hash}`}`,
  };
  const matches = [{ staticData: { access: 'open', only }, fullPath: pathname }];
  const beforeLoad = Route.options.beforeLoad as unknown as (visited: object) => Promise<void>;
  return beforeLoad({ matches, location, cause, context: { findScreen: () => null } });
};

test('a link to a screen of the other sport names the site that has it, and offers the same address there', async () => {
  queryClient.setQueryData(siteQuery.queryKey, runningSite as never);
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  draw(<OtherSiteNotice />);
  await act(() => expect(visit('entryHandover', '/handover/abc', 'x')).rejects.toBeDefined());
  expect(await screen.findByText(t('shell:otherSite.run'))).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: t('shell:otherSite.open') }));
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://run.rajt.example/handover/abc#x');
});

test('a link that led elsewhere before the notice was loaded is mentioned, without settings too', async () => {
  server.replies(400, { code: 'validation_failed' });
  await expect(visit('giftCards', '/giftcard-redeem')).rejects.toBeDefined();
  draw(<OtherSiteNotice />);
  expect(await screen.findByText(t('shell:otherSite.run'))).toBeDefined();
  expect(screen.queryByRole('button', { name: t('shell:otherSite.open') })).toBeNull();
});

test('no notice for a screen of this site, nor for a link that is only prefetched', async () => {
  queryClient.setQueryData(siteQuery.queryKey, runningSite as never);
  draw(<OtherSiteNotice />);
  await act(() => visit('companyEntry', '/entry-info/company-entry').catch(() => undefined));
  await act(() => visit('giftCards', '/giftcards', '', 'preload').catch(() => undefined));
  await act(() => queryClient.ensureQueryData(siteQuery));
  expect(screen.queryByText(t('shell:otherSite.run'))).toBeNull();
});
