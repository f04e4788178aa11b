import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { site as here } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Purchase } from '@rajt/contract/orders/operations/purchases';
import { Badge } from '@rajt/ui/badge';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import { ConfirmationButton } from '../shared/orders/confirmation-button.tsx';
import { OrderContact } from '../shared/orders/order-contact.tsx';
import { OrderInvoice } from '../shared/orders/order-invoice.tsx';
import { CancelProducts } from './cancel-products.tsx';
import { PieceLine } from './piece-line.tsx';
import { pieceRows } from './piece-rows.ts';
import styles from './purchase-card.module.css';

const TONES = { pending: 'warn', paid: 'ok', unfulfilled: 'brand' } as const;

/** A purchase as a receipt: its number, its lines with their states, the payment and the refunds. */
export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const t = useT();
  const { money, dayTime } = useFormats();
  const { trid, state, createdAt, entries, unpaid, products, parcel, tenders, refunds, total, coupons } =
    purchase;
  const isHere = purchase.site.branch === here.branch && purchase.site.market === here.market;
  return (
    <article className={styles.card} aria-labelledby={trid}>
      <header className={styles.head}>
        <div>
          <p className={styles.label}>{t('purchases:order')}</p>
          <h2 id={trid} className={styles.number}>
            {trid}
          </h2>
        </div>
        <div className={styles.when}>
          <Badge tone={TONES[state]}>
            {t(state === 'paid' && total.amount === 0 ? 'purchases:stateFree' : `purchases:state_${state}`)}
          </Badge>
          <time dateTime={createdAt}>{dayTime(createdAt)}</time>
        </div>
      </header>
      <ul className={styles.lines}>
        {entries.map(({ text, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change, and two may say the same.
          <li key={at} className={styles.line}>
            <span className={styles.sign}>
              <Icon name="ticket" size="1.5rem" />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{text}</span>
            </span>
            <span className={styles.amount}>{money(amount)}</span>
          </li>
        ))}
        {pieceRows(products).map((row) => (
          <PieceLine key={row.key} row={row} isLinked={isHere} />
        ))}
        {unpaid.map(({ text, count, amount }) => (
          <li key={text} className={styles.line}>
            <span className={styles.sign}>
              <Icon name="parcel" size="1.5rem" />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{count > 1 ? t('shop:line', { count, name: text }) : text}</span>
            </span>
            <span className={styles.amount}>{money(amount)}</span>
          </li>
        ))}
        {parcel && (
          <li className={styles.line} data-gone={parcel.refund !== null || undefined}>
            <span className={styles.sign}>
              <Icon name="parcel" size="1.5rem" />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{parcel.text}</span>
            </span>
            <span className={styles.amount}>{money(parcel.amount)}</span>
          </li>
        )}
      </ul>
      <dl className={styles.sums}>
        {coupons.map(({ name, discount }) => (
          <div key={name} className={styles.refund}>
            <dt>{t('coupons:line', { name })}</dt>
            <dd>{money({ ...discount, amount: -discount.amount })}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>
            {t('purchases:total')}
            {tenders.length > 0 && (
              <span className={styles.note}>
                {t('purchases:paidBy', {
                  methods: tenders
                    .map(({ method, amount }) =>
                      tenders.length === 1
                        ? t(`purchases:method_${method}`)
                        : `${t(`purchases:method_${method}`)} ${money(amount)}`,
                    )
                    .join(', '),
                })}
              </span>
            )}
          </dt>
          <dd>{money(total)}</dd>
        </div>
        <Refunds refunds={refunds} />
      </dl>
      {state === 'unfulfilled' && <p className={styles.text}>{t('purchases:unfulfilledText')}</p>}
      {purchase.invoice && <OrderInvoice invoice={purchase.invoice} trid={trid} />}
      <footer className={styles.actions}>
        {state === 'paid' && <ConfirmationButton trid={trid} />}
        <CancelProducts purchase={purchase} />
        {products.some(({ withdrawal }) => withdrawal !== null) && (
          <Link
            to="/users/products/withdrawal"
            search={{ trid }}
            aria-label={t('purchases:withdrawOf', { trid })}
          >
            {t('purchases:withdraw')}
          </Link>
        )}
        {state === 'pending' && (
          <Button variant="go" render={<Link to="/confirm-order/$trid" params={{ trid }} />}>
            {t('purchases:pendingLook')}
          </Button>
        )}
        <OrderContact trid={trid} />
      </footer>
    </article>
  );
}

/** The refunds, each with its line; several refunds of one line are parts of its price. */
function Refunds({ refunds }: Pick<Purchase, 'refunds'>) {
  const t = useT();
  const { money, day } = useFormats();
  return refunds.map(({ id, text, amount, isDone, doneAt }) => (
    <div key={id} className={styles.refund}>
      <dt>
        {text === null ? t('purchases:refundAll') : t('purchases:refundOf', { text })}
        <span className={styles.note}>
          {isDone && doneAt ? t('purchases:refundDone', { when: day(doneAt) }) : t('purchases:refundDue')}
        </span>
      </dt>
      <dd>{money({ ...amount, amount: -amount.amount })}</dd>
    </div>
  ));
}
