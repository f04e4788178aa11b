import bidiFactory, { type Bidi } from 'bidi-js';
import { type FallbackFont, type FallbackFonts, graphemes } from './fallback-fonts.ts';

/** A part of a line that one font draws in one direction; undefined: the document's own font. */
export interface TextRun {
  readonly text: string;
  readonly font: FallbackFont | undefined;
}

// The types describe an ES module; Node loads the CommonJS file, whose export is the factory itself.
const bidi = (bidiFactory as unknown as () => Bidi)();
const FORMLESS = /\p{Default_Ignorable_Code_Point}/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

interface Piece extends TextRun {
  /** Odd: right to left. */
  readonly level: number;
}

/** The parts of a line from left to right as they are seen, by the Unicode Bidirectional Algorithm. */
export function runsOf(line: string, fallbacks: FallbackFonts): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: Piece[] = [];
  let at = 0;
  for (const character of graphemes(line)) {
    const level = levels[at] ?? 0;
    at += character.length;
    for (const piece of piecesOf(character, fallbacks)) {
      const last = runs.at(-1);
      if (last && last.font === piece.font && last.level === level)
        runs[runs.length - 1] = { ...last, text: last.text + piece.text };
      else runs.push({ ...piece, level });
    }
  }
  return inVisualOrder(runs).map(({ text, font, level }) => ({
    text: level % 2 === 1 && !RIGHT_TO_LEFT.test(text) ? mirrored(text) : text,
    font,
  }));
}

/** A character is one piece, or its code points are when no font has all of them. */
function piecesOf(character: string, fallbacks: FallbackFonts): TextRun[] {
  const font = fallbacks.get(character);
  if (font) return [{ text: character, font }];
  return [...character].flatMap((letter) => {
    const own = fallbacks.get(letter);
    const text = own ? letter : letter.replace(FORMLESS, '');
    return text === '' ? [] : [{ text, font: own }];
  });
}

/** Rule L2: from the highest level down to 1, whatever has at least that level is turned round. */
function inVisualOrder(runs: readonly Piece[]): Piece[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let from = 0;
    while (from < ordered.length) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to + 1;
    }
  }
  return ordered;
}

/** Mirrors spaces and punctuation between right-to-left words. Those words themselves are turned round where they are shaped. */
function mirrored(text: string): string {
  return graphemes(text)
    .reverse()
    .map((one) => bidi.getMirroredCharacter(one) ?? one)
    .join('');
}
