import type { ReactNode } from 'react';
import styles from './card-list.module.css';
import type { Elements } from './elements.tsx';

/** A list of kept things, one card each: addresses, people. Its children are `CardItem`s. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface CardItemProps {
  /** Before the words, or above them where both have no room. */
  picture?: ReactNode;
  /** Absent if the first of the children contains it. */
  name?: ReactNode;
  children?: Elements;
  /** Buttons at the end of the row. */
  actions: ReactNode;
}

export function CardItem({ picture, name, children, actions }: CardItemProps) {
  return (
    <li className={styles.item}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        {name && <p className={styles.name}>{name}</p>}
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
