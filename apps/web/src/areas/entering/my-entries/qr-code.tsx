import { qrPath } from '@rajt/ui/qr-path';
import { useMemo } from 'react';
import styles from './pass-dialog.module.css';

/** The edge that readers need around the code, in modules. */
const QUIET_ZONE = 4;

/** Black on white in every scheme: readers want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
