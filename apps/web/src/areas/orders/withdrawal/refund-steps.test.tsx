import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import type { WithdrawalQuote } from '@rajt/contract/orders/operations/withdrawals';
import { formatHuf } from '@rajt/rules/money';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RefundSteps } from './refund-steps.tsx';

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });

/** The refunds of an entry with a fee of 1 000 Ft (early) and of 20 % (later). */
const quote = (paidHuf: number) =>
  ({
    paid: huf(paidHuf),
    payer: { is: 'caller', name: null },
    optOut: null,
    toBalance: huf(0),
    isServicesOnly: false,
    expiresOn: '2028-12-31',
    obstacle: null,
    steps: [
      { until: '2027-05-01T22:00:00Z', fee: huf(1000), refund: huf(paidHuf - 1000), isOver: false },
      { until: '2027-06-09T22:00:00Z', fee: huf(paidHuf / 5), refund: huf(0.8 * paidHuf), isOver: false },
    ],
  }) as WithdrawalQuote;

const later = (paidHuf: number) => {
  const [refund, fee, share] = [0.8 * paidHuf, 1000, paidHuf / 5].map(formatHuf);
  const said = t('withdrawal:laterMore', { refund, fee, later: share });
  return screen.queryByText((_, element) => element?.textContent === said && element.tagName === 'P');
};

test.each([
  [4000, true],
  [5000, false],
  [8500, false],
])('the note that a later withdrawal refunds more is shown for %i Ft: %s', async (paidHuf, isTold) => {
  drawRouted(<RefundSteps quote={quote(paidHuf)} />);
  await screen.findByText(t('withdrawal:today'));
  expect(later(paidHuf) !== null).toBe(isTold);
});
