import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { draw } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { getProfile, type Profile } from '@rajt/contract/people/operations/accounts';
import { addDays, budapestInstant } from '@rajt/rules/dates';
import { ADULT_AGE } from '@rajt/rules/entering/fellows';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FindableSwitch } from './findable-switch.tsx';

const TODAY = '2026-11-23';
const bornYearsAgo = (years: number, on = TODAY) => `${Number(on.slice(0, 4)) - years}${on.slice(4)}`;

function drawBorn(birthDate: string) {
  setKnown(queryClient, getProfile, { params: { userId: '41' } }, {
    birthDate,
    isFindable: false,
  } as Profile);
  return draw(<FindableSwitch />);
}

beforeEach(() => {
  // Half past midnight in Budapest, and still yesterday in London.
  vi.useFakeTimers({ toFake: ['Date'], now: budapestInstant(TODAY, '00:30') });
  server.forget();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  useStore.setState({ userId: '41' });
});

afterEach(() => {
  vi.useRealTimers();
});

test('is off for an adult until it is pressed', async () => {
  drawBorn(bornYearsAgo(ADULT_AGE));
  const button = screen.getByRole<HTMLInputElement>('switch');
  expect(button.checked).toBe(false);
  await userEvent.setup().click(button);
  await waitFor(() =>
    expect(server.requests()).toMatchObject([
      { asked: expect.stringMatching(/^PUT .*\/users\/41\/findable$/), body: { isFindable: true } },
    ]),
  );
  expect(button.checked).toBe(true);
});

test('is not there for a minor', () => {
  drawBorn(bornYearsAgo(ADULT_AGE, addDays(TODAY, 1)));
  expect(screen.queryByRole('switch')).toBeNull();
});
