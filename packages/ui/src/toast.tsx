import { Toast } from '@base-ui/react/toast';
import { type ReactNode, useMemo } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon, type IconName } from './icons.tsx';
import styles from './toast.module.css';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

export interface ToastOptions {
  text: string;
  /** Bold first line. */
  title?: string;
  kind?: ToastKind;
  /** 5000 for a usual message, 8000 for the clock's; 0 stays until closed. Pauses under pointer and focus. */
  durationMs: number;
  /** "Undo"; the toast closes after it. */
  action?: { label: string; onAction: () => void };
  /** A toast with the id of a shown one replaces it. */
  id?: string;
}

const icons: Record<ToastKind, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'clock',
  error: 'warning',
};

/** Wrap the app once. Messages are spoken politely, F6 moves the focus to them. */
export function ToastProvider({ children, closeLabel }: { children: ReactNode; closeLabel: string }) {
  return (
    <Toast.Provider limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const kind = (toast.type ?? 'info') as ToastKind;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={styles.toast}
        data-kind={kind}
        swipeDirection={['down', 'right']}
      >
        <Toast.Content className={styles.content}>
          <span className={styles.icon}>
            <Icon name={icons[kind]} />
          </span>
          <div className={styles.words}>
            {toast.title && <Toast.Title className={styles.title} />}
            <Toast.Description className={styles.text} />
          </div>
          {toast.actionProps && (
            <Toast.Action className={styles.action} render={<Button variant="link" size="sm" />} />
          )}
          <Toast.Close className={styles.close} render={<IconButton icon="close" label={closeLabel} />} />
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** `const toast = useToast(); toast.show({ text, durationMs: 5000 })`; `show` gives the id for `close`. */
export function useToast() {
  const { add, close } = Toast.useToastManager();
  return useMemo(
    () => ({
      show({ text, title, kind = 'info', durationMs, action, id }: ToastOptions): string {
        const shown = add({
          ...(id ? { id } : {}),
          title,
          description: text,
          type: kind,
          timeout: durationMs,
          priority: 'low',
          actionProps: action && {
            children: action.label,
            onClick: () => {
              action.onAction();
              close(shown);
            },
          },
        });
        return shown;
      },
      close,
    }),
    [add, close],
  );
}
