import type { Table, TableProblem } from '@rajt/tables/table';
import { afterEach, expect, test, vi } from 'vitest';
import type { FileRequest } from './file-request.ts';
import { type Reader, readFile } from './read-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LEFT_OUT = { rowsAbove: 0, hiddenRows: 0, hiddenColumns: 0, hiddenSheets: 0, sheets: [] };
const TABLE: Table = {
  headings: ['a'],
  headingLine: 1,
  rows: [],
  sheet: null,
  leftOut: LEFT_OUT,
  encoding: null,
};

/** A reader that answers with a table, or never; `asked` holds its requests. */
function readerWith(answer: Table | TableProblem | null) {
  const asked: FileRequest[] = [];
  return {
    asked,
    terminate: vi.fn(),
    read: (request, done) => {
      asked.push(request);
      if (answer) done(answer);
    },
  } satisfies Reader & { asked: FileRequest[] };
}

test('a file above 2 MB is too large, and no worker is started', async () => {
  const start = vi.fn();
  const file = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'lista.xlsx');
  expect(await readFile(file, undefined, start)).toEqual({ kind: 'tooLarge' });
  expect(start).not.toHaveBeenCalled();
});

test('a file is read in a worker, which is terminated afterwards', async () => {
  const reader = readerWith(TABLE);
  const file = new File(['a'], 'lista.csv');
  expect(await readFile(file, 'ibm852', () => reader)).toEqual(TABLE);
  expect(reader.asked).toEqual([{ bytes: Uint8Array.of(97), encoding: 'ibm852' }]);
  expect(reader.terminate).toHaveBeenCalledOnce();
});

test('the worker is a file of our own origin, and gets the bytes of the file', async () => {
  const made: { url: string; request: FileRequest }[] = [];
  class FakeWorker {
    onmessage?: (event: { data: Table }) => void;
    readonly terminate = () => {};
    readonly #url: string;
    constructor(url: string) {
      this.#url = url;
    }
    postMessage(request: FileRequest) {
      made.push({ url: this.#url, request });
      this.onmessage?.({ data: TABLE });
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('window', {});
  expect(await readFile(new File(['a'], 'lista.csv'))).toEqual(TABLE);
  const request = { bytes: Uint8Array.of(97), encoding: undefined };
  expect(made).toEqual([{ url: expect.stringMatching(/^\/[^/].*table-worker/), request }]);
});

test('a worker that does not answer is terminated after ten seconds, and its file is unreadable', async () => {
  vi.useFakeTimers();
  const reader = readerWith(null);
  const bytes = new TextEncoder().encode('a');
  const file = Object.assign(new File([], 'lista.csv'), { arrayBuffer: async () => bytes.buffer });
  const table = readFile(file, undefined, () => reader);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(reader.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await table).toEqual({ kind: 'unreadable' });
  expect(reader.terminate).toHaveBeenCalledOnce();
});
