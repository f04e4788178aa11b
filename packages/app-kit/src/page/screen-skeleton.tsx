import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useT } from '../texts/texts.ts';

/** In the place of a screen of which nothing is known yet: a heading, a line and a few cards. */
export function ScreenSkeleton() {
  const t = useT();
  return (
    <div className="page">
      <Loading label={t('shell:loading')}>
        <Skeleton shape="title" />
        <Skeleton lines={2} />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    </div>
  );
}
