import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Balance, getBalance } from '@rajt/contract/checkout/operations/balance';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './balance-card.module.css';
import { Lots } from './lots.tsx';
import { Movements } from './movements.tsx';

/** The balance, its expiry and its origin: on the profile and next to the coupons. */
export function BalanceCard() {
  const t = useT();
  const id = useId();
  const { data, error, refetch } = useQuery(queryOf(getBalance, { params: { userId: useUserId() } }));
  if (!data)
    return (
      <section className={styles.card} aria-labelledby={id}>
        <h2 id={id}>{t('balance:title')}</h2>
        {error ? (
          <PartProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label={t('shell:loading')}>
            <Skeleton lines={2} />
          </Loading>
        )}
      </section>
    );
  const isNew = data.history.length === 0;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id}>{t('balance:title')}</h2>
        <p className="text-soft">{t(isNew ? 'balance:none' : 'balance:intro')}</p>
      </div>
      {!isNew && <Filled balance={data} />}
    </section>
  );
}

function Filled({ balance: { total, servicesOnly, reserved, lots, history } }: { balance: Balance }) {
  const t = useT();
  const { money } = useFormats();
  return (
    <div className={styles.parts}>
      <div className="stack gap-4">
        <p className={styles.total}>{money(total)}</p>
        {servicesOnly.amount > 0 && (
          <p className="text-small text-soft">{t('balance:servicesOnly', { amount: money(servicesOnly) })}</p>
        )}
        {reserved.amount > 0 && (
          <p className="text-small text-soft">{t('balance:reserved', { amount: money(reserved) })}</p>
        )}
        {lots.length > 0 && <Lots lots={lots} />}
      </div>
      <Movements movements={history} />
    </div>
  );
}
