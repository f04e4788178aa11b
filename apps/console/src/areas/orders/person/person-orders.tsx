import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { PersonPage } from '@rajt/contract/orders/operations/person-page';
import { optionWords } from '@rajt/phrases/filter-words';
import { Moment } from '../../../shell/moment.tsx';
import { attemptWords, orderWords, refundWords } from './money-words.ts';
import styles from './person-screen.module.css';

/** The person's orders, with payments and refunds for roles that see money. */
export function PersonOrders({ orders }: { orders: PersonPage['orders'] }) {
  const t = useT();
  const formats = useFormats();
  const huf = (amount: number) => formats.money({ amount, currency: 'HUF' });
  return (
    <section className="panel">
      <h2>{t('personScreen:orders')}</h2>
      {orders.length === 0 && <p className="text-soft">{t('personScreen:noOrders')}</p>}
      <ul className={styles.list}>
        {orders.map(({ trid, state, orderedAt, totalHuf, payments, refunds }) => (
          <li key={trid} className={styles.order}>
            <div className="split">
              <p>
                <strong>{trid}</strong>
              </p>
              {totalHuf !== undefined && <p className="numeric">{huf(totalHuf)}</p>}
            </div>
            <p className={styles.about}>
              <span>{orderWords(t, state)}</span>
              <Moment at={orderedAt} />
            </p>
            {payments?.map((payment) => (
              <p key={`${payment.at} ${payment.means}`} className={styles.about}>
                <span>
                  {t('personScreen:payment', {
                    means: optionWords(t, 'paidBy', payment.means),
                    state: attemptWords(t, payment.state),
                    amount: huf(payment.amountHuf),
                  })}
                </span>
                <Moment at={payment.at} />
              </p>
            ))}
            {refunds?.map((refund) => (
              <p key={`${refund.at} ${refund.amountHuf}`} className={styles.about}>
                <span>
                  {t('personScreen:refund', {
                    state: refundWords(t, refund.state),
                    amount: huf(refund.amountHuf),
                  })}
                </span>
                <Moment at={refund.at} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
