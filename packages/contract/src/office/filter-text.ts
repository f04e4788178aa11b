import { z } from 'zod';
import type { FieldCode } from '../errors.ts';
import { fieldRules, isFilterField } from './filter-fields.ts';
import { type Filter, filter, NO_FILTER } from './filters.ts';

/**
 * The text of a filter in the URL: `all(state.in~paid,not(bib.from~100))`. A character that ends a word is written with `*` before it.
 * The text of everything is empty.
 */

/** Longer filters do not fit in a URL; they are saved as views. */
export const FILTER_TEXT_MAX = 4000;

export function writeFilter(written: Filter): string {
  return 'all' in written && written.all.length === 0 ? '' : write(written);
}

function write(written: Filter): string {
  if ('all' in written) return `all(${written.all.map(write).join(',')})`;
  if ('any' in written) return `any(${written.any.map(write).join(',')})`;
  if ('not' in written) return `not(${write(written.not)})`;
  const { field, is, value } = written;
  const values: readonly (string | number | boolean)[] = Array.isArray(value) ? value : [value];
  return `${field}.${is}${values.map((one) => `~${String(one).replace(/[(),~*]/g, '*$&')}`).join('')}`;
}

/** The filter of a text; a text that is none, or whose filter has a mistake, is refused. */
export const filterText: z.ZodType<Filter, string> = z
  .string()
  .max(FILTER_TEXT_MAX, { error: 'too_long' satisfies FieldCode })
  .transform((text, context): unknown => {
    const read = readFilter(text);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: 'invalid' satisfies FieldCode });
    return z.NEVER;
  })
  .pipe(filter);

/** The tree of a text, unchecked; undefined for a text that is none. */
export function readFilter(text: string): unknown {
  if (text === '') return NO_FILTER;
  const reader = new Reader(text);
  const tree = reader.tree();
  return reader.isAtEnd() ? tree : undefined;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** A group, a negation or a condition; undefined where none begins, which leaves the rest of the text unread. */
  tree(): unknown {
    const name = this.#word();
    if (!this.#take('(')) return this.#condition(name);
    if (this.#take(')')) return name === 'not' ? undefined : { [name]: [] };
    const parts = [this.tree()];
    while (this.#take(',')) parts.push(this.tree());
    if (!this.#take(')') || parts.includes(undefined)) return undefined;
    if (name === 'all' || name === 'any') return { [name]: parts };
    return name === 'not' && parts.length === 1 ? { not: parts[0] } : undefined;
  }

  #condition(name: string): unknown {
    const dot = name.indexOf('.');
    if (dot < 0) return undefined;
    const [field, is] = [name.slice(0, dot), name.slice(dot + 1)];
    const values: string[] = [];
    while (this.#take('~')) values.push(this.#word());
    return { field, is, value: is === 'in' ? values : typed(field, is, values) };
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  /** The characters up to one that ends a word. */
  #word(): string {
    let word = '';
    while (!this.isAtEnd() && !/[(),~]/.test(this.#text.charAt(this.#at))) {
      this.#take('*');
      word += this.#text.charAt(this.#at);
      this.#at += 1;
    }
    return word;
  }
}

/** The one value of a condition in its type; a value that does not fit stays text, which the schema refuses. */
function typed(field: string, is: string, values: readonly string[]): unknown {
  const [value] = values;
  if (value === undefined || values.length > 1 || !isFilterField(field)) return values;
  const { type } = fieldRules(field);
  if (type === 'yesNo' || is === 'known') return value === 'true' ? true : value === 'false' ? false : value;
  return type === 'number' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
}
