import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';
import { plainCell, safeCell } from './safe-cell.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';
import type { WrittenCell } from './written-cell.ts';

const HEADINGS = ['Név', 'E-mail-cím', 'Megjegyzés'] as const;

async function* batches(rows: readonly (readonly WrittenCell[])[]) {
  for (let at = 0; at < rows.length; at += 3) yield rows.slice(at, at + 3);
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Uint8Array.from(Buffer.concat(parts));
}

const readBack = async (bytes: Uint8Array<ArrayBuffer>) => {
  const table = await readTable(bytes, { knows: (heading) => HEADINGS.some((one) => one === heading) });
  if ('kind' in table) throw new Error(table.kind);
  return { headings: table.headings, rows: table.rows.map(({ cells }) => cells) };
};

/** Texts as ours are: in one line, without spaces around them; hostile ones among them. */
const start = fc.constantFrom(
  '',
  '=',
  '+',
  '-',
  '@',
  "'",
  "'=",
  "''",
  '=cmd|',
  '+36 30',
  '-5',
  '"',
  ';',
  '\t',
);
const written = fc
  .tuple(start, fc.string({ unit: 'grapheme', maxLength: 12 }))
  .map(([first, rest]) => `${first}${rest}`.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim());
const rows = fc.array(
  fc.tuple(written, written, written).map(([name, ...others]) => [`n${name}`, ...others]),
  { minLength: 1, maxLength: 7 },
);

describe('a cell of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3+cmd|', "'-2+3+cmd|"],
    ['\t=1', "'\t=1"],
    ["'=1", "''=1"],
    ['+36 30 123-4567', '+36 30 123-4567'],
    ['+36-30-123', '+36-30-123'],
    ['-12.5', '-12.5'],
    ["O'Neil", "O'Neil"],
    ["'quoted'", "'quoted'"],
    ['', ''],
  ])('%s is written as %s, and read as it was', (text, cell) => {
    expect(safeCell(text)).toBe(cell);
    expect(plainCell(cell)).toBe(text);
  });

  it('never begins as a formula, unless it is a number, and is read as it was', () => {
    fc.assert(
      fc.property(fc.tuple(start, fc.string()), ([first, rest]) => {
        const text = first + rest;
        const cell = safeCell(text);
        expect(plainCell(cell)).toBe(text);
        expect(/^[=@\t\r]/.test(cell)).toBe(false);
        if (/^[+-]/.test(cell)) expect(cell).toMatch(/^[+-][0-9][0-9 ./()-]*$/);
      }),
    );
  });
});

describe.each([
  ['a CSV file', (all: readonly string[][]) => writeCsv(HEADINGS, batches(all))],
  ['an XLSX file', (all: readonly string[][]) => writeXlsx('Nevezések: 2026/1', HEADINGS, batches(all))],
])('%s', (_, write) => {
  it('is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        expect(await readBack(await bytesOf(write(all)))).toEqual({ headings: HEADINGS, rows: all });
      }),
      { numRuns: 40 },
    );
  });
});

it('a CSV file is one for spreadsheets of this country', async () => {
  const bytes = await bytesOf(
    writeCsv(
      ['a', 'b'],
      batches([
        ['Őry; "Éva"', 5],
        [null, '=1'],
      ]),
    ),
  );
  expect(Buffer.from(bytes).toString('utf8')).toBe('\uFEFFa;b\r\n"Őry; ""Éva""";5\r\n;\'=1\r\n');
});

it('a number of an XLSX file stays a number, and an empty cell keeps its place', async () => {
  const bytes = await bytesOf(
    writeXlsx(
      'Számok',
      HEADINGS,
      batches([
        ['Anna', null, 12],
        ['', 'x', -1.5],
      ]),
    ),
  );
  expect(await readBack(bytes)).toMatchObject({
    rows: [
      ['Anna', '', '12'],
      ['', 'x', '-1.5'],
    ],
  });
});
