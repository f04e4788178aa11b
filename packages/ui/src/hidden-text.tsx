import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** The first focusable thing of a page after its toasts; `href` names the main element's id. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a className={styles.skip} href={href}>
      {children}
    </a>
  );
}

/**
 * Announces each new `message` once. Keep it mounted and change the text: a region that appears with its text is
 * silent.
 */
export function LiveRegion({ message }: { message: string }) {
  return (
    <div className={styles.hidden} role="status" aria-live="polite">
      {message}
    </div>
  );
}
