import type { Transaction } from '@rajt/contract/operations/orders';
import { useFormats } from '../../shell/formats.ts';
import { useT } from '../../shell/texts.ts';
import styles from './order-facts.module.css';

/** What to quote when writing to us. */
export function OrderFacts({ transaction }: { transaction: Transaction }) {
  const t = useT();
  const { money } = useFormats();
  return (
    <p className={`text-soft text-small numeric ${styles.facts}`}>
      <span>{t('confirm:order', { trid: transaction.trid })}</span>
      <span>{t('confirm:total', { total: money(transaction.total) })}</span>
    </p>
  );
}
