import { Skeleton } from '@rajt/ui/skeleton';

/** Keeps the place of the suggestions, so that the text below them does not move. */
export function SuggestionsPlaceholder() {
  return (
    <div className="stack gap-3" aria-hidden="true">
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </div>
  );
}
