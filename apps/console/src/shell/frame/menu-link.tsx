import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import styles from './frame.module.css';
import type { NavigationEntry } from './navigation.ts';

/** A screen in the menu. */
export function MenuLink({
  entry: { name, to, icon },
  className = '',
}: {
  entry: NavigationEntry;
  className?: string | undefined;
}) {
  const t = useT();
  return (
    <Link to={to} className={`${styles.link} ${className}`} activeOptions={{ exact: to === '/' }}>
      <Icon name={icon} size="1.125rem" />
      <span>{t(`office:nav.${name}`)}</span>
    </Link>
  );
}
