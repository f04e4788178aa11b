import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type BoughtPiece, listPurchases, type Purchase } from '@rajt/contract/operations/purchases';
import { WITHDRAWAL_DAYS } from '@rajt/rules/goods';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PieceChoice } from './piece-choice.tsx';
import { pieceName } from './piece-rows.ts';
import styles from './returns.module.css';
import { type Chosen, WithdrawalCheck } from './withdrawal-check.tsx';

/** Orders with goods that one may withdraw from now. */
export const withdrawableQuery = (userId: string) =>
  queryOf(listPurchases, { params: { userId }, query: { withdrawable: '1' } });

/**
 * The law's withdrawal function (Directive 2023/2673): choose what, then confirm; its receipt comes by mail. `trid`: the
 * order from which somebody came here, first.
 */
export function WithdrawalScreen({ trid }: { trid: string | undefined }) {
  const t = useT();
  const { dayTime } = useFormats();
  const { data, error, refetch } = useQuery(withdrawableQuery(useUserId()));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [receivedAt, setReceivedAt] = useState<string | null>(null);
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  const orders = [...(data?.purchases ?? [])]
    .filter(({ products }) => products.some(({ withdrawal }) => withdrawal !== null))
    .sort((a, b) => Number(b.trid === trid) - Number(a.trid === trid));
  return (
    <div className={`page page-narrow ${styles.screen}`}>
      <PageTitle>{receivedAt ? t('purchases:withdrawnTitle') : t('purchases:withdraw')}</PageTitle>
      {receivedAt ? (
        <>
          <Notice kind="success">{t('purchases:withdrawnAt', { when: dayTime(receivedAt) })}</Notice>
          <div className="cluster gap-3">
            <Button render={<Link to="/users/products" />}>{t('purchases:title')}</Button>
            <Button variant="quiet" onClick={() => setReceivedAt(null)}>
              {t('purchases:withdrawAgain')}
            </Button>
          </div>
        </>
      ) : chosen ? (
        <WithdrawalCheck
          chosen={chosen}
          onBack={() => setChosen(null)}
          onDone={(at) => {
            setChosen(null);
            setReceivedAt(at);
          }}
        />
      ) : (
        <>
          <p>{t('purchases:withdrawLead', { days: WITHDRAWAL_DAYS })}</p>
          {!data && (
            <Loading label={t('purchases:loading')}>
              <Skeleton shape="card" />
            </Loading>
          )}
          {data && orders.length === 0 && <Nothing />}
          {orders.map((purchase) => (
            <OrderChoice key={purchase.trid} purchase={purchase} onNext={setChosen} />
          ))}
        </>
      )}
    </div>
  );
}

function OrderChoice({ purchase, onNext }: { purchase: Purchase; onNext: (chosen: Chosen) => void }) {
  const t = useT();
  const pieces = purchase.products.filter(({ withdrawal }) => withdrawal !== null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const next = () => {
    setAsked(true);
    if (ids.length > 0)
      onNext({ purchase, pieces: pieces.filter(({ cartItemId }) => ids.includes(cartItemId)) });
  };
  return (
    <section className={styles.order} aria-labelledby={purchase.trid}>
      <div>
        <p className="text-soft text-small">{t('purchases:order')}</p>
        <h2 id={purchase.trid} className={styles.number}>
          {purchase.trid}
        </h2>
      </div>
      <PieceChoice
        label={t('purchases:withdrawWhat')}
        options={pieces.map((piece) => ({ id: piece.cartItemId, name: pieceName(piece), piece }))}
        hintOf={(piece) => <Until withdrawal={piece.withdrawal} />}
        chosen={ids}
        onChange={setIds}
      />
      {isAsked && ids.length === 0 && (
        <Notice kind="error" role="alert">
          {t('purchases:withdrawNone')}
        </Notice>
      )}
      <Button className="at-start" onClick={next}>
        {t('purchases:withdrawNext')}
      </Button>
    </section>
  );
}

function Until({ withdrawal }: Pick<BoughtPiece, 'withdrawal'>) {
  const t = useT();
  const { until } = useFormats();
  return withdrawal?.until
    ? t('purchases:withdrawUntil', { until: until(withdrawal.until) })
    : t('purchases:withdrawBefore');
}

function Nothing() {
  const t = useT();
  return (
    <EmptyState
      drawing={<StateDrawing kind="rest" />}
      title={t('purchases:withdrawNothingTitle')}
      action={<Button render={<Link to="/users/products" />}>{t('purchases:title')}</Button>}
    >
      {t('purchases:withdrawNothingText')}
    </EmptyState>
  );
}
