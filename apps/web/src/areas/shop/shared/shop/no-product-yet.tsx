import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import type { ReactElement } from 'react';
import { isNotThere } from './is-not-there.ts';

interface NoProductYetProps {
  error: unknown;
  onRetry: () => void;
  /** The name of the loading product, for screen readers. */
  loading: string;
  /** Replaces the screen if the product does not exist. */
  notFound: ReactElement;
}

/** Replaces the page of a product until the product is loaded: a placeholder, an error, or that the product does not exist. */
export function NoProductYet({ error, onRetry, loading, notFound }: NoProductYetProps) {
  if (isNotThere(error)) return notFound;
  if (error) return <ErrorScreen error={error} onRetry={onRetry} />;
  return (
    <div className="page">
      <Loading label={loading}>
        <Skeleton shape="title" width="12rem" />
        <Skeleton shape="picture" />
        <Skeleton lines={4} />
      </Loading>
    </div>
  );
}
