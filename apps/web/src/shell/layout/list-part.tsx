import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';

interface ListPartProps<T> {
  title: string;
  query: Pick<UseQueryResult<readonly T[]>, 'data' | 'error' | 'refetch'>;
  className: string | undefined;
  /** A row, with its key. */
  children: (row: T) => ReactNode;
}

/** A section of a screen with a heading and a list; nothing without rows. A failure is shown in its place. */
export function ListPart<T>({
  title,
  query: { data, error, refetch },
  className,
  children,
}: ListPartProps<T>) {
  const headingId = useId();
  const retry = () => {
    // There may be nothing to show, and no part any more.
    expectHeading();
    void refetch();
  };
  const hasFailed = error && !data;
  if (!hasFailed && (!data || data.length === 0)) return null;
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {hasFailed ? (
        <PartProblem error={error} onRetry={retry} />
      ) : (
        <ul className={className}>{data?.map(children)}</ul>
      )}
    </section>
  );
}
