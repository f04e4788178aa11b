import { HOLD_WARNING_NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useStore, useUserId } from '../../shell/store.ts';
import { useT } from '../../shell/texts.ts';
import { cartQuery } from './cart-query.ts';
import { deadlineToKeep, ranOutUnseen } from './countdown.ts';

/**
 * Keeps the cart's deadline in the browser (specification section 9: "cart timeout"). At start-up it tells when the time
 * ran out while the page was closed; a change by another tab makes this one ask the server.
 */
export function useRememberedDeadline(): void {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { data: cart } = useQuery(cartQuery(userId));
  const isStartUp = useRef(true);

  useEffect(() => {
    if (!cart) return;
    const { cartHeldUntil } = useStore.getState();
    if (isStartUp.current && ranOutUnseen(cartHeldUntil, cart)) {
      toast.show({
        kind: 'warning',
        title: t('cart:overTitle'),
        text: t('cart:overText'),
        durationMs: HOLD_WARNING_NOTICE_MS,
        id: 'cart-clock',
      });
    }
    isStartUp.current = false;
    const deadline = deadlineToKeep(cart);
    if (deadline !== cartHeldUntil) useStore.setState({ cartHeldUntil: deadline });
  }, [cart, toast, t]);

  useEffect(() => {
    const { queryKey } = cartQuery(userId);
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key !== 'rajt') return;
      // The store reads the change in a listener of its own, which was there first.
      const known = queryClient.getQueryData(queryKey);
      if (known && useStore.getState().cartHeldUntil !== deadlineToKeep(known)) {
        void queryClient.invalidateQueries({ queryKey });
      }
    };
    window.addEventListener('storage', onOtherTab);
    return () => window.removeEventListener('storage', onOtherTab);
  }, [userId, queryClient]);
}
