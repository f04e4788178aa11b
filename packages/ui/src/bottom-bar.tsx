import { clsx } from 'clsx';
import type { ReactNode, RefCallback } from 'react';
import styles from './bottom-bar.module.css';
import { watchEdgeBar } from './edge-bars.ts';

interface BottomBarProps {
  children: ReactNode;
  label: string;
  /** On a wide screen, too, it stays in sight: at the window's lower edge while its place is below. */
  stays?: boolean;
}

/**
 * The screen's main action at the thumb: fixed below on a phone, in the flow on wide and on low screens. It gives the page its
 * height (--bottom-bar), so that toasts and the end of the page stay above it; where it is sticky (--sticky-bar), the focus does.
 */
export function BottomBar({ children, label, stays = false }: BottomBarProps) {
  return (
    <section ref={standAtEdge} className={clsx(styles.bar, stays && styles.stays)} aria-label={label}>
      {children}
    </section>
  );
}

const standAtEdge: RefCallback<HTMLElement> = (bar) =>
  bar ? watchEdgeBar(bar, { fixed: '--bottom-bar', sticky: '--sticky-bar' }) : undefined;
