import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Money } from '@rajt/contract/shapes';
import { BottomBar } from '@rajt/ui/bottom-bar';
import { Button } from '@rajt/ui/button';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useRef } from 'react';
import styles from './checkout.module.css';

/** In the place of the checkout while it is on its way. On a phone its bar is there already, and leads to it. */
export function CheckoutWaiting({ total }: { total: Money }) {
  const t = useT();
  const { money } = useFormats();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={styles.form}>
      <Loading label={t('checkout:loading')}>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Loading>
      <BottomBar label={t('checkout:payBar')} stays>
        <Button variant="go" size="lg" wide onClick={() => place.current?.scrollIntoView()}>
          {t('checkout:goOn', { total: money(total) })}
        </Button>
      </BottomBar>
    </div>
  );
}
