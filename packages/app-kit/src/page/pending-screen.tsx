import { useEffect, useState } from 'react';
import { ChunkLateError } from '../errors/error-kind.ts';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { FILE_TIMEOUT_MS } from '../errors/late-files.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

const late = new ChunkLateError();

/** Shown while the code of a screen is on its way; the frame reports when that is slow (apps/web: use-slow-files.ts). */
export function PendingScreen() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), FILE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <ErrorScreen error={late} onRetry={() => window.location.reload()} /> : <ScreenSkeleton />;
}
