/**
 * A text from outside as PostgreSQL can store it, in `text` and in `jsonb`: NUL and half surrogates become U+FFFD.
 */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}
