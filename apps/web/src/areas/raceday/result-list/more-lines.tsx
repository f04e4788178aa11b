import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { Button } from '@rajt/ui/button';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ListPart, nextPartSize } from './use-list-parts.ts';

interface MoreLinesProps {
  parts: readonly ListPart[];
  /** The query of the last part. */
  last: Pick<UseQueryResult, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  /** Lines of the whole list. */
  total: number;
  /** The words of the button that shows so many more lines. */
  label: (count: number) => string;
  onMore: () => void;
}

/** The button below a list that adds its next part; if a part could not be read, the problem and another try. */
export function MoreLines({ parts, last, total, label, onMore }: MoreLinesProps) {
  if (last.error && !last.data) return <PartProblem error={last.error} onRetry={() => void last.refetch()} />;
  // During the typing, the first part is the placeholder of the next search.
  const isLoading = parts.length > 1 && last.isPlaceholderData;
  const count = nextPartSize(isLoading ? parts.slice(0, -1) : parts, total);
  if (count === 0) return null;
  return (
    <Button variant="quiet" className="at-start" loading={isLoading} onClick={onMore}>
      {label(count)}
    </Button>
  );
}
