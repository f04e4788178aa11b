import { useEffect, useState } from 'react';
import { ErrorScreen } from './error-screen.tsx';
import { useT } from './texts.ts';

/** A part of the program that has not come by then counts as missing (specification section 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** Shown while the code of a screen is on its way. */
export function PendingScreen() {
  const t = useT();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) return <ErrorScreen error={new ChunkLateError()} onRetry={() => window.location.reload()} />;
  return (
    <div className="page" role="status" aria-label={t('shell:loading')}>
      <div className="stack" />
    </div>
  );
}

export class ChunkLateError extends Error {
  override readonly name = 'ChunkLateError';
}
