import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type BoughtPiece, listPurchases, type Purchase } from '@rajt/contract/orders/operations/purchases';
import { WITHDRAWAL_DAYS } from '@rajt/rules/shop/goods';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { wholeProductName } from '../../shop/shared/shop/product-name.ts';
import { PieceChoice } from './piece-choice.tsx';
import styles from './returns.module.css';
import { type Chosen, WithdrawalCheck } from './withdrawal-check.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On /users/products/withdrawal: the second step is shown. */
    checksWithdrawal?: boolean;
  }
}

/** Orders with goods that one may withdraw from now. */
export const withdrawableQuery = (userId: string) =>
  queryOf(listPurchases, { params: { userId }, query: { withdrawable: '1' } });

/**
 * The law's withdrawal function (Directive 2023/2673): choose the goods, then confirm; its receipt comes by mail. `trid`: the
 * order that the buyer came from, first.
 */
export function WithdrawalScreen({ trid }: { trid: string | undefined }) {
  const t = useT();
  const { dayTime } = useFormats();
  const { data, error, refetch } = useQuery(withdrawableQuery(useUserId()));
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [receivedAt, setReceivedAt] = useState<string | null>(null);
  const [isChecking, setChecking] = useStep();
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  const orders = [...(data?.purchases ?? [])]
    .filter(({ products }) => products.some(({ withdrawal }) => withdrawal !== null))
    .sort((a, b) => Number(b.trid === trid) - Number(a.trid === trid));
  const chosen = isChecking ? chosenOf(orders, picked) : null;
  return (
    <div className={`page page-narrow ${styles.screen}`}>
      <PageTitle>
        {receivedAt
          ? t('purchases:withdrawnTitle')
          : t(chosen ? 'purchases:withdrawCheck' : 'purchases:withdraw')}
      </PageTitle>
      {receivedAt ? (
        <>
          <Notice kind="success">{t('purchases:withdrawnAt', { when: dayTime(receivedAt) })}</Notice>
          <div className="cluster gap-3">
            <Button render={<Link to="/users/products" />}>{t('purchases:title')}</Button>
            <Button
              variant="quiet"
              onClick={() => {
                expectHeading();
                setReceivedAt(null);
              }}
            >
              {t('purchases:withdrawAgain')}
            </Button>
          </div>
        </>
      ) : chosen ? (
        <WithdrawalCheck
          chosen={chosen}
          onBack={() => setChecking(false)}
          onDone={(at) => {
            setPicked([]);
            setReceivedAt(at);
            setChecking(false);
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
            <OrderChoice
              key={purchase.trid}
              purchase={purchase}
              picked={picked}
              onPick={setPicked}
              onNext={() => setChecking(true)}
            />
          ))}
        </>
      )}
    </div>
  );
}

/**
 * Whether the second step is shown: a step of the history, so that Back leads to the first one with its choice. Each step begins
 * at its heading.
 */
function useStep(): [boolean, (isChecking: boolean) => void] {
  const isChecking = useLocation({ select: ({ state }) => state.checksWithdrawal === true });
  const navigate = useNavigate({ from: '/users/products/withdrawal' });
  const router = useRouter();
  const wasChecking = useRef(isChecking);
  useEffect(() => {
    if (wasChecking.current === isChecking) return;
    wasChecking.current = isChecking;
    expectHeading();
    window.scrollTo(0, 0);
  }, [isChecking]);
  return [
    isChecking,
    (next) => {
      expectHeading();
      if (next) void navigate({ search: true, state: { checksWithdrawal: true } });
      else router.history.back();
    },
  ];
}

/** The order of the chosen pieces, with these pieces; null after a reload, which loses the choice. */
function chosenOf(orders: readonly Purchase[], picked: readonly string[]): Chosen | null {
  for (const purchase of orders) {
    const pieces = withdrawable(purchase).filter(({ cartItemId }) => picked.includes(cartItemId));
    if (pieces.length > 0) return { purchase, pieces };
  }
  return null;
}

const withdrawable = ({ products }: Purchase) => products.filter(({ withdrawal }) => withdrawal !== null);

interface OrderChoiceProps {
  purchase: Purchase;
  /** Pieces of any order. */
  picked: readonly string[];
  onPick: (ids: readonly string[]) => void;
  onNext: () => void;
}

function OrderChoice({ purchase, picked, onPick, onNext }: OrderChoiceProps) {
  const t = useT();
  const pieces = withdrawable(purchase);
  const ids = picked.filter((id) => pieces.some(({ cartItemId }) => cartItemId === id));
  const [isAsked, setAsked] = useState(false);
  const next = () => {
    setAsked(true);
    if (ids.length === 0) return;
    // One order at a time.
    onPick(ids);
    onNext();
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
        options={pieces.map((piece) => ({ id: piece.cartItemId, name: wholeProductName(piece), piece }))}
        hintOf={(piece) => <Until withdrawal={piece.withdrawal} />}
        chosen={ids}
        onChange={onPick}
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
