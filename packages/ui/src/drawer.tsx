import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Stays in sight below the rest: the actions. */
  foot?: ReactNode;
}

/**
 * A panel at the side that leaves the list next to it in sight and in use; on a phone it covers the screen. The focus starts on its
 * first action. Escape closes it, and the focus returns to its previous element.
 */
export function Drawer({ open, onClose, title, closeLabel, children, foot }: DrawerProps) {
  const actions = useRef<HTMLElement>(null);
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      modal={false}
      disablePointerDismissal
    >
      <BaseDialog.Portal>
        <BaseDialog.Popup
          className={styles.drawer}
          initialFocus={() => actions.current?.querySelector<HTMLElement>('a[href], button') ?? true}
        >
          <header className={styles.head}>
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            <BaseDialog.Close render={<IconButton icon="close" label={closeLabel} />} />
          </header>
          <div className={styles.content}>{children}</div>
          {foot && (
            <footer ref={actions} className={styles.foot}>
              {foot}
            </footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
