import { AlertDialog as BaseAlert } from '@base-ui/react/alert-dialog';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, Suspense, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { FirstField, firstField } from './first-field.tsx';
import { IconButton } from './icon-button.tsx';
import { useBackButton } from './use-back-button.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  closeLabel: string;
  /** Opens it and gets the focus back; without it the element that had focus does. */
  trigger?: ReactElement;
  /** The focus starts on the first field, not on the cross; of use where the window is a form. */
  startsAtField?: boolean;
  /** On a phone it covers the page to the top; the phone's own Back closes it where the browser can say so. */
  fills?: boolean;
}

/** The window of a `Dialog`; of use by itself where it has to open without a network. */
export function DialogWindow({
  open,
  onOpenChange,
  title,
  children,
  closeLabel,
  trigger,
  startsAtField = false,
  fills = false,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  useBackButton(open && fills, onOpenChange);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.scrim} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            ref={popup}
            className={clsx(styles.window, styles.md, fills && styles.fills)}
            {...(startsAtField && {
              initialFocus: (by: string) => (by === 'touch' ? popup.current : firstField(popup.current)),
            })}
          >
            <header className={styles.head}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              <BaseDialog.Close render={<IconButton icon="close" label={closeLabel} />} />
            </header>
            {/* Content in a file of its own comes after the window. */}
            <Suspense fallback={null}>
              {children}
              {startsAtField && <FirstField within={popup} />}
            </Suspense>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The effect of confirming, in a sentence. */
  description: ReactNode;
  /** A verb: "Delete the address". */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  danger?: boolean;
  loading?: boolean;
}

/** The window of a `ConfirmDialog`. */
export function ConfirmWindow({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  danger = false,
  loading = false,
}: ConfirmDialogProps) {
  return (
    <BaseAlert.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseAlert.Portal>
        <BaseAlert.Backdrop className={styles.scrim} />
        <BaseAlert.Viewport className={styles.viewport}>
          <BaseAlert.Popup className={clsx(styles.window, styles.sm)}>
            <BaseAlert.Title className={styles.title}>{title}</BaseAlert.Title>
            <BaseAlert.Description className={styles.text}>{description}</BaseAlert.Description>
            <footer className={styles.actions}>
              <BaseAlert.Close render={<Button variant="quiet">{cancelLabel}</Button>} />
              <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </footer>
          </BaseAlert.Popup>
        </BaseAlert.Viewport>
      </BaseAlert.Portal>
    </BaseAlert.Root>
  );
}
