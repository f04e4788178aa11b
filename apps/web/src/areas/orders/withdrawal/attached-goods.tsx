import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { WithdrawalQuote } from '@rajt/contract/orders/operations/withdrawals';
import layout from '../../../shell/layout/paid-entry-screen.module.css';
import styles from './withdraw.module.css';

/** The goods bought for the entry: those that are cancelled with it, and those that stay. */
export function AttachedGoods({ goods }: Pick<WithdrawalQuote, 'goods'>) {
  const t = useT();
  const { money } = useFormats();
  if (goods.length === 0) return null;
  return (
    <section className={layout.part} aria-labelledby="goods">
      <h2 id="goods">{t('withdrawal:goods')}</h2>
      <ul className={styles.rows}>
        {goods.map(({ name, quantity, refund }) => (
          <li key={`${name} ${refund === null}`}>
            <span>{quantity > 1 ? t('withdrawal:pieces', { count: quantity, name }) : name}</span>
            <span className={styles.amount}>
              {refund ? t('withdrawal:goodsBack', { refund: money(refund) }) : t('withdrawal:goodsStay')}
            </span>
          </li>
        ))}
      </ul>
      {goods.some(({ refund }) => refund !== null) && (
        <p className="text-soft text-small">{t('withdrawal:goodsWhere')}</p>
      )}
    </section>
  );
}
