import { invalidate } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { cartQuery } from './cart-query.ts';
import { deadlineToKeep } from './countdown.ts';

/**
 * Keeps the cart's deadline in the browser (specification section 3: "cart timeout"). A change by another tab makes this
 * one ask the server.
 */
export function useRememberedDeadline(): void {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { data: cart } = useQuery(cartQuery(userId));

  useEffect(() => {
    if (!cart) return;
    const deadline = deadlineToKeep(cart);
    if (deadline !== useAppStore.getState().cartHeldUntil) useAppStore.setState({ cartHeldUntil: deadline });
  }, [cart]);

  useEffect(() => {
    const { queryKey } = cartQuery(userId);
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key !== 'rajt') return;
      // The store reads the change in a listener of its own, which was added earlier.
      const known = queryClient.getQueryData(queryKey);
      if (known && useAppStore.getState().cartHeldUntil !== deadlineToKeep(known)) {
        void invalidate(queryClient, getCart, { params: { userId } });
      }
    };
    window.addEventListener('storage', onOtherTab);
    return () => window.removeEventListener('storage', onOtherTab);
  }, [userId, queryClient]);
}
