import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { type Reader, readTable } from './read-table.ts';
import { tableOf } from './table-of.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cell = (value: string) => ({ value, type: String });

/** An XLSX file of two rows; `change` may rewrite the parts of its archive. */
async function xlsx(change: (parts: Record<string, Uint8Array>) => void = () => {}) {
  const rows = [['Név', 'Nem'].map(cell), ['Kovács', 'nő'].map(cell)];
  const blob = await writeXlsxFile(rows).toBlob();
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  change(parts);
  return new Uint8Array(zipSync(parts));
}

/** Adds a cell to the first row of the sheet. */
const withCell = (address: string) => (parts: Record<string, Uint8Array>) => {
  const sheet = 'xl/worksheets/sheet1.xml';
  const text = strFromU8(parts[sheet] ?? new Uint8Array());
  expect(text).toContain('</row>');
  parts[sheet] = strToU8(text.replace('</row>', `<c r="${address}"><v>1</v></c></row>`));
};

/** A reader that answers as the worker does, or never. */
function readerWith(answer: ((bytes: Uint8Array<ArrayBuffer>) => ReturnType<typeof tableOf>) | null) {
  return {
    terminate: vi.fn(),
    read: (bytes, done) => void answer?.(new Uint8Array(bytes)).then(done),
  } satisfies Reader;
}

test.each([
  ['UTF-8 with a mark and commas', new TextEncoder().encode('\uFEFFNév,Őr\r\nŰ,"a, b"')],
  ['UTF-8 with tabs', new TextEncoder().encode('Név\tŐr\nŰ\ta, b')],
  // Hungarian Excel saves CSV files in windows-1250, where ő is F5 and Ű is DB.
  [
    'windows-1250 with semicolons',
    Uint8Array.from([...'N\xe9v;\xd5r\r\n\xdb;a, b'].map((sign) => sign.charCodeAt(0))),
  ],
])('a CSV file in %s', async (_, bytes) => {
  const table = await tableOf(bytes);
  expect(table).toEqual([
    ['Név', 'Őr'],
    ['Ű', 'a, b'],
  ]);
});

test.each([
  ['xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])],
  ['unreadable', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
])('a file that is no list is %s', async (kind, bytes) => {
  expect(await tableOf(bytes)).toEqual({ kind });
});

test('a file above 2 MB is too large, and no worker is started', async () => {
  const start = vi.fn();
  const file = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'lista.xlsx');
  expect(await readTable(file, start)).toEqual({ kind: 'tooLarge' });
  expect(start).not.toHaveBeenCalled();
});

test('an XLSX file is read as its rows, including a cell some columns away', async () => {
  expect(await tableOf(await xlsx())).toEqual([
    ['Név', 'Nem'],
    ['Kovács', 'nő'],
  ]);
  expect(await tableOf(await xlsx(withCell('IV1')))).toHaveLength(2);
});

test.each(['XFD1048576', 'IW1', 'C5001'])(
  'a cell at %s is refused before the file is read',
  async (address) => {
    expect(await tableOf(await xlsx(withCell(address)))).toEqual({ kind: 'farCell', cell: address });
  },
);

test.each([
  ['in single quotes is refused like any other', "r='XFD1'", { kind: 'farCell', cell: 'XFD1' }],
  ['with entities of XML is unreadable', 'r="&#88;FD1"', { kind: 'unreadable' }],
])('a cell whose address is %s', async (_, address, problem) => {
  const bytes = await xlsx((parts) => {
    withCell('A1')(parts);
    const sheet = 'xl/worksheets/sheet1.xml';
    parts[sheet] = strToU8(strFromU8(parts[sheet] ?? new Uint8Array()).replace(/r="A1"(?=><v>1)/, address));
  });
  expect(await tableOf(bytes)).toEqual(problem);
});

test('a CSV file of more than 5,000 lines is refused', async () => {
  const table = (lines: number) => tableOf(new TextEncoder().encode('a;b\n'.repeat(lines).trimEnd()));
  expect(await table(5_000)).toHaveLength(5_000);
  expect(await table(5_001)).toEqual({ kind: 'farCell', cell: 'A5001' });
});

test('an XLSX file whose rows have no addresses is refused above 5,000 rows', async () => {
  const bytes = await xlsx((parts) => {
    const sheet = 'xl/worksheets/sheet1.xml';
    const text = strFromU8(parts[sheet] ?? new Uint8Array());
    parts[sheet] = strToU8(text.replace('</sheetData>', `${'<row></row>'.repeat(5_000)}</sheetData>`));
  });
  expect(await tableOf(bytes)).toMatchObject({ kind: 'farCell' });
});

test('a file whose parts unpack to more than 30 MB is refused before the file is read', async () => {
  const bytes = await xlsx((parts) => {
    parts['xl/media/bomb.bin'] = new Uint8Array(31 * 1024 * 1024);
  });
  expect(bytes.length).toBeLessThan(100_000);
  expect(await tableOf(bytes)).toEqual({ kind: 'tooLarge' });
});

test('a file is read in a worker, which is terminated afterwards', async () => {
  const reader = readerWith(tableOf);
  const file = new File([new TextEncoder().encode('a;b\nc;d')], 'lista.csv');
  expect(await readTable(file, () => reader)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(reader.terminate).toHaveBeenCalledOnce();
});

test('the worker is a file of our own origin, and gets the bytes of the file', async () => {
  const made: { url: string; bytes: Uint8Array }[] = [];
  class FakeWorker {
    onmessage?: (event: { data: string[][] }) => void;
    readonly terminate = () => {};
    readonly #url: string;
    constructor(url: string) {
      this.#url = url;
    }
    postMessage(bytes: Uint8Array) {
      made.push({ url: this.#url, bytes });
      this.onmessage?.({ data: [['a']] });
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('window', {});
  expect(await readTable(new File(['a'], 'lista.csv'))).toEqual([['a']]);
  expect(made).toEqual([{ url: expect.stringMatching(/^\/[^/].*table-worker/), bytes: Uint8Array.of(97) }]);
});

test('a worker that does not answer is terminated after ten seconds, and its file is unreadable', async () => {
  vi.useFakeTimers();
  const reader = readerWith(null);
  const bytes = new TextEncoder().encode('a');
  const file = Object.assign(new File([], 'lista.csv'), { arrayBuffer: async () => bytes.buffer });
  const table = readTable(file, () => reader);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(reader.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await table).toEqual({ kind: 'unreadable' });
  expect(reader.terminate).toHaveBeenCalledOnce();
});
