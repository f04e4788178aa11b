/** The field for an engraved text, in units of the drawing. */
export interface EngravingField {
  readonly width: number;
  readonly height: number;
  readonly maxLines: number;
  /** The largest size of the letters; short texts do not grow beyond it. */
  readonly maxSize: number;
}

export interface EngravedText {
  /** Size of the letters. */
  readonly size: number;
  /** From one baseline to the next. */
  readonly lead: number;
  readonly lines: readonly { readonly text: string; readonly width: number }[];
}

const LEAD = 1.2;
/** A longer word is cut: one line of it would be too small to read. */
const MAX_WORD = 20;

/**
 * Breaks a text into the lines that can be engraved largest, and returns the width of each. The widths are an estimate that the
 * drawing makes true (`textLength`), so that no font and no text leaves the field.
 */
export function engraveText(text: string, field: EngravingField): EngravedText {
  const pieces = piecesOf(text);
  let best: EngravedText | undefined;
  for (const lines of waysToBreak(pieces, Math.min(field.maxLines, pieces.length))) {
    const ems = lines.map(emsOf);
    const size = Math.min(
      field.maxSize,
      field.width / Math.max(...ems),
      field.height / (1 + (lines.length - 1) * LEAD),
    );
    if (best && size <= best.size) continue;
    best = {
      size,
      lead: size * LEAD,
      lines: lines.map((line, at) => ({ text: line, width: size * (ems[at] ?? 0) })),
    };
  }
  return best ?? { size: field.maxSize, lead: field.maxSize * LEAD, lines: [] };
}

/** Parts that stay in one line: words, those with a hyphen at the hyphen, very long ones cut. */
function piecesOf(text: string): string[] {
  return text.split(/(?<= )|(?<=[\p{L}\d][-–])(?=\p{L})/u).flatMap((word) => {
    const signs = [...word];
    const parts = Math.ceil(signs.length / MAX_WORD);
    if (parts < 2) return word === '' ? [] : [word];
    const each = Math.ceil(signs.length / parts);
    return Array.from({ length: parts }, (_, at) => {
      const part = signs.slice(at * each, (at + 1) * each).join('');
      return at < parts - 1 ? `${part}-` : part;
    });
  });
}

/** Fewer lines first. */
function* waysToBreak(pieces: readonly string[], maxLines: number): Generator<string[]> {
  for (let count = 1; count <= maxLines; count += 1) yield* breakInto(pieces, count);
}

function* breakInto(pieces: readonly string[], count: number): Generator<string[]> {
  if (count === 1) {
    yield [lineOf(pieces)];
    return;
  }
  for (let at = 1; at <= pieces.length - count + 1; at += 1)
    for (const rest of breakInto(pieces.slice(at), count - 1)) yield [lineOf(pieces.slice(0, at)), ...rest];
}

/** The break takes the place of a separator. */
const lineOf = (pieces: readonly string[]) => pieces.join('').replace(/^[ ·•]+|[ ·•]+$/g, '');

/** Roughly how wide a line is, in sizes of its letters. */
function emsOf(line: string): number {
  return [...line].reduce((sum, sign) => sum + emOf(sign), 0);
}

function emOf(sign: string): number {
  const bare = sign.normalize('NFD').charAt(0);
  if (/[ijl.,:;'’|!()[\]I ·]/.test(bare)) return 0.31;
  if (/[mwMW@%—…]/.test(bare)) return 0.9;
  if (/[ftr-]/.test(bare)) return 0.42;
  return /[\p{Lu}&#=+<>]/u.test(bare) ? 0.7 : 0.58;
}
