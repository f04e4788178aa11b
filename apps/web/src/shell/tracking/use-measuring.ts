import { useSite } from '@rajt/app-kit/site/site-query';
import { useEffect } from 'react';

/** The code of measuring is fetched only where an id is configured. */
export function useMeasuring(): void {
  const measurementId = useSite()?.measurementId;
  useEffect(() => {
    if (!measurementId) return;
    void import('./measuring.ts')
      .then(({ followConsent }) => followConsent(measurementId))
      // Without it the page works as before, and nothing is measured.
      .catch(() => undefined);
  }, [measurementId]);
}
