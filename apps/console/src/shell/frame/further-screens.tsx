import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { useId, useRef } from 'react';
import styles from './frame.module.css';
import { MenuLink } from './menu-link.tsx';
import type { NavigationEntry } from './navigation.ts';

/** The screens that a phone's menu has no room for, behind a button there. On a wide screen they are links like the others. */
export function FurtherScreens({ entries }: { entries: readonly NavigationEntry[] }) {
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
        {entries.map((entry) => (
          <MenuLink key={entry.name} entry={entry} />
        ))}
      </div>
      <button type="button" className={`${styles.link} ${styles.more}`} popoverTarget={id}>
        <Icon name="menu" size="1.125rem" />
        <span>{t('office:nav.more')}</span>
      </button>
    </>
  );
}
