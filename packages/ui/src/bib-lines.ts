/** How much wider than high the free part of a bib is, and a letter than its line is high. */
const ROOM = 2.6;
const LETTER = 0.68;
const MAX_LINES = 4;

/**
 * Breaks the words of a bib into the lines in which they can be written largest: at spaces, and after hyphens of double
 * names. A start number is one line.
 */
export function bibLines(text: string): string[] {
  const parts = text.trim().split(/(?<=-)|(?<=\s)/);
  const candidates = Array.from({ length: Math.min(parts.length, MAX_LINES) }, (_, at) =>
    breakInto(parts, at + 1),
  );
  return candidates.reduce((best, lines) => (sizeOf(lines) > sizeOf(best) ? lines : best), [text.trim()]);
}

export const longestOf = (lines: readonly string[]) => Math.max(...lines.map((line) => [...line].length));

/** The height of a line, where that of the room is 1. */
const sizeOf = (lines: readonly string[]) => Math.min(1 / lines.length, ROOM / (LETTER * longestOf(lines)));

/** Into at most so many lines, the longest as short as can be. */
function breakInto(parts: readonly string[], count: number): string[] {
  const longest = longestOf(parts.map((part) => part.trimEnd()));
  for (let room = longest; ; room += 1) {
    const lines: string[] = [];
    for (const part of parts) {
      const last = lines.at(-1);
      if (last !== undefined && [...(last + part).trimEnd()].length <= room)
        lines[lines.length - 1] = last + part;
      else lines.push(part);
    }
    if (lines.length <= count) return lines.map((line) => line.trimEnd());
  }
}
