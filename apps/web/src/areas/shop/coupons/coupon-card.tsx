import { queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { applyCoupon, type Coupon, listCoupons } from '@rajt/contract/shop/operations/coupons';
import { Badge } from '@rajt/ui/badge';
import { Button } from '@rajt/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCouponFacts } from './coupon-facts.ts';
import styles from './own-coupons.module.css';

const TONES = { early: 'neutral', used: 'neutral', expired: 'neutral' } as const;

/** A coupon as a torn-off ticket: its discount, its items, its end, and the button to add it to the cart. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const t = useT();
  const say = useCouponFacts();
  const { code, name, state, orders } = coupon;
  return (
    <li className={styles.coupon} data-state={state}>
      <p className={styles.off}>{say.off(coupon)}</p>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name}>{name}</h3>
          {state !== 'usable' && <Badge tone={TONES[state]}>{t(`ownCoupons:state_${state}`)}</Badge>}
        </div>
        <p className={styles.code}>{code}</p>
        <ul className={styles.facts}>
          {say.facts(coupon).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {orders.map(({ trid, discount }) => (
            <li key={trid}>
              <Link to="/confirm-order/$trid" params={{ trid }}>
                {t('ownCoupons:usedFor', { trid })}
              </Link>{' '}
              {say.taken(discount)}
            </li>
          ))}
        </ul>
        {state === 'usable' && <UseButton coupon={coupon} />}
      </div>
    </li>
  );
}

function UseButton({ coupon: { code, name } }: { coupon: Coupon }) {
  const t = useT();
  const userId = useUserId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const use = useAction(applyCoupon, {
    input: () => ({ params: { userId, code }, body: {} }),
    changes: queryOf(listCoupons, { params: { userId } }),
    done: (cart) => {
      setKnown(queries, getCart, { params: { userId } }, cart);
      void navigate({ to: '/cart' });
    },
    undone: t('ownCoupons:notUsed'),
    isIdempotent: true,
  });
  return (
    <Button
      variant="quiet"
      className="at-start"
      aria-label={t('ownCoupons:useNamed', { name })}
      loading={use.isPending}
      onClick={() => void use.press()}
    >
      {t('ownCoupons:use')}
    </Button>
  );
}
