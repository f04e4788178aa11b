import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WithdrawalRights } from './withdrawal-rights.tsx';

test.each([
  [{ entries: true, goods: false, donations: false, stays: false }, [/29\. §/]],
  [{ entries: false, goods: true, donations: false, stays: false }, [/20\. §/]],
  [{ entries: true, goods: true, donations: true, stays: true }, [/29\. §/, /20\. §/, /adomány/, /szállás/]],
  [{ entries: true, goods: false, donations: true, stays: true }, [/29\. §/, /adomány/, /szállás/]],
])('of a cart with %j the rights are said, and no others', async (sold, expected) => {
  drawRouted(<WithdrawalRights sold={sold} />);
  await screen.findAllByRole('link');
  const rights = [/29\. §/, /20\. §/, /adomány/, /szállás/].filter((right) => screen.queryByText(right));
  expect(rights).toEqual(expected);
});
