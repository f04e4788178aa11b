import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useHeadingInstead } from '@rajt/app-kit/page/heading-instead';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart, CartEntry } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import type { Elements } from '@rajt/ui/elements';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { couponsOfEntries, couponsOfProduct } from './applied-coupons.ts';
import { CartChanges } from './cart-changes.tsx';
import { CartClock } from './cart-clock.tsx';
import { cartCount } from './cart-count.ts';
import { CartEntryCard } from './cart-entry-card.tsx';
import { CartPrice } from './cart-price.tsx';
import { CartProductCard } from './cart-product-card.tsx';
import { cartQuery } from './cart-query.ts';
import styles from './cart-screen.module.css';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartTeamCard } from './cart-team-card.tsx';
import { entriesOf, singleEntries } from './company-entries.ts';
import { CompanyGroup } from './company-group.tsx';
import { clockText } from './countdown.ts';
import { CouponPart } from './coupon-part.tsx';
import { useCartDeliveryTexts } from './delivery-texts.ts';
import { SameStartNotice } from './same-start-notice.tsx';
import { useCountdown } from './use-countdown.ts';
import { useCouponsGone } from './use-coupons-gone.ts';
import { useRemoveDialog } from './use-remove-dialog.tsx';
import { useRemoveProduct } from './use-remove-product.ts';

interface CartScreenProps {
  /**
   * Suggestions for the entries, and the link to the payment; below the total on a phone. Not while a payment is open.
   * It reports the part that the balance pays: the summary ends in the sum of its button.
   */
  further: (cart: Cart, clock: ReactNode, onBalance: (usedHuf: number) => void) => ReactNode;
  /** In its place while a payment is open. */
  paying: (payment: NonNullable<Cart['openPayment']>) => Elements;
}

/** The contents of the cart, its clock, its total, and the checkout below. */
export function CartScreen({ further, paying }: CartScreenProps) {
  const t = useT();
  const { data: cart, error, refetch } = useQuery(cartQuery(useUserId()));
  const [balanceHuf, setBalanceHuf] = useState(0);
  useEndOfPayment(cart);
  useCouponsGone(cart);
  // The answer to the order may be lost, and the cart shows that its payment has started: the checkout is removed then.
  useHeadingInstead(cart && cart.openPayment !== null);
  if (error && !cart) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  if (!cart) return <CartSkeleton label={t('cart:loading')} />;
  if (cartCount(cart) === 0 && !cart.openPayment) return <EmptyCart />;
  return (
    <div className={`page ${styles.screen}`}>
      <PageTitle>{t('cart:title')}</PageTitle>
      {cart.openPayment && paying(cart.openPayment)}
      <CartChanges cart={cart} />
      <SameStartNotice cart={cart} />
      <div className={styles.columns}>
        <div className={styles.things}>
          {cart.entries.length > 0 && <Entries cart={cart} />}
          {cart.products.length > 0 && <Products cart={cart} />}
        </div>
        <Summary cart={cart} balanceHuf={balanceHuf} />
        {!cart.openPayment && (
          <div className={styles.further}>{further(cart, <SmallClock />, setBalanceHuf)}</div>
        )}
      </div>
    </div>
  );
}

/** A payment that ended while the cart was open and emptied it: its own screen shows the result. */
function useEndOfPayment(cart: Cart | undefined): void {
  const navigate = useNavigate();
  const lastTrid = useRef<string | null>(null);
  useEffect(() => {
    if (!cart) return;
    const trid = lastTrid.current;
    lastTrid.current = cart.openPayment?.trid ?? null;
    if (trid && !cart.openPayment && cartCount(cart) === 0) {
      void navigate({ to: '/confirm-order/$trid', params: { trid }, replace: true });
    }
  }, [cart, navigate]);
}

function Entries({ cart }: { cart: Cart }) {
  const t = useT();
  const [ask, dialog] = useRemoveDialog(expectHeading);
  const arrivedEntryId = useLocation({ select: ({ state }) => state.arrivedEntryId });
  return (
    <section className={styles.entries} aria-label={t('cart:entries')}>
      {cart.companies.map(({ companyEntryId, billingAddress: { company: name } }) => {
        const entries = entriesOf(cart, companyEntryId);
        const onRemove = (entry: CartEntry | 'all') =>
          ask(entry === 'all' ? { company: { companyEntryId, name, entries } } : { entry });
        return (
          <CompanyGroup
            key={companyEntryId}
            name={name}
            entries={entries}
            coupons={couponsOfEntries(cart, entries)}
            {...(cart.openPayment === null && { onRemove })}
          />
        );
      })}
      {singleEntries(cart).map((entry) => (
        <CartEntryCard
          key={entry.entryId}
          entry={entry}
          hasArrived={entry.entryId === arrivedEntryId}
          coupons={couponsOfEntries(cart, [entry])}
          {...(cart.openPayment === null && { onRemove: () => ask({ entry }) })}
        />
      ))}
      {cart.teamEntries.map((team) => (
        <CartTeamCard
          key={team.teamEntryId}
          team={team}
          coupons={couponsOfEntries(cart, team.memberEntries)}
          {...(cart.openPayment === null && { onRemove: () => ask({ team }) })}
        />
      ))}
      {dialog}
    </section>
  );
}

function Products({ cart }: { cart: Cart }) {
  const t = useT();
  const remove = useRemoveProduct();
  const say = useCartDeliveryTexts();
  return (
    <section className={styles.entries} aria-label={t('shop:products')}>
      {cart.products.map((product) => (
        <CartProductCard
          key={`${product.variant.id} ${product.entryId} ${product.stay?.stayId}`}
          product={product}
          delivery={say.ofProduct(product, cart)}
          coupons={couponsOfProduct(cart, product)}
          {...(cart.openPayment === null && {
            onRemove: () => {
              expectHeading();
              void remove(product);
            },
          })}
        />
      ))}
    </section>
  );
}

function Summary({ cart, balanceHuf }: { cart: Cart; balanceHuf: number }) {
  const t = useT();
  const countdown = useCountdown();
  return (
    <aside className={styles.summary} aria-label={t('cart:total')}>
      {countdown.kind === 'running' && (
        <>
          <CartClock countdown={countdown} />
          {cart.total.amount > 0 && <p className={styles.kept}>{t('cart:priceKept')}</p>}
        </>
      )}
      <CartPrice cart={cart} balanceHuf={balanceHuf} />
      <CouponPart cart={cart} />
    </aside>
  );
}

/** The remaining time, in figures. Its words and its voice are the large clock's. */
function SmallClock() {
  const countdown = useCountdown();
  return countdown.kind === 'running' && <span aria-hidden="true">{clockText(countdown.seconds)}</span>;
}

function EmptyCart() {
  const t = useT();
  return (
    <div className="page page-narrow">
      <EmptyState
        drawing={<StateDrawing kind="cart" />}
        heading={<PageTitle title={t('cart:title')}>{t('cart:emptyTitle')}</PageTitle>}
        action={
          <Button variant="go" size="lg" render={<Link to="/events" />}>
            {t('cart:emptyAction')}
          </Button>
        }
      >
        {t('cart:emptyText')}
      </EmptyState>
    </div>
  );
}
