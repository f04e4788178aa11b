import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabOf<Value extends string> {
  value: Value;
  label: ReactNode;
  /** How many things are below it. */
  count?: string;
}

interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly TabOf<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The contents of the chosen tab. */
  children: ReactNode;
  /** The contents take the height that the screen leaves. */
  fillsHeight?: boolean;
}

/** Parts of a screen of which one is shown; arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  fillsHeight = false,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next: Value) => onChange(next)}
      className={clsx(styles.tabs, fillsHeight && styles.high)}
    >
      <BaseTabs.List aria-label={label} className={styles.list} activateOnFocus={false}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            <span>{tab.label}</span>
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel value={value} className={styles.panel}>
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
