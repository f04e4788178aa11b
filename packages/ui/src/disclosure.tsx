import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icons.tsx';

interface DisclosureProps {
  /** The words of its button. */
  label: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** Things of the second rank behind one button; they unfold below it, and work without a script. */
export function Disclosure({ label, children, className }: DisclosureProps) {
  return (
    <details className={clsx(styles.box, className)}>
      <summary className={styles.button}>
        <span>{label}</span>
        <Icon name="chevronDown" size="1.125rem" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
