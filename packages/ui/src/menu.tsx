import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import styles from './menu.module.css';

export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: IconName;
  onChoose: () => void;
  isDisabled?: boolean;
  /** A line before it. */
  isApart?: boolean;
}

interface MenuProps {
  /** A Button or IconButton; opens the menu. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Above the entries, when it is long or empty. */
  note?: ReactNode;
}

/** A few actions behind one button. */
export function Menu({ trigger, entries, note }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.place} sideOffset={6} align="start">
          <BaseMenu.Popup className={styles.menu}>
            {note && <p className={styles.note}>{note}</p>}
            {entries.map(({ key, label, icon, onChoose, isDisabled, isApart }) => (
              <BaseMenu.Item
                key={key}
                className={styles.entry}
                data-apart={isApart ? '' : undefined}
                disabled={isDisabled ?? false}
                onClick={onChoose}
              >
                {icon && <Icon name={icon} size="1.125rem" />}
                <span>{label}</span>
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
