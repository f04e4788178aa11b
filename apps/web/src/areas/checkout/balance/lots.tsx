import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Balance } from '@rajt/contract/checkout/operations/balance';
import { EXPIRY_REMINDER_DAYS } from '@rajt/rules/checkout/balance';
import { budapestDate, daysBetween } from '@rajt/rules/dates';
import { Badge } from '@rajt/ui/badge';
import styles from './balance-card.module.css';

/** The lots by their expiry: a bar of all of them, the first to expire first, and each in words. */
export function Lots({ lots }: Pick<Balance, 'lots'>) {
  const t = useT();
  const { day, money } = useFormats();
  const today = budapestDate(new Date());
  const shown = lots.map((lot) => ({
    ...lot,
    isSoon: daysBetween(today, lot.expiresOn) <= EXPIRY_REMINDER_DAYS[0],
  }));
  return (
    <div className="stack gap-3">
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ id, amount, isSoon }) => (
          <span
            key={id}
            className={isSoon ? `${styles.part} ${styles.soon}` : styles.part}
            style={{ flexGrow: amount.amount }}
          />
        ))}
      </div>
      <ul className={styles.lots}>
        {shown.map(({ id, amount, origin, note, expiresOn, isServicesOnly, isSoon }) => (
          <li key={id} className={isSoon ? `${styles.lot} ${styles.soon}` : styles.lot}>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.what}>
              <span>{note || t(`balance:origin_${origin}`)}</span>
              <span className="text-small text-soft">
                {[t('balance:lastDay', { date: day(expiresOn) }), isServicesOnly && t('balance:forServices')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {isSoon && <Badge tone="warn">{t('balance:soon')}</Badge>}
            </span>
            <span className={styles.amount}>{money(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
