import { invalidate } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getEvent, getRace, listEvents, listHeats } from '@rajt/contract/content/operations/catalog';
import { getCart, listEntries } from '@rajt/contract/entering/operations/entries';
import { getTeam } from '@rajt/contract/entering/operations/teams';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Done } from './done.tsx';
import type { DoneParts } from './done-parts.ts';
import { NotPaid } from './not-paid.tsx';
import { Ongoing } from './ongoing.tsx';
import { isUnknown, orderQuery } from './order-query.ts';
import { Refunded } from './refunded.tsx';

interface ConfirmScreenProps extends DoneParts {
  trid: string;
}

/** How a payment ended, or that it has not yet. It looks by itself until it has, also when opened much later. */
export function ConfirmScreen({ trid, ...parts }: ConfirmScreenProps) {
  const [since] = useState(() => Date.now());
  const { data: order, error, refetch } = useQuery(orderQuery(useUserId(), trid, since));
  useFreshLists(order?.state);
  if (error && !order) {
    return isUnknown(error) ? <NotFound /> : <ErrorScreen error={error} onRetry={() => void refetch()} />;
  }
  if (!order || order.state === 'payment_ongoing') {
    return <Ongoing order={order} trid={trid} since={since} />;
  }
  if (order.isRefunded) return <Refunded order={order} />;
  if (order.state === 'payment_done') return <Done order={order} {...parts} />;
  return <NotPaid order={order} state={order.state} />;
}

const CHANGED_BY_A_PAYMENT = [getCart, listEntries, getTeam, getRace, listHeats, listEvents, getEvent];

/** Whatever the payment's end changed is asked again when it is shown next. */
function useFreshLists(state: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state === undefined) return;
    for (const read of CHANGED_BY_A_PAYMENT) void invalidate(queryClient, read);
  }, [state, queryClient]);
}

function NotFound() {
  const t = useT();
  return (
    <div className="page page-narrow">
      <EmptyState
        heading={<PageTitle>{t('confirm:notFoundTitle')}</PageTitle>}
        drawing={<StateDrawing kind="search" />}
        action={<Button render={<Link to="/entries" />}>{t('confirm:myEntries')}</Button>}
      >
        {t('confirm:notFoundText')}
      </EmptyState>
    </div>
  );
}
