import { IconButton } from '@rajt/ui/icon-button';
import { Icon } from '@rajt/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useUserId } from '../../shell/store.ts';
import { useT } from '../../shell/texts.ts';
import { cartQuery } from './cart-query.ts';

interface CartLinkProps {
  /** In the header, or as a tab at the bottom of a phone. */
  look: 'header' | 'tab';
  className?: string | undefined;
}

/** The way to the cart, with the number of things in it. */
export function CartLink({ look, className }: CartLinkProps) {
  const t = useT();
  const count = useQuery(cartQuery(useUserId())).data?.entries.length ?? 0;
  const label = t('shell:cartWithCount', { count });
  if (look === 'header') return <IconButton icon="cart" label={label} count={count} render={<Link to="/cart" />} />;
  return (
    <Link to="/cart" className={className} aria-label={label}>
      <Icon name="cart" size="1.375rem" />
      {t('shell:cart')}
    </Link>
  );
}
