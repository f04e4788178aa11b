import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import styles from './header.module.css';
import { MemberPicture } from './idle-parts.tsx';
import { MenuButton } from './menu-button.tsx';
import { MenuLinks } from './menu-links.tsx';
import { useMenu } from './use-menu.ts';

/** The menu of a member's own screens. */
export function ProfileMenu() {
  const t = useT();
  const { profile } = useMenu();
  return (
    <MenuButton side="right" className={styles.menu} panel={<MenuLinks entries={profile} />}>
      <MemberPicture instead={<Icon name="user" size="1.375rem" />} />
      <span>{t('shell:profileMenu')}</span>
      <Icon name="chevronDown" size="1rem" />
    </MenuButton>
  );
}
