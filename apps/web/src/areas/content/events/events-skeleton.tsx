import { Loading, Skeleton, SkeletonEventRow } from '@rajt/ui/skeleton';

const ROWS = [1, 2, 3, 4, 5];

/** The shape of the calendar while it comes: a hero, the search field and lines with their dates. */
export function EventsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton shape="picture" />
      <Skeleton shape="button" width="min(100%, 26rem)" />
      {ROWS.map((row) => (
        <SkeletonEventRow key={row} />
      ))}
    </Loading>
  );
}

/** The shape of an event's page while it comes. */
export function EventSkeleton({ label }: { label: string }) {
  return (
    <div className="page">
      <Loading label={label}>
        <Skeleton shape="picture" />
        <Skeleton shape="title" />
        <Skeleton lines={3} />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    </div>
  );
}
