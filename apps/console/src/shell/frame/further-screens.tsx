import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { useId, useRef } from 'react';
import styles from './frame.module.css';
import { MenuLink } from './menu-link.tsx';
import type { NavigationEntry } from './navigation.ts';

interface FurtherScreensProps {
  /** The screens in the menu of a wide screen; on a phone they are behind the button. */
  wide: readonly NavigationEntry[];
  further: readonly NavigationEntry[];
}

/** A button with the screens for which the menu has no room. */
export function FurtherScreens({ wide, further }: FurtherScreensProps) {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the press of its links, which closes it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.further}
        onClick={() => list.current?.hidePopover()}
      >
        {wide.map((entry) => (
          <MenuLink key={entry.name} entry={entry} className={styles.onPhone} />
        ))}
        {further.map((entry) => (
          <MenuLink key={entry.name} entry={entry} />
        ))}
      </div>
      <button
        type="button"
        className={`${styles.link} ${styles.more} ${further.length === 0 ? styles.onPhone : ''}`}
        popoverTarget={id}
      >
        <Icon name="menu" size="1.125rem" />
        <span>{t('office:nav.more')}</span>
      </button>
    </>
  );
}
