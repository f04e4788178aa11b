import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon, type IconName } from './icons.tsx';
import styles from './menu.module.css';
import { nextItem } from './menu-keys.ts';

export interface MenuProps {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement;
  /** Above the items: who is signed in. */
  header?: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
}

/**
 * A button's list of actions and places; arrows, Home, End, first letters, Escape and Tab do what a menu's should.
 * Our own, because it lies in every screen's first load and the library's menu brings 45 kB of positioning.
 */
export function Menu({ trigger, header, children, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const startAt = useRef<'first' | 'last'>('first');

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const show = (at: 'first' | 'last') => {
    startAt.current = at;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    all.at(startAt.current === 'first' ? 0 : -1)?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else {
      const all = items();
      const at = all.indexOf(document.activeElement as HTMLElement);
      const next = nextItem(
        event.key,
        at,
        all.map((item) => item.textContent ?? ''),
      );
      if (next === undefined) return;
      event.preventDefault();
      all[next]?.focus();
    }
  };

  const opener = useRender<Record<string, never>, HTMLButtonElement>({
    defaultTagName: 'button',
    render: trigger,
    ref: button,
    props: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: () => (open ? setOpen(false) : show('first')),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        show(event.key === 'ArrowDown' ? 'first' : 'last');
      },
    },
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes
    <div
      ref={root}
      className={styles.root}
      onBlur={(event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {opener}
      {open && (
        <div className={clsx(styles.panel, styles[align])}>
          {header && <div className={styles.header}>{header}</div>}
          {/* A chosen item closes the menu; the press bubbles up here. */}
          <div ref={menu} id={id} role="menu" tabIndex={-1} onKeyDown={onMenuKey} onClick={close}>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

export interface MenuItemProps {
  icon?: IconName;
  children: ReactNode;
  /** At the end: a number, the chosen language. */
  end?: ReactNode;
  onSelect?: () => void;
  /** `<Link to="…" />` for a place. */
  render?: ReactElement;
  danger?: boolean;
}

export function MenuItem({ icon, children, end, onSelect, render, danger = false }: MenuItemProps) {
  const own: useRender.ElementProps<'button'> = {
    role: 'menuitem',
    tabIndex: -1,
    className: clsx(styles.item, danger && styles.danger),
    onClick: onSelect,
    onPointerMove: (event) => event.currentTarget.focus({ preventScroll: true }),
    children: (
      <>
        {icon && <Icon name={icon} className={styles.icon} />}
        <span className={styles.words}>{children}</span>
        {end && <span className={styles.aside}>{end}</span>}
      </>
    ),
  };
  if (!render) own.type = 'button';
  return useRender({ defaultTagName: 'button', render, props: { ...own } });
}

export function MenuSeparator() {
  return <hr className={styles.separator} />;
}
