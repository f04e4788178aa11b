import { useUserId } from '@rajt/app-kit/session/session';
import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { CART_PANEL_HIDE_MS } from '@rajt/rules/branch';
import { CountedIcon } from '@rajt/ui/counted-icon';
import { VisuallyHidden } from '@rajt/ui/hidden-text';
import { HoverPanel } from '@rajt/ui/hover-panel';
import { IconButton } from '@rajt/ui/icon-button';
import { Icon } from '@rajt/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { cartCount } from './cart-count.ts';
import styles from './cart-link.module.css';
import type { CartPanel as Panel } from './cart-panel.tsx';
import { cartQuery } from './cart-query.ts';
import { type Countdown, clockText } from './countdown.ts';
import { spokenMinutes } from './spoken-minutes.ts';
import { useCountdown } from './use-countdown.ts';
import { useRemoveDialog } from './use-remove-dialog.tsx';

const TEXTS = ['cart', 'coupons', 'delivery', 'giftCards', 'shop', 'stays', 'team'] as const;
const loadPanel = () => import('./cart-panel.tsx');
/** Opened by a mouse that passes: where it cannot be had, as after a deploy, the link has to do, and the screen stays. */
const CartPanel = lazyPart(async () => {
  const loaded = await loadPanel().catch(() => null);
  return loaded?.CartPanel ?? ((_: ComponentProps<typeof Panel>) => null);
}, TEXTS);

interface CartLinkProps {
  /** In the header, or as a tab at the bottom of a phone. */
  look: 'header' | 'tab';
  className?: string | undefined;
}

/** The link to the cart, with the number of items and the remaining time; in the header the summary opens by mouse and focus. */
export function CartLink({ look, className }: CartLinkProps) {
  const t = useT();
  const countdown = useCountdown();
  const { data: cart } = useQuery(cartQuery(useUserId()));
  const count = cart ? cartCount(cart) : 0;
  const label = useLabel(count, countdown);
  if (look === 'tab') {
    return (
      <Link to="/cart" className={`${className ?? ''} ${styles.tab}`}>
        <Spoken label={label}>
          <CartIcon count={count} />
          {countdown.kind === 'running' ? <Digits countdown={countdown} /> : <span>{t('shell:cart')}</span>}
        </Spoken>
      </Link>
    );
  }
  if (!cart || count === 0) return <IconButton icon="cart" label={label} render={<Link to="/cart" />} />;
  return <CartButton label={label} countdown={countdown} count={count} />;
}

function CartButton({ label, countdown, count }: { label: string; countdown: Countdown; count: number }) {
  const t = useT();
  const [ask, dialog] = useRemoveDialog(() => document.getElementById('cart-button')?.focus());
  return (
    <>
      <HoverPanel
        isLink
        label={t('cart:panelTitle')}
        hideDelayMs={CART_PANEL_HIDE_MS}
        onOpen={() => void loadPanel().catch(() => undefined)}
        trigger={
          <Link to="/cart" id="cart-button" className={styles.button}>
            <Spoken label={label}>
              <CartIcon count={count} />
              {countdown.kind === 'running' && <Digits countdown={countdown} />}
            </Spoken>
          </Link>
        }
      >
        <Suspense fallback={null}>
          <CartPanel onRemove={ask} />
        </Suspense>
      </HoverPanel>
      {dialog}
    </>
  );
}

function CartIcon({ count }: { count: number }) {
  return (
    <CountedIcon count={count}>
      <Icon name="cart" size="1.375rem" />
    </CountedIcon>
  );
}

function Digits({ countdown }: { countdown: Extract<Countdown, { kind: 'running' }> }) {
  return (
    <span className={styles.digits} data-phase={countdown.phase} aria-hidden="true">
      <Icon name="clock" size="1rem" />
      <span>{clockText(countdown.seconds)}</span>
    </span>
  );
}

/** Number and time in words; the time changes once a minute. */
function useLabel(count: number, countdown: Countdown): string {
  const t = useT();
  const things = count === 0 ? t('cart:linkEmpty') : t('cart:link', { count });
  if (countdown.kind === 'paying') return `${things}, ${t('cart:clockPaying')}`;
  return countdown.kind === 'running' ? `${things}, ${spokenMinutes(countdown.seconds, t)}` : things;
}

/** Words for a look of digits, which change each second and would be no name. */
function Spoken({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.look} aria-hidden="true">
        {children}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
