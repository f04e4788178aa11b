import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { draw } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { getProfile, type Profile } from '@rajt/contract/operations/accounts';
import { budapestDate } from '@rajt/rules/dates';
import { ADULT_AGE } from '@rajt/rules/fellows';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FindableSwitch } from './findable-switch.tsx';

/** Born so many years before today or tomorrow. */
function bornYearsAgo(years: number, daysLater = 0): string {
  const day = budapestDate(new Date(Date.now() + daysLater * 24 * 3_600_000));
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}

function drawBorn(birthDate: string) {
  setKnown(queryClient, getProfile, { params: { userId: '41' } }, {
    birthDate,
    isFindable: false,
  } as Profile);
  return draw(<FindableSwitch />);
}

beforeEach(() => {
  server.forget();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  useStore.setState({ userId: '41' });
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
  drawBorn(bornYearsAgo(ADULT_AGE, 1));
  expect(screen.queryByRole('switch')).toBeNull();
});
