import { randomBytes } from 'node:crypto';

/** An amount on the wire; the gateway prints whole amounts as `25.0`, which no re-serialised JSON would keep. */
export interface WireAmount {
  toJSON(): string;
}

const MARK = '\u0000';
const MARKED_AMOUNT = /"\\u0000(-?\d+\.\d+)"/g;

export function wireAmount(value: number): WireAmount {
  const text = Number.isInteger(value) ? `${value}.0` : String(value);
  return { toJSON: () => MARK + text };
}

/** Compact JSON as PHP writes it, with `\/` for every slash. Sign and send this very string. */
export function encode(value: object): string {
  return JSON.stringify(value).replaceAll('/', '\\/').replaceAll(MARKED_AMOUNT, '$1');
}

/** 32 random characters, the shortest salt that the protocol allows. */
export function newSalt(): string {
  return randomBytes(16).toString('hex');
}

export type JsonObject = Record<string, unknown>;

/** Null when the text is not a JSON object. */
export function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
