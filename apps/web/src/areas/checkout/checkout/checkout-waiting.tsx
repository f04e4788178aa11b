import { useT } from '@rajt/app-kit/texts/texts';
import { Loading, Skeleton } from '@rajt/ui/skeleton';

/** Replaces the checkout while it is on its way. It has no bar: the label of a pressed button must always be true. */
export function CheckoutWaiting() {
  const t = useT();
  return (
    <Loading label={t('checkout:loading')}>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </Loading>
  );
}
