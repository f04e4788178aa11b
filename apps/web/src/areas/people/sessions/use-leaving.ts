import type { ProviderKey } from '@rajt/contract/shapes';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The provider whose page the person is leaving for. The browser's "Back" can restore the page as it was left. On a phone the
 * provider's app may open over it, from which the person returns: then nobody is leaving any more, and `onBack` empties what
 * should not wait in it.
 */
export function useLeaving(onBack: () => void = () => {}) {
  const [leavingFor, setLeavingFor] = useState<ProviderKey | null>(null);
  const comeBack = useEffectEvent(() => {
    setLeavingFor(null);
    onBack();
  });
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) comeBack();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const isLeaving = leavingFor !== null;
  useEffect(() => {
    if (!isLeaving) return;
    const onSeen = () => {
      if (document.visibilityState === 'visible') comeBack();
    };
    document.addEventListener('visibilitychange', onSeen);
    return () => document.removeEventListener('visibilitychange', onSeen);
  }, [isLeaving]);
  return [leavingFor, setLeavingFor] as const;
}
