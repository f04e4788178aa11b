import type { ReactNode } from 'react';
import type { Elements } from './elements.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** `<StateDrawing kind="empty" />` */
  drawing?: ReactNode;
  title?: ReactNode;
  /** Instead of `title` and `headingLevel`: the whole heading element, where it is the screen's own h1. */
  heading?: Elements;
  children?: ReactNode;
  /** The next step; there always is one. */
  action: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** The drawing comes last: below a search, whose answer must be visible above the phone's keyboard. */
  isMessageFirst?: boolean;
}

/** Nothing here, an error, no network: a drawing, its meaning, and the next step. */
export function EmptyState({
  drawing,
  title,
  heading,
  children,
  action,
  headingLevel = 2,
  isMessageFirst = false,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  const picture = drawing && <div className={styles.drawing}>{drawing}</div>;
  return (
    <div className={styles.state}>
      {!isMessageFirst && picture}
      {heading ?? <Heading className={styles.title}>{title}</Heading>}
      {children && <div className={styles.text}>{children}</div>}
      <div className={styles.action}>{action}</div>
      {isMessageFirst && picture}
    </div>
  );
}
