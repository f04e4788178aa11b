import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './menu-button.module.css';

interface MenuButtonProps {
  /** The visible part of the button. */
  children: ReactNode;
  className: string | undefined;
  /** The side on which panel and button are flush. */
  side?: 'left' | 'right';
  panel: ReactNode;
}

/**
 * A button with a panel of links below it, in the header. A popover of the browser: it closes by Escape, by a press elsewhere and on every change of the
 * route, Tab goes from the button into it, and it costs next to no script.
 */
export function MenuButton({ children, className, side = 'left', panel }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { href } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the address is what closes it
  useEffect(() => box.current?.hidePopover(), [href]);
  const place = () => {
    if (!button.current || !box.current) return;
    const { left, right, bottom } = button.current.getBoundingClientRect();
    const { style } = box.current;
    style.top = `${bottom + 4}px`;
    style[side] = `${side === 'left' ? left : document.documentElement.clientWidth - right}px`;
  };
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={className}>
        {children}
      </button>
      <div ref={box} id={id} popover="auto" onBeforeToggle={place} className={styles.panel}>
        {panel}
      </div>
    </>
  );
}
