import { useT } from '@rajt/app-kit/texts/texts';
import { Loading, Skeleton } from '@rajt/ui/skeleton';

/** A text to come. */
export function PageSkeleton() {
  const t = useT();
  return (
    <Loading label={t('pages:loading')}>
      <Skeleton lines={3} />
      <Skeleton shape="title" />
      <Skeleton lines={4} />
    </Loading>
  );
}
