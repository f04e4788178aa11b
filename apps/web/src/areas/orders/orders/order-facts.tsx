import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Order } from '@rajt/contract/orders/operations/orders';
import { OrderContact } from '../shared/orders/order-contact.tsx';
import styles from './order-facts.module.css';

/** The facts to quote in a letter to us, and the link to write it. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useT();
  const { money } = useFormats();
  return (
    <p className={`text-soft text-small numeric ${styles.facts}`}>
      <span>{t('confirm:order', { trid: order.trid })}</span>
      <span>{t('confirm:total', { total: money(order.total) })}</span>
      {order.coupons.map(({ name, discount }) => (
        <span key={name}>
          {t('confirm:coupon', { name, amount: money({ ...discount, amount: -discount.amount }) })}
        </span>
      ))}
      {order.balance.amount > 0 && <span>{t('confirm:balance', { amount: money(order.balance) })}</span>}
      <OrderContact trid={order.trid} />
    </p>
  );
}
