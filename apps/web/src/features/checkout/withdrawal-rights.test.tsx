import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WithdrawalRights } from './withdrawal-rights.tsx';

test.each([
  [{ entries: true, goods: false, engraved: false, donations: false, stays: false }, [/29\. § \(1\) l/]],
  [{ entries: false, goods: true, engraved: false, donations: false, stays: false }, [/20\. §/]],
  [{ entries: false, goods: false, engraved: true, donations: false, stays: false }, [/29\. § \(1\) c/]],
  [{ entries: false, goods: false, engraved: false, donations: true, stays: false }, [/adomány/]],
  [{ entries: false, goods: false, engraved: false, donations: false, stays: true }, [/szállás/]],
  [
    { entries: true, goods: true, engraved: true, donations: true, stays: true },
    [/29\. § \(1\) l/, /29\. § \(1\) c/, /20\. §/, /adomány/, /szállás/],
  ],
])('of a cart with %j the rights are said, and no others', async (sold, expected) => {
  drawRouted(<WithdrawalRights sold={sold} />);
  await screen.findAllByText(/45\/2014|adomány/);
  const rights = [/29\. § \(1\) l/, /29\. § \(1\) c/, /20\. §/, /adomány/, /szállás/].filter((right) =>
    screen.queryByText(right),
  );
  expect(rights).toEqual(expected);
});
