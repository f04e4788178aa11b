import type { ReactNode } from 'react';
import styles from './card-list.module.css';
import type { Elements } from './elements.tsx';

/** A list of kept things, one card each: addresses, people. Its children are `CardItem`s. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface CardItemProps {
  /** Absent if the first of the children contains it. */
  name?: ReactNode;
  children?: Elements;
  /** Buttons at the end of the row. */
  actions: ReactNode;
}

export function CardItem({ name, children, actions }: CardItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        {name && <p className={styles.name}>{name}</p>}
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
