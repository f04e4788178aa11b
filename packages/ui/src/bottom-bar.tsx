import { clsx } from 'clsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './bottom-bar.module.css';

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
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const style = document.documentElement.style;
    const watch = new ResizeObserver(() => {
      const { position } = getComputedStyle(element);
      const heightIf = (wanted: string) => (position === wanted ? `${element.offsetHeight}px` : '0px');
      style.setProperty('--bottom-bar', heightIf('fixed'));
      style.setProperty('--sticky-bar', heightIf('sticky'));
    });
    watch.observe(element);
    watch.observe(document.documentElement);
    return () => {
      watch.disconnect();
      style.removeProperty('--bottom-bar');
      style.removeProperty('--sticky-bar');
    };
  }, []);
  return (
    <section ref={bar} className={clsx(styles.bar, stays && styles.stays)} aria-label={label}>
      {children}
    </section>
  );
}
