import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { Link, useLocation } from '@tanstack/react-router';
import styles from './frame.module.css';
import type { NavigationEntry } from './navigation.ts';

/** A screen in the menu. */
export function MenuLink({
  entry: { name, to, icon, also },
  className = '',
}: {
  entry: NavigationEntry;
  className?: string | undefined;
}) {
  const t = useT();
  const isAlso = useLocation({ select: ({ pathname }) => also !== undefined && pathname.startsWith(also) });
  return (
    <Link
      to={to}
      className={`${styles.link} ${className}`}
      activeOptions={{ exact: to === '/' }}
      {...(isAlso && { 'aria-current': 'page' })}
    >
      <Icon name={icon} size="1.125rem" />
      <span>{t(`office:nav.${name}`)}</span>
    </Link>
  );
}
