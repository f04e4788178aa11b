import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CartProduct } from '@rajt/contract/operations/entries';
import styles from './cart-product-card.module.css';

/** Of a room its days and who comes; of its tax and its seats the days alone, and when the transfer leaves. */
export function StayFacts({ stay, isRoom }: { stay: NonNullable<CartProduct['stay']>; isRoom: boolean }) {
  const t = useT();
  const { days, dayTime } = useFormats();
  return (
    <>
      <p className={styles.fact}>{days(stay.arrivesOn, stay.leavesOn)}</p>
      {isRoom && <p className={styles.fact}>{t('stays:guests', { names: stay.guests.join(', ') })}</p>}
      {stay.departsAt && (
        <p className={styles.fact}>{t('stays:departs', { when: dayTime(stay.departsAt) })}</p>
      )}
    </>
  );
}
