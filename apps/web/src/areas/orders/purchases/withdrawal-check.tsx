import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  type BoughtPiece,
  listPurchases,
  type Purchase,
  withdrawProducts,
} from '@rajt/contract/orders/operations/purchases';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { hasLeft, WITHDRAWAL_DAYS } from '@rajt/rules/shop/goods';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import { wholeProductName } from '../../shop/shared/shop/product-name.ts';
import { shippingOfWithdrawal } from './parcel-rules.ts';
import styles from './returns.module.css';

/** An order with the pieces of it that were chosen. */
export interface Chosen {
  readonly purchase: Purchase;
  readonly pieces: readonly BoughtPiece[];
}

interface WithdrawalCheckProps {
  chosen: Chosen;
  onBack: () => void;
  /** Called with the time at which the server has received it. */
  onDone: (receivedAt: string) => void;
}

/** The second step: the declaration as it will be sent, what follows from it, and the button that the law names. */
export function WithdrawalCheck({ chosen: { purchase, pieces }, onBack, onDone }: WithdrawalCheckProps) {
  const t = useT();
  const { money, language } = useFormats();
  const userId = useUserId();
  const { data: profile } = useQuery(queryOf(getProfile, { params: { userId } }));
  const withdraw = useAction(withdrawProducts, {
    input: () => ({
      params: { userId },
      body: { trid: purchase.trid, items: pieces.map(({ cartItemId }) => cartItemId) },
    }),
    isIdempotent: true,
    refresh: [listPurchases],
    done: ({ receivedAt }) => onDone(receivedAt),
    undone: t('purchases:withdrawFailed'),
  });
  const shipping = shippingOfWithdrawal(
    purchase,
    pieces.map(({ cartItemId }) => cartItemId),
  );
  const sum = (left: boolean) => {
    const amounts = pieces.filter((piece) => hasLeft(piece) === left).map(({ price }) => price.amount);
    const ofParcel = shipping?.isAway === left ? shipping.refundHuf : 0;
    return { amount: amounts.reduce((all, one) => all + one, ofParcel), currency: 'HUF' as const };
  };
  const [here, away] = [sum(false), sum(true)];
  return (
    <section className={styles.declaration}>
      <p>
        {t('purchases:withdrawDeclares', {
          name: profile ? fullName(profile, language) : '…',
          trid: purchase.trid,
        })}
      </p>
      <ul className={styles.rows}>
        {pieces.map((piece) => (
          <li key={piece.cartItemId}>
            <span>{wholeProductName(piece)}</span> <span className="numeric">{money(piece.price)}</span>
          </li>
        ))}
      </ul>
      {here.amount > 0 && <p>{t('purchases:withdrawHere', { amount: money(here) })}</p>}
      {away.amount > 0 && (
        <p>{t('purchases:withdrawAway', { days: WITHDRAWAL_DAYS, amount: money(away) })}</p>
      )}
      {shipping && shipping.refundHuf > 0 && (
        <p>
          {t('purchases:withdrawShipping', {
            amount: money({ amount: shipping.refundHuf, currency: 'HUF' }),
          })}
        </p>
      )}
      <p>{t('purchases:withdrawMail', { email: profile?.email ?? '…' })}</p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          {t('purchases:withdrawBack')}
        </Button>
        <Button variant="danger" loading={withdraw.isPending} onClick={() => void withdraw.press()}>
          {t('purchases:withdrawConfirm')}
        </Button>
      </div>
    </section>
  );
}
