import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { HOLD_WARNING_NOTICE_MS } from '@rajt/rules/branch';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { useToast } from '@rajt/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { type Countdown, lastMinuteNow, warnsNow } from './countdown.ts';
import { useCartEnd } from './use-cart-end.ts';
import { useCountdown } from './use-countdown.ts';
import { useRememberedDeadline } from './use-remembered-deadline.ts';

/** Watches over the cart's time on every screen: warns, speaks, and ends it. Mount it once, for signed-in people. */
export function CartKeeper() {
  const t = useT();
  const countdown = useCountdown();
  const before = useRef<Countdown>({ kind: 'none' });
  const [spoken, setSpoken] = useState('');

  useWarning(countdown);
  useCartEnd(countdown);
  useRememberedDeadline();
  useEffect(() => {
    if (lastMinuteNow(before.current, countdown)) setSpoken(t('cart:lastMinute'));
    else if (countdown.kind !== 'running') setSpoken('');
    before.current = countdown;
  });
  return <LiveRegion message={spoken} />;
}

/** The warning below five minutes: eight seconds, once for a deadline, and only while the page is visible. */
function useWarning(countdown: Countdown): void {
  const t = useT();
  const toast = useToast();
  const { time } = useFormats();
  const warnedFor = useAppStore((state) => state.cartWarnedFor);
  useEffect(() => {
    if (document.hidden || countdown.kind !== 'running' || !warnsNow(countdown, warnedFor)) return;
    useAppStore.setState({ cartWarnedFor: countdown.heldUntil });
    toast.show({
      kind: 'warning',
      // Fewer than five when the page was opened late.
      title: t('cart:warningTitle', { count: Math.ceil(countdown.seconds / 60) }),
      text: t('cart:warningText', { time: time(countdown.heldUntil) }),
      durationMs: HOLD_WARNING_NOTICE_MS,
      id: 'cart-clock',
    });
  });
}
