import { useT } from '@rajt/app-kit/texts/texts';
import { Loading, Skeleton } from '@rajt/ui/skeleton';

/** While a link is looked at. */
export function LinkSkeleton() {
  const t = useT();
  return (
    <Loading label={t('shell:loading')}>
      <Skeleton shape="title" />
      <Skeleton lines={2} />
    </Loading>
  );
}
