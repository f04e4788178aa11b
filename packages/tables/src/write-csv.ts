import papa from 'papaparse';
import { safeCell } from './safe-cell.ts';
import type { WrittenCell } from './written-cell.ts';

/** A CSV file as spreadsheets of this country open it: UTF-8 with its mark, semicolons, line ends of Windows, no formulas. */
export async function* writeCsv(
  headings: readonly string[],
  rows: AsyncIterable<readonly (readonly WrittenCell[])[]>,
): AsyncGenerator<Uint8Array> {
  yield encode(`\uFEFF${lines([headings])}`);
  for await (const several of rows) if (several.length > 0) yield encode(lines(several));
}

const encoder = new TextEncoder();
const encode = (text: string) => encoder.encode(text);

function lines(rows: readonly (readonly WrittenCell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (cell === null ? '' : safeCell(String(cell)))));
  return `${papa.unparse(texts, { delimiter: ';', newline: '\r\n' })}\r\n`;
}
