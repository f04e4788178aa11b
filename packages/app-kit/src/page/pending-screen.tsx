import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useEffect, useState } from 'react';
import { ChunkLateError } from '../errors/error-kind.ts';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { useT } from '../texts/texts.ts';

/** A part of the program that has not come by then counts as missing (specification section 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** Shown while the code of a screen is on its way: a heading, a line and a few cards. */
export function PendingScreen() {
  const t = useT();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) return <ErrorScreen error={new ChunkLateError()} onRetry={() => window.location.reload()} />;
  return (
    <div className="page">
      <Loading label={t('shell:loading')}>
        <Skeleton shape="title" />
        <Skeleton lines={2} />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    </div>
  );
}
