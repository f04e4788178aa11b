import { useT } from '@rajt/app-kit/texts/texts';
import type { Order } from '@rajt/contract/orders/operations/orders';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import styles from './done.module.css';

/** The one way on from a paid order: to the entries, or to the goods; and a quiet one to the calendar. */
export function NextStep({ order: { entries, products } }: { order: Order }) {
  const t = useT();
  const all = t('purchases:all');
  return (
    <div className={styles.next}>
      {entries.length > 0 ? (
        <Button variant="go" size="lg" icon="ticket" render={<Link to="/entries" />}>
          {t('confirm:myEntries')}
        </Button>
      ) : (
        <Button variant="go" size="lg" render={<Link to="/users/products" />}>
          {all}
        </Button>
      )}
      <div className={styles.quiet}>
        {entries.length > 0 && products.length > 0 && (
          <Button variant="link" render={<Link to="/users/products" />}>
            {all}
          </Button>
        )}
        <Button variant="link" render={<Link to="/events" />}>
          {t('confirm:moreRaces')}
        </Button>
      </div>
    </div>
  );
}
