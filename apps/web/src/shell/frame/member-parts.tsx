import { loadTexts, useT } from '@rajt/app-kit/texts/texts';
import { IconButton } from '@rajt/ui/icon-button';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { partsOf } from './parts-of.ts';

const cartParts = partsOf(async () => {
  const [{ CartKeeper, CartLink }, { MainMenu, MeTab, ProfileMenu }] = await Promise.all([
    import('../../areas/checkout/cart/member-parts.ts'),
    import('./member-menus.ts'),
    loadTexts(['cart']),
  ]);
  return { CartKeeper, CartLink, MainMenu, MeTab, ProfileMenu };
});

/** The parts around the screens for members only: files of their own, so that the login does not load the cart. */
export async function loadMemberParts(): Promise<void> {
  await cartParts.load();
}

type CartLinkProps = ComponentProps<Awaited<ReturnType<typeof cartParts.load>>['CartLink']>;

export function CartLink(props: CartLinkProps) {
  const here = cartParts.use();
  return here ? <here.CartLink {...props} /> : <PlainCartLink {...props} />;
}

/** The link to the cart until its contents are known: the same size, so that nothing moves. */
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
  const here = cartParts.use();
  return here && <here.CartKeeper />;
}

/** The menus of a wide screen; a phone has the tab bar. */
export function MainMenu() {
  const here = cartParts.use();
  return here && <here.MainMenu />;
}

export function ProfileMenu() {
  const here = cartParts.use();
  return here && <here.ProfileMenu />;
}

/** The tab of the member's own things; until it is here, a link to the profile of the same size. */
export function MeTab({ className }: { className: string | undefined }) {
  const t = useT();
  const here = cartParts.use();
  if (here) return <here.MeTab className={className} />;
  return (
    <Link to="/profile" className={className}>
      <Icon name="user" size="1.375rem" />
      <span>{t('shell:me')}</span>
    </Link>
  );
}
