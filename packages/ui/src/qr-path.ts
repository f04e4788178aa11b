import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

export interface QrPath {
  /** Width and height of the code in modules, without the quiet zone that readers need around it (4 modules). */
  readonly size: number;
  /** The dark modules as one SVG path, one unit a module, for a screen as for a PDF. */
  readonly path: string;
}

/** A QR code as a drawing; about 15 % of it may be dirty or torn. Load this file only when a code is shown. */
export function qrPath(text: string): QrPath {
  const code = generate(text, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M });
  return { size: code.size, path: toSvgPath(code) };
}
