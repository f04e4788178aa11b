import { IconButton } from '@rajt/ui/icon-button';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { useT } from './texts.ts';

const loadCartParts = () => import('../features/cart/member-parts.ts');
const loadPicture = () => import('./picture/member-picture.tsx');

const LazyCartLink = lazy(async () => ({ default: (await loadCartParts()).CartLink }));
const LazyCartKeeper = lazy(async () => ({ default: (await loadCartParts()).CartKeeper }));
const LazyMemberPicture = lazy(async () => ({ default: (await loadPicture()).MemberPicture }));

/** What only members see around the screens: chunks of their own, so that the login does not load the cart. */
export const loadMemberParts = () => Promise.all([loadCartParts(), loadPicture()]);

type CartLinkProps = ComponentProps<typeof LazyCartLink>;

export function CartLink(props: CartLinkProps) {
  return (
    <Suspense fallback={<PlainCartLink {...props} />}>
      <LazyCartLink {...props} />
    </Suspense>
  );
}

/** The way to the cart until it is known what is in it: the same size, so that nothing moves. */
function PlainCartLink({ look, className }: CartLinkProps) {
  const t = useT();
  if (look === 'header')
    return <IconButton icon="cart" label={t('shell:cart')} render={<Link to="/cart" />} />;
  return (
    <Link to="/cart" className={className}>
      <Icon name="cart" size="1.375rem" />
      {t('shell:cart')}
    </Link>
  );
}

export function CartKeeper() {
  return (
    <Suspense>
      <LazyCartKeeper />
    </Suspense>
  );
}

/** The person's face in the menu, or what stands instead. */
export function MemberPicture({ instead }: { instead: ReactNode }) {
  return (
    <Suspense fallback={instead}>
      <LazyMemberPicture instead={instead} />
    </Suspense>
  );
}
