import { Icon } from '@rajt/ui/icons';
import type { ReactElement } from 'react';
import styles from './file-view.module.css';

/** Replaces a file that cannot be shown here. */
export function FileNote({ title, text, action }: { title: string; text: string; action?: ReactElement }) {
  return (
    <div className={styles.note}>
      <Icon name="eyeOff" size="1.75rem" />
      <p className={styles.noteTitle}>{title}</p>
      <p>{text}</p>
      {action}
    </div>
  );
}
