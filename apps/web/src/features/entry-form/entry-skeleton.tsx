import { Loading, Skeleton } from '@rajt/ui/skeleton';

/** The shape of the form while it comes. */
export function EntrySkeleton({ label }: { label: string }) {
  return (
    <div className="page">
      <div className="with-side">
        <Loading label={label}>
          <Skeleton shape="title" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
        <Skeleton shape="bib" />
      </div>
    </div>
  );
}
