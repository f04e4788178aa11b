import { StateDrawing, type StateKind } from '@rajt/ui/state-drawing';
import type { ReactNode } from 'react';
import styles from './consent-frame.module.css';

/** The frame of the screens that ask one thing: a picture above it on a phone, next to it elsewhere. */
export function ConsentFrame({ drawing, children }: { drawing: StateKind; children: ReactNode }) {
  return (
    <div className={`page ${styles.frame}`}>
      <div className={styles.drawing}>
        <StateDrawing kind={drawing} />
      </div>
      <div className="stack gap-6">{children}</div>
    </div>
  );
}
