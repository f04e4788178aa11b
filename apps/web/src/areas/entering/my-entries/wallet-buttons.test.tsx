import { discardAnswers, queryClient } from '@rajt/app-kit/api/query-client';
import { siteQuery } from '@rajt/app-kit/site/site-query';
import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { WalletButtons } from './wallet-buttons.tsx';

beforeEach(() => {
  server.forget();
  discardAnswers();
  useAppStore.setState({ userId: '7', token: 'mine' });
});

const of = (passes: ('apple' | 'google')[]) => {
  queryClient.setQueryData(siteQuery.queryKey, { passes } as never);
  draw(<WalletButtons entryId="3" />);
};

test.each([
  [[], []],
  [['apple'], ['appleWallet']],
  [
    ['apple', 'google'],
    ['appleWallet', 'googleWallet'],
  ],
] as const)('for %j there is a button each', (passes, texts) => {
  of([...passes]);
  expect(screen.queryAllByRole('button').map((one) => one.textContent)).toEqual(
    texts.map((text) => t(`entries:${text}`)),
  );
});

test('Google’s adds the pass at the address that the server answers', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  of(['google']);
  server.replies(200, { data: { url: 'https://pay.google.com/gp/v/save/x' } });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.google.com/gp/v/save/x'));
  assign.mockRestore();
});
