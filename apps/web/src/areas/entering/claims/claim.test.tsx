import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { checkClaim } from '@rajt/contract/entering/operations/claims';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { Claim } from './claim.tsx';

const offered = {
  buyer: 'Vevő Vera',
  participant: 'Kis Peti',
  entries: [{ entryId: '31', event: 'Tó', race: '3 km', raceOn: '2027-06-12' }],
};

function draw({ isSignedIn }: { isSignedIn: boolean }) {
  useAppStore.setState({
    userId: isSignedIn ? '41' : null,
    token: isSignedIn ? 'mine' : null,
    expiresAt: isSignedIn ? '2099-01-01T00:00:00Z' : null,
    completeRegistration: isSignedIn,
  });
  setKnown(queryClient, checkClaim, { query: { token: 'abc' } }, offered);
  drawRouted(<Claim token="abc" />);
}

beforeEach(() => {
  server.forget();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } });
});

test('a visitor sees what the link offers, and returns to it from the login and the registration', async () => {
  draw({ isSignedIn: false });
  await screen.findByText(t('claims:text', offered));
  expect(screen.queryByRole('button', { name: t('claims:button') })).toBeNull();
  for (const [name, path] of [
    [t('claims:login'), '/login'],
    [t('claims:register'), '/registration'],
  ] as const) {
    const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
    expect(href).toMatch(new RegExp(`^${path}\\?redirect=`));
    expect(new URL(href, 'http://here').searchParams.get('redirect')).toBe(window.location.pathname);
  }
});

test('a member claims it by one press, and is led to their entries', async () => {
  draw({ isSignedIn: true });
  server.replies(200, { data: offered });
  await userEvent.setup().click(await screen.findByRole('button', { name: t('claims:button') }));
  await screen.findByText(t('claims:doneText', { buyer: offered.buyer }));
  expect(server.requests()[0]).toMatchObject({
    asked: expect.stringMatching(/^POST .*\/users\/41\/claims$/),
    body: { token: 'abc' },
  });
  expect(screen.getByRole('link', { name: t('claims:toEntries') }).getAttribute('href')).toBe('/entries');
});

test('a refusal is shown above the button, which stays', async () => {
  draw({ isSignedIn: true });
  server.replies(409, { code: 'claim_birth_date', user_msg: 'Más a születési dátum.', dev_msg: '' });
  await userEvent.setup().click(await screen.findByRole('button', { name: t('claims:button') }));
  await screen.findByText('Más a születési dátum.');
  screen.getByRole('button', { name: t('claims:button') });
});

test('a link that was used by then is refused with a text', async () => {
  draw({ isSignedIn: true });
  server.replies(422, { code: 'token_invalid', user_msg: '', dev_msg: '' });
  await userEvent.setup().click(await screen.findByRole('button', { name: t('claims:button') }));
  await waitFor(() => screen.getByRole('heading', { name: t('claims:invalidTitle') }));
});
