import { Loading, Skeleton } from '@rajt/ui/skeleton';

/** The shape of the form while its data come. */
export function EntrySkeleton({ label }: { label: string }) {
  return (
    <div className="page">
      <FormSkeleton label={label} />
    </div>
  );
}

/** The skeleton below the heading of its race. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="with-side">
      <Loading label={label}>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
      <Skeleton shape="bib" />
    </div>
  );
}
