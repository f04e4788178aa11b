import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import styles from './header.module.css';
import type { MenuEntry } from './menu.ts';
import { MenuButton } from './menu-button.tsx';
import { MenuLinks } from './menu-links.tsx';
import { useMenu } from './use-menu.ts';

/** The menu of a wide screen, for members; a phone has the tab bar. */
export function MainMenu() {
  const t = useT();
  const { entry, shop, training, information, legal } = useMenu();
  return (
    <nav className={styles.menus} aria-label={t('shell:mainMenu')}>
      <Direct entries={entry} />
      <Group title={t('shell:menu.shop')} entries={shop} />
      <Direct entries={training} />
      <Group title={t('shell:menu.information')} entries={[...information, ...legal]} />
    </nav>
  );
}

function Direct({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useT();
  return entries.map(({ path, text }) => (
    <Link key={path} to={path} className={styles.link}>
      {t(text)}
    </Link>
  ));
}

function Group({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <div className={styles.wide}>
      <MenuButton className={styles.menu} panel={<MenuLinks entries={entries} />}>
        {title}
        <Icon name="chevronDown" size="1rem" />
      </MenuButton>
    </div>
  );
}
