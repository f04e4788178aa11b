import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import styles from './time-line.module.css';

export interface TimeLineItem {
  key: string;
  icon: IconName;
  /** `time` element with the moment. */
  when: ReactNode;
  title: ReactNode;
  /** The actor. */
  by?: ReactNode;
  /** More of it: values before and after, an action. */
  children?: ReactNode;
  /** Staff have done it. */
  isMarked?: boolean;
}

/** Events one below the other, along a course line. */
export function TimeLine({ label, items }: { label: string; items: readonly TimeLineItem[] }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {items.map(({ key, icon, when, title, by, children, isMarked }) => (
        <li key={key} className={styles.item} data-marked={isMarked ? '' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            <Icon name={icon} size="0.9375rem" />
          </span>
          <div className={styles.content}>
            <p className={styles.title}>{title}</p>
            <p className={styles.about}>
              {when}
              {by && <span>{by}</span>}
            </p>
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}
