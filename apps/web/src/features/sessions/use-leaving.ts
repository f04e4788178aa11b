import type { ProviderKey } from '@rajt/contract/shapes';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The provider whose page the person is leaving for. The browser's "Back" can bring the page back as it was left: then
 * nobody is leaving any more, and `onBack` empties what should not wait in it.
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
  return [leavingFor, setLeavingFor] as const;
}
