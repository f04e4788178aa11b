import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PaymentBehindLogin } from './payment-behind-login.tsx';

test.each([
  ['/confirm-order/R261130ABCDEF', true],
  ['/confirm-order/R261130ABCDEF?from=bank', true],
  ['/entries', false],
  ['//elsewhere.example/confirm-order/R261130ABCDEF', false],
  [undefined, false],
])('at the login before %s a payment is spoken of: %s', async (wanted, isSaid) => {
  drawRouted(
    <main>
      <PaymentBehindLogin wanted={wanted} />
    </main>,
    'en',
  );
  const main = await screen.findByRole('main');
  expect(main.textContent?.includes('We are looking at your payment')).toBe(isSaid);
});
