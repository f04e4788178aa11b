import { queryClient } from '@rajt/app-kit/api/query-client';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { listNewsletters } from '@rajt/contract/content/operations/training';
import { getProfile, type Profile } from '@rajt/contract/people/operations/accounts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { NewsletterScreen } from './newsletter-screen.tsx';

beforeEach(() => {
  server.forget();
  queryClient.clear();
  queryClient.setQueryData(queryOf(listNewsletters).queryKey, [
    { id: 'hirek', kind: 'news', name: 'Hírek', goal: 'Ha nyílik egy nevezés.', weeks: null },
  ]);
});

const typedEmail = async () =>
  (await screen.findByRole<HTMLInputElement>('textbox', { name: t('newsletters:email') })).value;

test('the form begins with the address of the signed-in person', async () => {
  const profile: Partial<Profile> = { email: 'csilla@example.hu' };
  queryClient.setQueryData(queryOf(getProfile, { params: { userId: '41' } }).queryKey, profile as Profile);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  useStore.setState({ userId: '41', token: 't', expiresAt, completeRegistration: true });
  draw(<NewsletterScreen />);
  expect(await typedEmail()).toBe('csilla@example.hu');
});

test('asks nothing about a visitor', async () => {
  useStore.setState({ userId: null, token: null });
  draw(<NewsletterScreen />);
  expect(await typedEmail()).toBe('');
  expect(server.requests().map(({ asked }) => asked)).not.toContainEqual(expect.stringContaining('/users/'));
});
