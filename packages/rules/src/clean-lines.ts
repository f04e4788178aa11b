import { cleanText } from './clean-text.ts';

/** Text of several lines: each as `cleanText`, at most one empty line in a row. */
export function cleanLines(value: string): string {
  return value
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
