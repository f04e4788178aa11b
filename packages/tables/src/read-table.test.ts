import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import { cellText } from './cell-text.ts';
import { readTable } from './read-table.ts';
import type { ReadOptions, Table } from './table.ts';

const KNOWN = [
  'Név',
  'Nem',
  'Családnév',
  'Keresztnév',
  'Születési dátum',
  'E-mail',
  'Family name',
  'First name',
  'bib',
];
const knows = (heading: string) => KNOWN.includes(heading);

async function table(bytes: Uint8Array<ArrayBuffer>, options: Partial<ReadOptions> = {}): Promise<Table> {
  const read = await readTable(bytes, { knows, ...options });
  if ('kind' in read) throw new Error(read.kind);
  return read;
}

const caseFile = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../cases/${name}`, import.meta.url)));
const text = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));
const family = ({ rows }: Table) => rows.map(({ line, cells: [first] }) => [line, first]);

interface Part {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** A workbook of these sheets; `change` may rewrite the parts of its archive. */
async function workbook(
  sheets: readonly Part[],
  change: (path: string, part: string) => string = (_, part) => part,
): Promise<Uint8Array<ArrayBuffer>> {
  const data = sheets.map(
    ({ rows }): SheetData => rows.map((row) => row.map((value) => ({ value, type: String }))),
  );
  const blob = await writeXlsxFile(
    sheets.map(({ name }, at) => ({ sheet: name, data: data[at] ?? [] })),
  ).toBlob();
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const changed = Object.entries(parts).map(([path, part]) => [path, strToU8(change(path, strFromU8(part)))]);
  return new Uint8Array(zipSync(Object.fromEntries(changed)));
}

const PEOPLE: Part = {
  name: 'Nevezők',
  rows: [
    ['Név', 'Nem', 'Megjegyzés'],
    ['Kovács', 'nő', 'titok'],
    ['Őry', 'férfi', ''],
    ['Szűcs', 'nő', ''],
  ],
};
const inSheet = (change: (part: string) => string) => (path: string, part: string) =>
  path === 'xl/worksheets/sheet1.xml' ? change(part) : part;

describe('which rows are meant', () => {
  test.each([
    ['company/title-row.csv', [4, 5, 6], null],
    ['company/sep-line.csv', [2, 3, 4], null],
    ['company/title-merged.xlsx', [4, 5, 6], 'Munka1'],
    ['company/people-on-second-sheet.xlsx', [2, 3, 4], 'Nevezők'],
    ['users/title-row.csv', [3], null],
    ['users/sep-line.csv', [2], null],
    ['users/trailing-empty-rows.csv', [2], null],
  ])('%s has people in the lines %j', async (name, lines, sheet) => {
    const read = await table(await caseFile(name));
    expect(read.rows.map(({ line }) => line)).toEqual(lines);
    expect(read.sheet).toBe(sheet);
    expect(read.leftOut.sheets).toEqual(sheet === 'Nevezők' ? ['Útmutató'] : []);
  });

  test('rows above the headings are counted', async () => {
    const read = await table(text('', 'Lista', '', 'Név;Nem', 'Őry;nő'));
    expect(read).toMatchObject({ headings: ['Név', 'Nem'], headingLine: 4, leftOut: { rowsAbove: 1 } });
    expect(family(read)).toEqual([[5, 'Őry']]);
  });

  test('a row that a filter takes out, a hidden column and a hidden sheet are not read', async () => {
    const hide = (path: string, part: string) => {
      if (path === 'xl/workbook.xml') return part.replace(/(<sheet [^>]*name="Régi")/, '$1 state="hidden"');
      if (path !== 'xl/worksheets/sheet1.xml') return part;
      return part
        .replace(/<row r="3"/, '<row hidden="1" r="3"')
        .replace(/<cols>.*<\/cols>|(?=<sheetData)/, '<cols><col min="3" max="3" hidden="1"/></cols>');
    };
    const read = await table(await workbook([PEOPLE, { name: 'Régi', rows: PEOPLE.rows }], hide));
    expect(read.headings).toEqual(['Név', 'Nem']);
    expect(read.rows.map(({ cells }) => cells)).toEqual([
      ['Kovács', 'nő'],
      ['Szűcs', 'nő'],
    ]);
    expect(read.leftOut).toEqual({
      rowsAbove: 0,
      hiddenRows: 1,
      hiddenColumns: 1,
      hiddenSheets: 1,
      sheets: [],
    });
  });

  test('the first row with several cells counts as the headings if none of them is known', async () => {
    const read = await table(text('Cím', 'alma;körte', '1;2'));
    expect(read.headings).toEqual(['alma', 'körte']);
  });
});

test('a row of people is no row of headings, though "nem" is a heading too', async () => {
  const read = await table(text('Dolgozó;Diák;Nem', 'Őry;nem;nem', 'Kiss;nem;nem'), {
    knows: (heading) => ['nem', 'Nem'].includes(heading),
  });
  expect(read.headings).toEqual(['Dolgozó', 'Diák', 'Nem']);
});

test('a sheet that is a chart has no rows and spoils nothing', async () => {
  const chart = (path: string, part: string) =>
    path === 'xl/_rels/workbook.xml.rels'
      ? part.replace(
          /(Target="[^"]*sheet2\.xml"[^>]*Type="[^"]*)worksheet"|Type="([^"]*)worksheet"([^>]*sheet2\.xml")/,
          (all) => all.replace('worksheet"', 'chartsheet"'),
        )
      : part;
  const read = await table(await workbook([PEOPLE, { name: 'Ábra', rows: [['x']] }], chart));
  expect(read.rows).toHaveLength(3);
  expect(read.leftOut.sheets).toEqual([]);
});

describe('the text of a cell', () => {
  test('the rest that a sum leaves in the last places of a number is no part of it', () => {
    expect([27.339999999999996, 45.3, 6_201_234_567, 0.1 + 0.2].map(cellText)).toEqual([
      '27.34',
      '45.3',
      '6201234567',
      '0.3',
    ]);
  });

  test('dates, times and serial numbers of a workbook', async () => {
    const times = await table(await caseFile('company/times.xlsx'));
    expect(times.rows.slice(0, 2).map(({ cells }) => [cells[4], cells[7], cells[9]])).toEqual([
      ['9:00:00', '2:10:00', '06201234567'],
      ['9:00:00', '0:02:10', '6201234567'],
    ]);
    const serial = await table(await caseFile('company/serial-number-date.xlsx'));
    expect(serial.rows.map(({ cells }) => cells[2])).toEqual(['32245', '29162', '33663']);
  });

  test('an unescaped quotation mark spoils its line, not the file', async () => {
    const read = await table(text('Név;Nem', '"Kovács;nő', 'Őry;nő', '"Szűcs, ifj.";férfi'));
    expect(read.rows.map(({ cells }) => cells)).toEqual([
      ['"Kovács', 'nő'],
      ['Őry', 'nő'],
      ['Szűcs, ifj.', 'férfi'],
    ]);
    expect((await table(await caseFile('users/unescaped-quote.csv'))).rows).toHaveLength(2);
    expect(
      (await table(await caseFile('company/quotes-in-names.csv'))).rows.map(({ cells }) => cells[0]),
    ).toEqual(['Kovács "Kovi"', 'Őry', 'Szűcs', 'Győri-Kűr']);
  });

  test('lines that another program appended with its own line ends are rows, too', async () => {
    const bytes = new TextEncoder().encode('Név;Nem\r\nKovács;nő\nŐry;nő\r"Szűcs\nifj.";férfi\r\n');
    expect((await table(bytes)).rows.map(({ cells }) => cells)).toEqual([
      ['Kovács', 'nő'],
      ['Őry', 'nő'],
      ['Szűcs\nifj.', 'férfi'],
    ]);
  });

  test.each([
    ['commas', ','],
    ['tabs', '\t'],
    ['semicolons beside commas in cells', ';'],
  ])('a file with %s', async (_, delimiter) => {
    const cell = delimiter === ',' ? '"Őry, ifj."' : 'Őry, ifj.';
    const read = await table(text(['Név', 'Nem'].join(delimiter), [cell, 'nő'].join(delimiter)));
    expect(read.rows[0]?.cells).toEqual(['Őry, ifj.', 'nő']);
  });
});

describe('encodings', () => {
  const LINES = ['Név;Nem', 'Őry Zsófia;nő', 'Szűcs Ödön;férfi', 'Győri-Kűr Ágnes;nő', 'Tóth Ünige;nő'];
  const SIGNS = 'áéíóöőúüűÁÉÍÓÖŐÚÜŰ';
  /** The bytes of these letters, from the tables of the Unicode consortium (MAPPINGS). */
  const BYTES: Readonly<Record<string, readonly number[]>> = {
    'windows-1250': [
      0xe1, 0xe9, 0xed, 0xf3, 0xf6, 0xf5, 0xfa, 0xfc, 0xfb, 0xc1, 0xc9, 0xcd, 0xd3, 0xd6, 0xd5, 0xda, 0xdc,
      0xdb,
    ],
    ibm852: [
      0xa0, 0x82, 0xa1, 0xa2, 0x94, 0x8b, 0xa3, 0x81, 0xfb, 0xb5, 0x90, 0xd6, 0xe0, 0x99, 0x8a, 0xe9, 0x9a,
      0xeb,
    ],
    'x-mac-ce': [
      0x87, 0x8e, 0x92, 0x97, 0x9a, 0xce, 0x9c, 0x9f, 0xf5, 0xe7, 0x83, 0xea, 0xee, 0x85, 0xcc, 0xf2, 0x86,
      0xf4,
    ],
  };
  const encoded = (name: string) =>
    Uint8Array.from(
      [...LINES.join('\r\n')].map((sign) => BYTES[name]?.[SIGNS.indexOf(sign)] ?? sign.charCodeAt(0)),
    );
  const wide = (isLittle: boolean, mark: boolean) => {
    const units = [...(mark ? '\uFEFF' : ''), ...LINES.join('\r\n')].map((sign) => sign.charCodeAt(0));
    return Uint8Array.from(
      units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
    );
  };

  test.each([
    ['utf-8', text(...LINES)],
    ['utf-8', text(`\uFEFF${LINES[0]}`, ...LINES.slice(1))],
    ['utf-16le', wide(true, true)],
    ['utf-16be', wide(false, true)],
    ['utf-16le', wide(true, false)],
    ['windows-1250', encoded('windows-1250')],
    ['ibm852', encoded('ibm852')],
    ['x-mac-ce', encoded('x-mac-ce')],
  ])('%s is recognised', async (name, bytes) => {
    const read = await table(bytes);
    expect(read.encoding).toMatchObject({ name, badLines: [] });
    expect(read.rows.map(({ cells: [first] }) => first)).toEqual(
      LINES.slice(1).map((line) => line.split(';')[0]),
    );
    expect(read.encoding?.samples).toContain('Őry Zsófia');
  });

  test('a bad byte in UTF-8 spoils its line alone, which is named', async () => {
    const read = await table(await caseFile('company/utf8-one-bad-byte.csv'));
    expect(read.encoding).toMatchObject({ name: 'utf-8', badLines: [6] });
    expect(read.rows.slice(0, 4).map(({ cells }) => `${cells[0]} ${cells[1]}`)).toEqual([
      'Őry Kovács',
      'Müller Lívia',
      'Rúzsa Zsanett',
      'Szűcs Ágnes',
    ]);
    expect(read.rows[4]?.cells[1]).toContain('\uFFFD');
  });

  test('a byte order mark is believed even next to bad bytes', async () => {
    const bytes = new Uint8Array([...text('\uFEFFNév;Nem', 'Nagy;nő'), 0xe1, 0xe9, 0xed, 0xf3]);
    expect((await table(bytes)).encoding).toMatchObject({ name: 'utf-8', badLines: [2] });
  });

  test("a letter that two encodings have differently is a guess, and the person's choice counts", async () => {
    const bytes = Uint8Array.from([...'Név;Nem\nGar\xe7on;f\xe9rfi'].map((sign) => sign.charCodeAt(0)));
    expect((await table(bytes)).rows[0]?.cells[0]).toBe('Garçon');
    const cyrillic = Uint8Array.from([...text('Nev;Nem'), 10, 0xd2, 0xe0, 0xf0, 0xe0, 0xf1, 0x3b, 0x6e]);
    const chosen = await table(cyrillic, { encoding: 'windows-1251' });
    expect(chosen.rows[0]?.cells[0]).toBe('Тарас');
    expect(chosen.encoding).toMatchObject({ name: 'windows-1251', isGuessed: false });
  });
});

describe('files that are none', () => {
  test.each([
    ['xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['unreadable', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
    ['unreadable', text('<html><table>')],
    ['unreadable', Uint8Array.from([1, 0, 0, 2, 0])],
    ['empty', text('', ' ')],
  ])('%s', async (kind, bytes) => {
    expect(await readTable(bytes, { knows })).toEqual({ kind });
  });

  test('a workbook with a password is recognised', async () => {
    expect(await readTable(await caseFile('company/password.xlsx'), { knows })).toEqual({ kind: 'password' });
  });

  test.each(['XFD1048576', 'IW1', 'C5001'])(
    'a cell at %s is refused before the file is read',
    async (address) => {
      const far = inSheet((part) => part.replace('</row>', `<c r="${address}"><v>1</v></c></row>`));
      expect(await readTable(await workbook([PEOPLE], far), { knows })).toEqual({
        kind: 'farCell',
        cell: address,
      });
    },
  );

  test.each([
    ['in single quotes is refused like any other', "r='XFD1'", { kind: 'farCell', cell: 'XFD1' }],
    ['with entities of XML is unreadable', 'r="&#88;FD1"', { kind: 'unreadable' }],
  ])('a cell whose address is %s', async (_, address, problem) => {
    const far = inSheet((part) => part.replace('</row>', `<c ${address}><v>1</v></c></row>`));
    expect(await readTable(await workbook([PEOPLE], far), { knows })).toEqual(problem);
  });

  test('rows above the bound are refused, with and without addresses', async () => {
    const long = (lines: number) => text(...Array.from({ length: lines }, () => 'a;b'));
    expect((await table(long(5_000))).rows).toHaveLength(4_999);
    expect(await readTable(long(5_001), { knows })).toEqual({ kind: 'farCell', cell: 'A5001' });
    expect((await table(long(5_001), { maxRow: 6_000 })).rows).toHaveLength(5_000);
    const rows = inSheet((part) =>
      part.replace('</sheetData>', `${'<row></row>'.repeat(5_000)}</sheetData>`),
    );
    expect(await readTable(await workbook([PEOPLE], rows), { knows })).toMatchObject({ kind: 'farCell' });
  });

  test('a file whose parts unpack to more than 30 MB is refused before it is read', async () => {
    const parts = unzipSync(await workbook([PEOPLE]));
    const bomb = zipSync({ ...parts, 'xl/media/bomb.bin': new Uint8Array(31 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readTable(new Uint8Array(bomb), { knows })).toEqual({ kind: 'tooLarge' });
  });
});
