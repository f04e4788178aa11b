import { useRender } from '@base-ui/react/use-render';
import {
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './hover-panel.module.css';

export interface HoverPanelProps {
  /** A Button or IconButton; gets the press, the focus and the aria attributes. */
  trigger: ReactElement;
  /** The trigger is a link: a press follows it, and the panel opens by mouse and focus alone. */
  isLink?: boolean;
  /** Names the panel. */
  label: string;
  children: ReactNode;
  /** The panel goes this long after the mouse left. */
  hideDelayMs?: number;
  /** Runs when it opens: the moment to load its contents. */
  onOpen?: () => void;
}

/** Opens by mouse, by keyboard focus, by click and by touch; Escape, a press outside or leaving it closes it. */
export function HoverPanel({
  trigger,
  isLink = false,
  label,
  children,
  hideDelayMs = 1000,
  onOpen,
}: HoverPanelProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A panel opened by a press stays when the mouse leaves; a second press closes it.
  const pinned = useRef(false);

  const show = () => {
    clearTimeout(timer.current);
    if (!open) onOpen?.();
    setOpen(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    pinned.current = false;
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) {
        clearTimeout(timer.current);
        pinned.current = false;
        setOpen(false);
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      clearTimeout(timer.current);
      if (root.current?.contains(document.activeElement)) triggerRef.current?.focus();
      pinned.current = false;
      setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  const button = useRender<Record<string, never>, HTMLButtonElement>({
    defaultTagName: 'button',
    render: trigger,
    ref: triggerRef,
    props: {
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: () => {
        if (isLink || (open && pinned.current)) hide();
        else {
          show();
          pinned.current = true;
        }
      },
      onFocus: (event: FocusEvent) => {
        if (event.currentTarget.matches(':focus-visible')) {
          show();
          pinned.current = true;
        }
      },
    },
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches where pointer and focus are; the button is the control
    <div
      ref={root}
      className={styles.root}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse' && !pinned.current) timer.current = setTimeout(hide, hideDelayMs);
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) hide();
      }}
    >
      {button}
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
        <div id={id} role="group" aria-label={label} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  );
}
