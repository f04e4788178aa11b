import { legacyDecoder } from './legacy-decoder.ts';
import { letterScore } from './letter-score.ts';
import { ENCODINGS, type EncodingName } from './table.ts';

/** The text of a file, and how certain its encoding is. */
export interface Decoded {
  readonly text: string;
  readonly name: EncodingName;
  /** Whether another encoding fits as well, or this one leaves characters that no text has. */
  readonly isGuessed: boolean;
}

/** A sign in the place of bytes that are no letter. */
export const BAD_BYTE = '\uFFFD';

const MARKS: readonly [EncodingName, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes a text file by its contents. A byte order mark is believed. UTF-8 is recognised by its sequences, even next to some bad
 * bytes; then the encoding counts that gives the most plausible letters.
 */
export async function decode(bytes: Uint8Array, chosen?: EncodingName): Promise<Decoded> {
  if (chosen) return { text: await textIn(chosen, bytes), name: chosen, isGuessed: false };
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  const name = marked?.[0] ?? wideEncoding(bytes) ?? (looksLikeUtf8(bytes) ? 'utf-8' : null);
  if (name) return { text: await textIn(name, bytes), name, isGuessed: false };
  return guess(bytes);
}

/** UTF-16 without a mark: of Latin text every other byte is zero. */
function wideEncoding(bytes: Uint8Array): EncodingName | null {
  const pairs = Math.floor(bytes.length / 2);
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > pairs / 2 && even < pairs / 20) return 'utf-16le';
  return even > pairs / 2 && odd < pairs / 20 ? 'utf-16be' : null;
}

/** Whether there are more sequences of UTF-8 than bytes that are none; ASCII alone is UTF-8. */
function looksLikeUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  let [right, bad] = [0, 0];
  for (const sign of text) {
    if (sign === BAD_BYTE) bad += 1;
    else if (sign > '\u007F') right += 1;
  }
  return bad === 0 || right > bad;
}

async function guess(bytes: Uint8Array): Promise<Decoded> {
  const detected = await detect(bytes);
  const read = await Promise.all(
    ENCODINGS.filter((name) => !name.startsWith('utf')).map(async (name) => {
      const text = await textIn(name, bytes);
      return { text, name, ...letterScore(text) };
    }),
  );
  const others = read.toSorted((one, other) => other.score - one.score);
  const [first] = others;
  if (!first) throw new Error('there is no encoding to try');
  const rivals = others.filter(({ text, score }) => text !== first.text && score >= first.score - 1);
  const equal = rivals.find(({ name, score }) => name === detected && score === first.score);
  const { text, name, implausible } = equal ?? first;
  return { text, name, isGuessed: implausible > 0 || rivals.length > 0 };
}

/** The encoding that the library recognises by the frequencies of letters; it decides between equally plausible letters. */
async function detect(bytes: Uint8Array): Promise<string> {
  const { detect } = await import('chardet');
  return detect(bytes)?.toLowerCase() ?? '';
}

async function textIn(name: EncodingName, bytes: Uint8Array): Promise<string> {
  if (name === 'ibm852' || name === 'x-mac-ce') return (await legacyDecoder(name))(bytes);
  return new TextDecoder(name).decode(bytes);
}
