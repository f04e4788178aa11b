import { useT } from '@rajt/app-kit/texts/texts';
import { Loading, Skeleton } from '@rajt/ui/skeleton';

/** In the place of the checkout while it is on its way. Without its bar: what is pressed there is always what it says. */
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
