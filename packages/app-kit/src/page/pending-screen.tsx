import { useEffect, useState } from 'react';
import { ChunkLateError } from '../errors/error-kind.ts';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** A part of the program that has not come by then counts as missing (specification section 9). */
const CHUNK_TIMEOUT_MS = 120_000;

const late = new ChunkLateError();

/** Shown while the code of a screen is on its way. */
export function PendingScreen() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <ErrorScreen error={late} onRetry={() => window.location.reload()} /> : <ScreenSkeleton />;
}
