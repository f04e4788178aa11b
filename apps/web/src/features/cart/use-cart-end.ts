import type { CartEntry } from '@rajt/contract/operations/entries';
import { HOLD_WARNING_NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useStore, useUserId } from '../../shell/store.ts';
import { useT } from '../../shell/texts.ts';
import { cartQuery, readCartNow } from './cart-query.ts';
import { type Countdown, readCountdown } from './countdown.ts';
import { letGo } from './let-go.ts';

const ASK_AGAIN_MS = 5_000;

/**
 * What happens at zero (specification section 4): the server is asked first, since it alone knows whether the time is over
 * and whether a payment was started elsewhere. If it is over, the entries are deleted, the timer is reset and the person
 * is taken to /entries-removed. Without a network we ask until there is one.
 */
export function useCartEnd(countdown: Countdown): void {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isEnding = useRef(false);
  const isOver = countdown.kind === 'over';

  useEffect(() => {
    if (!isOver || isEnding.current) return;
    isEnding.current = true;
    const known = queryClient.getQueryData(cartQuery(userId).queryKey)?.entries ?? [];
    const end = async (): Promise<void> => {
      if (useStore.getState().userId !== userId) return;
      const cart = await readCartNow(queryClient, userId).catch(() => null);
      if (cart === null) {
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
        return end();
      }
      const now = readCountdown(cart, Date.now(), Date.now()).kind;
      if (now === 'running' || now === 'paying') return;
      if (!(await letGo(userId, known))) return;
      sayGoodbye(known);
    };
    const sayGoodbye = (entries: readonly CartEntry[]) => {
      useStore.setState({ cartHeldUntil: null });
      toast.show({
        kind: 'warning',
        title: t('cart:overTitle'),
        text: t('cart:overText'),
        durationMs: HOLD_WARNING_NOTICE_MS,
        id: 'cart-clock',
      });
      const lostEntries = entries.map(({ race, event }) => ({
        raceId: race.id,
        race: race.name,
        event: event.name,
      }));
      void navigate({ to: '/entries-removed', state: { lostEntries } });
    };
    void end().finally(() => {
      isEnding.current = false;
      void queryClient.invalidateQueries({ queryKey: cartQuery(userId).queryKey });
    });
  }, [isOver, userId, queryClient, navigate, toast, t]);
}
