import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import type { MenuEntry } from './menu.ts';
import styles from './menu-links.module.css';

/** Entries of a menu, one below the other. Nothing where there are none. */
export function MenuLinks({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <ul className={styles.list}>
      {entries.map(({ path, text, icon }) => (
        <li key={path}>
          <Link to={path} activeOptions={{ exact: true }} className={styles.item}>
            {icon && <Icon name={icon} />}
            <span>{t(text)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
