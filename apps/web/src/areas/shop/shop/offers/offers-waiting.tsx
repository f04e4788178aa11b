import { Skeleton } from '@rajt/ui/skeleton';

/** Keeps the place of offers, which stand above what one reads. */
export function OffersWaiting() {
  return (
    <div className="stack gap-3" aria-hidden="true">
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </div>
  );
}
