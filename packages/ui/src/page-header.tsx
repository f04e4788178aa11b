import type { ReactNode, Ref } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** A line above the title: where we are. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** A link back, above all. */
  back?: ReactNode;
  actions?: ReactNode;
  /** On the title, which takes the focus after a change of page. */
  ref?: Ref<HTMLHeadingElement>;
}

export function PageHeader({ title, eyebrow, lead, back, actions, ref }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.row}>
        <div className={styles.words}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 ref={ref} tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
