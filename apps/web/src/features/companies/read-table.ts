import { scriptUrl } from '@rajt/app-kit/offline/script-url';
import type { FileProblem } from './company-lines.ts';
import workerFile from './table-worker.ts?worker&url';

const MAX_BYTES = 2 * 1024 * 1024;
/** The longest time for reading a file; the longest list of people takes a tenth of a second. */
const PATIENCE_MS = 10_000;

type Table = string[][] | FileProblem;

/** Reads one file in its own thread; tests replace it. */
export interface Reader {
  /** Calls `done` after reading the bytes or failing; never calls it if the file keeps the reader busy forever. */
  read(bytes: Uint8Array, done: (table: Table) => void): void;
  terminate(): void;
}

/** The worker is a file of our own origin, as the content security policy allows no other worker. */
function startReader(): Reader {
  const worker = new Worker(scriptUrl(workerFile), { type: 'module' });
  return {
    read: (bytes, done) => {
      worker.onmessage = ({ data }: MessageEvent<Table>) => done(data);
      worker.onerror = () => done({ kind: 'unreadable' });
      worker.postMessage(bytes);
    },
    terminate: () => worker.terminate(),
  };
}

/**
 * The rows of a CSV or XLSX file as text. A worker reads the file and is terminated afterwards, or after ten seconds: a
 * malicious file must not block the page.
 */
export async function readTable(file: File, start: () => Reader = startReader): Promise<Table> {
  if (file.size > MAX_BYTES) return { kind: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reader = start();
  return new Promise<Table>((resolve) => {
    const end = (result: Table) => {
      clearTimeout(late);
      reader.terminate();
      resolve(result);
    };
    const late = setTimeout(() => end({ kind: 'unreadable' }), PATIENCE_MS);
    reader.read(bytes, end);
  });
}
