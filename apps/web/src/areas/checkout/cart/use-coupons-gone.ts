import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useEffect, useRef } from 'react';
import { appliedCoupons } from './applied-coupons.ts';
import { cartCount } from './cart-count.ts';

/**
 * Announces the coupons that have left the cart: by themselves, with their item, or because they have ended. If several parts of
 * the screen watch, it is one message. Nothing is announced for a cart that was paid or emptied.
 */
export function useCouponsGone(cart: Cart | undefined): void {
  const t = useT();
  const toast = useToast();
  const before = useRef<Cart | undefined>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = cart;
    if (!last || !cart || cart.openPayment || cartCount(cart) === 0) return;
    const left = new Set(appliedCoupons(cart.selectedCoupons).map(({ couponId }) => couponId));
    const gone = appliedCoupons(last.selectedCoupons).filter(({ couponId }) => !left.has(couponId));
    if (gone.length === 0) return;
    const names = gone.map(({ name }) => name).join(', ');
    const text = t('coupons:gone', { names, count: gone.length });
    toast.show({ kind: 'info', id: 'coupons-gone', text, durationMs: NOTICE_MS });
  }, [cart, t, toast]);
}
