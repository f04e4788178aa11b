import type { Transaction } from '@rajt/contract/operations/orders';
import { useFormats } from '../../shell/formats.ts';
import { useT } from '../../shell/texts.ts';

/** What to quote when writing to us. */
export function OrderFacts({ transaction }: { transaction: Transaction }) {
  const t = useT();
  const { money } = useFormats();
  return (
    <p className="text-soft text-small numeric">
      {t('confirm:order', { trid: transaction.trid })} ·{' '}
      {t('confirm:total', { total: money(transaction.total) })}
    </p>
  );
}
