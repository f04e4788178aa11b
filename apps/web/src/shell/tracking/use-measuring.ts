import { whenIdle } from '@rajt/app-kit/offline/when-idle';
import { useSite } from '@rajt/app-kit/site/site-query';
import { useEffect } from 'react';

/** The data layer is in every build; the code that fills it comes when the browser has nothing else to do. */
export function useMeasuring(): void {
  const measurement = useSite()?.measurement;
  useEffect(() => {
    if (measurement === undefined) return;
    const start = () =>
      void import('./measuring.ts')
        .then(({ followConsent }) => followConsent(measurement))
        // Without it the page works as before, and nothing is measured.
        .catch(() => undefined);
    whenIdle(start);
  }, [measurement]);
}
