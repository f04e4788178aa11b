import { createFileRoute } from '@tanstack/react-router';
import { BalanceCard } from '../areas/checkout/balance/balance-card.tsx';
import { RedeemScreen } from '../areas/papers/gifts/redeem-screen.tsx';

export const Route = createFileRoute('/giftcard-redeem')({
  staticData: { access: 'member', only: 'giftCards', footer: 'line' },
  validateSearch: ({ code }: Record<string, unknown>) => (typeof code === 'string' ? { code } : {}),
  component: Screen,
});

function Screen() {
  const { code } = Route.useSearch();
  return <RedeemScreen code={code} balance={<BalanceCard />} />;
}
