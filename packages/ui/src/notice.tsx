import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icons.tsx';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  kind?: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /** `status` or `alert` when it appears because of an action of the person. */
  role?: 'status' | 'alert' | 'note';
  ref?: Ref<HTMLDivElement>;
}

const icons: Record<NoticeKind, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'warning',
};

/** Something to know, in the page, with what to do about it. */
export function Notice({ kind = 'info', title, children, role, ref }: NoticeProps) {
  return (
    <div className={clsx(styles.notice, styles[kind])} role={role} ref={ref} tabIndex={-1}>
      <Icon name={icons[kind]} size="1.375rem" className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
    </div>
  );
}
