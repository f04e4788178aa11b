import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import { PriceLines } from '@rajt/ui/price-lines';
import styles from './price-panel.module.css';
import { usePriceLines } from './price-texts.ts';
import type { ShownPrice } from './shown-price.ts';

/** The price of the entry, line by line. */
export function PricePanel({ race, price }: { race: RaceDetail; price: ShownPrice }) {
  const t = useT();
  const { lines, total, next } = usePriceLines(race, price, new Date());
  return (
    <div className={styles.panel}>
      <PriceLines lines={lines} total={{ label: t('entry:priceTotal'), amount: total }} />
      {next && <p className={styles.note}>{next}</p>}
      <p className={styles.note}>{t('entry:priceFixed')}</p>
    </div>
  );
}
