import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { ReactNode } from 'react';
import { BalanceCard } from './balance-card.tsx';

/** The discounts for the next order: coupons, from their own feature, and the balance. */
export function CouponsScreen({ coupons }: { coupons: ReactNode }) {
  const t = useT();
  return (
    <div className="page stack gap-8">
      <PageTitle>{t('shell:menu.coupons')}</PageTitle>
      {coupons}
      <BalanceCard />
    </div>
  );
}
