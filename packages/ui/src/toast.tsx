import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { keepClear } from './edge-bars.ts';
import { IconButton } from './icon-button.tsx';
import { Icon, type IconName } from './icons.tsx';
import styles from './toast.module.css';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

interface ToastWords {
  text: string;
  /** Bold first line. */
  title?: string;
  kind?: ToastKind;
  /** A toast with the id of a shown one replaces it. */
  id?: string;
}

interface PassingToast {
  /** 5000 for a usual message, 8000 for the clock's. Pauses under pointer and focus. */
  durationMs: number;
  action?: never;
}

interface StayingToast {
  durationMs?: never;
  /** An action: the message stays until it is pressed, closed, or removed by `close`. */
  action: { label: string; onPress: () => void };
}

export type ToastOptions = ToastWords & (PassingToast | StayingToast);

type ShownToast = ToastOptions & { id: string };

const icons: Record<ToastKind, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'clock',
  error: 'warning',
};

/** The oldest is removed when more come. */
const MAX_SHOWN = 3;

interface Toasts {
  show: (options: ToastOptions) => void;
  close: (id: string) => void;
}

const ToastContext = createContext<Toasts | null>(null);

interface ToastProviderProps {
  children: ReactNode;
  closeLabel: string;
  /** Called when a message with the focus was closed and the previously focused element is gone. */
  onFocusLost: () => void;
}

/**
 * Wrap the app once. Messages are spoken politely; F6 moves the focus to them and back, and so does closing one. Written by
 * hand: the library's toasts are 12 kB gzip in the first load of every screen.
 */
export function ToastProvider({ children, closeLabel, onFocusLost }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const count = useRef(0);
  const viewport = useRef<HTMLDivElement>(null);

  const close = useCallback((id: string) => setToasts((all) => all.filter((one) => one.id !== id)), []);
  const show = useCallback((options: ToastOptions) => {
    count.current += 1;
    const id = options.id ?? `toast-${count.current}`;
    setToasts((all) => [...all.filter((one) => one.id !== id), { ...options, id }].slice(-MAX_SHOWN));
  }, []);
  const value = useMemo(() => ({ show, close }), [show, close]);
  const { onFocus, giveBack } = useFocusBefore(viewport, onFocusLost);
  useEffect(() => (viewport.current ? keepClear(viewport.current) : undefined), []);

  return (
    <ToastContext value={value}>
      {/* Before the page, so that Tab comes here first. */}
      <div
        ref={viewport}
        className={styles.viewport}
        role="status"
        aria-live="polite"
        tabIndex={-1}
        onFocus={onFocus}
      >
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            closeLabel={closeLabel}
            onOver={() => close(toast.id)}
            onClose={() => {
              giveBack();
              close(toast.id);
            }}
          />
        ))}
      </div>
      {children}
    </ToastContext>
  );
}

/** `const toast = useToast(); toast.show({ text, durationMs: 5000 })` */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider around');
  return toasts;
}

interface ToastCardProps {
  toast: ShownToast;
  closeLabel: string;
  onOver: () => void;
  /** By the person. */
  onClose: () => void;
}

function ToastCard({ toast, closeLabel, onOver, onClose }: ToastCardProps) {
  const { text, title, kind = 'info', durationMs, action } = toast;
  const [isHeld, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast shown again under its id restarts its time; onOver only closes by id
  useEffect(() => {
    if (isHeld || durationMs === undefined) return;
    const timer = setTimeout(onOver, durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the message while one reads it; nothing to press here
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.content}>
        <span className={styles.icon}>
          <Icon name={icons[kind]} />
        </span>
        <div className={styles.words}>
          {title && <p className={styles.title}>{title}</p>}
          <p className={styles.text}>{text}</p>
          {action && (
            <Button
              className={styles.action}
              variant="quiet"
              size="sm"
              onClick={() => {
                onClose();
                action.onPress();
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
        <IconButton className={styles.close} icon="close" label={closeLabel} onClick={onClose} />
      </div>
    </div>
  );
}

/** The element that had the focus before a message got it, also by F6, and the return to it. */
function useFocusBefore(viewport: { readonly current: HTMLElement | null }, onFocusLost: () => void) {
  const before = useRef<EventTarget | null>(null);
  const isHere = (target: EventTarget | null) =>
    target instanceof Node && viewport.current?.contains(target) === true;
  const giveBack = () => {
    if (!isHere(document.activeElement)) return;
    if (before.current instanceof HTMLElement) before.current.focus();
    if (isHere(document.activeElement)) onFocusLost();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || !viewport.current?.firstChild) return;
    event.preventDefault();
    if (isHere(document.activeElement)) giveBack();
    else viewport.current.focus();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    // Null: no element had the focus before, or the window was focused again.
    if (relatedTarget && !isHere(relatedTarget)) before.current = relatedTarget;
  };
  return { onFocus, giveBack };
}
