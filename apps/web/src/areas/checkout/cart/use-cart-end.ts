import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CartEntry } from '@rajt/contract/entering/operations/entries';
import { HOLD_WARNING_NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { cartQuery, readCartNow } from './cart-query.ts';
import { type Countdown, deadlineToKeep, ranOut } from './countdown.ts';
import type { LostEntry } from './history-state.ts';
import { letGo, mayPass } from './release-expired.ts';

const ASK_AGAIN_MS = 5_000;

/**
 * Handles the end of the countdown (specification section 4). The server alone knows whether the time is over and whether a
 * payment was started elsewhere, so it is asked. Its answer decides, in this tab or in another. Then the entries are deleted, the
 * timer is reset, and the person is taken to /entries-removed; an error decides nothing, it is tried again. When the time ran out
 * while the page was closed, only the message is shown.
 */
export function useCartEnd(countdown: Countdown): void {
  const userId = useUserId();
  const { data: cart } = useQuery(cartQuery(userId));
  const sayGoodbye = useGoodbye();
  const queryClient = useQueryClient();
  const { mutate: end } = useMutation({
    mutationFn: (entries: readonly CartEntry[]) => letGo(userId, entries),
    retry: (_, error) => mayPass(error),
    retryDelay: ASK_AGAIN_MS,
    onSuccess: (areGone, entries) => areGone && sayGoodbye(entries),
    // Refused: the cart has changed.
    onError: () => void readCartNow(queryClient, userId).catch(() => {}),
  });
  const lastEntries = useRef<readonly CartEntry[]>([]);
  const deadline = useRef(useAppStore.getState().cartHeldUntil);
  useAskAtZero(countdown.kind === 'over', userId);

  useEffect(() => {
    if (!cart) return;
    const entries = cart.entries.length > 0 ? cart.entries : lastEntries.current;
    const isOver = ranOut(deadline.current, cart);
    deadline.current = isOver ? null : deadlineToKeep(cart);
    lastEntries.current = cart.entries;
    if (isOver) end(entries);
  }, [cart, end]);
}

/** Asks until there is an answer; without a network nothing is decided. */
function useAskAtZero(isOver: boolean, userId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOver) return;
    const ask = () => void readCartNow(queryClient, userId).catch(() => {});
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOver, queryClient, userId]);
}

function useGoodbye() {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  return (entries: readonly CartEntry[]) => {
    useAppStore.setState({ cartHeldUntil: null });
    toast.show({
      kind: 'warning',
      title: t('cart:overTitle'),
      text: t('cart:overText'),
      durationMs: HOLD_WARNING_NOTICE_MS,
      id: 'cart-clock',
    });
    if (entries.length === 0) return;
    const lostEntries = entries.map(
      ({ entryId, participant: { uid, name }, race, event }): LostEntry => ({
        entryId,
        participant: { uid, name },
        raceId: race.id,
        race: race.name,
        event: event.name,
      }),
    );
    void navigate({ to: '/entries-removed', state: { lostEntries } });
  };
}
