import { scriptUrl } from '@rajt/app-kit/offline/script-url';
import type { FileProblem } from './company-lines.ts';
import workerFile from './table-worker.ts?worker&url';

const MAX_BYTES = 2 * 1024 * 1024;
/** A list of the most people takes a tenth of a second. */
const PATIENCE_MS = 10_000;

type Table = string[][] | FileProblem;

/** Reads one file in a thread of its own; tests have another one. */
export interface Reader {
  /** Calls `done` once it has read the bytes, or has failed; never where the file keeps it busy for ever. */
  read(bytes: Uint8Array, done: (table: Table) => void): void;
  terminate(): void;
}

/** A file of our own origin, whose address the app's policy of scripts lets through: the security headers allow no other. */
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
 * The rows of a CSV or XLSX file as text, read in a worker that ends with it, or after ten seconds: what a stranger's file makes
 * the reader do must not stop the page.
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
