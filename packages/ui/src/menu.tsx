import { Menu as BaseMenu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import styles from './menu.module.css';

export interface MenuProps {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement;
  /** Above the items: who is signed in. */
  header?: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
}

/** A button's list of actions and places; arrows, letters and Escape work. */
export function Menu({ trigger, header, children, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.place} align={align} sideOffset={8} collisionPadding={8}>
          <BaseMenu.Popup className={styles.menu}>
            {header && <div className={styles.header}>{header}</div>}
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export interface MenuItemProps {
  icon?: IconName;
  children: ReactNode;
  /** At the end: a number, the chosen language. */
  end?: ReactNode;
  onSelect?: () => void;
  /** `<Link to="…" />` for a place. */
  render?: ReactElement;
  danger?: boolean;
  disabled?: boolean;
}

export function MenuItem({ icon, children, end, onSelect, render, danger = false, disabled }: MenuItemProps) {
  return (
    <BaseMenu.Item
      className={clsx(styles.item, danger && styles.danger)}
      onClick={onSelect}
      render={render}
      disabled={disabled}
    >
      {icon && <Icon name={icon} className={styles.icon} />}
      <span className={styles.words}>{children}</span>
      {end && <span className={styles.end}>{end}</span>}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={styles.separator} />;
}
