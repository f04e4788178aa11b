import { create } from 'qrcode';

/** The edge that readers need around the code, in modules. */
const QUIET_ZONE = 4;

export interface QrDrawing {
  /** Width and height of the drawing, quiet zone included. */
  size: number;
  /** The dark modules as one SVG path. */
  path: string;
}

/** A QR code as a drawing; rows of dark modules are joined. Load this file only when a code is shown. */
export function drawQr(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    let start = -1;
    for (let column = 0; column <= modules.size; column += 1) {
      const isDark = column < modules.size && Boolean(modules.get(row, column));
      if (isDark && start < 0) start = column;
      if (!isDark && start >= 0) {
        path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${column - start}v1h${start - column}z`;
        start = -1;
      }
    }
  }
  return { size: modules.size + 2 * QUIET_ZONE, path };
}
