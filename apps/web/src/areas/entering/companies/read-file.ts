import { scriptUrl } from '@rajt/app-kit/offline/script-url';
import type { EncodingName, Table, TableProblem } from '@rajt/tables/table';
import type { FileRequest } from './file-request.ts';
import workerFile from './table-worker.ts?worker&url';

const MAX_BYTES = 2 * 1024 * 1024;
/** The longest time for reading a file; the longest list of people takes a tenth of a second. */
const PATIENCE_MS = 10_000;

/** Reads one file in its own thread; tests replace it. */
export interface Reader {
  /** Calls `done` after reading the bytes or failing; never calls it if the file keeps the reader busy forever. */
  read(request: FileRequest, done: (table: Table | TableProblem) => void): void;
  terminate(): void;
}

/** The worker is a file of our own origin, as the content security policy allows no other worker. */
function startReader(): Reader {
  const worker = new Worker(scriptUrl(workerFile), { type: 'module' });
  return {
    read: (request, done) => {
      worker.onmessage = ({ data }: MessageEvent<Table | TableProblem>) => done(data);
      worker.onerror = () => done({ kind: 'unreadable' });
      worker.postMessage(request);
    },
    terminate: () => worker.terminate(),
  };
}

/**
 * The table of a CSV or XLSX file. A worker reads the file and is terminated afterwards, or after ten seconds: a malicious
 * file must not block the page.
 */
export async function readFile(
  file: File,
  encoding?: EncodingName,
  start: () => Reader = startReader,
): Promise<Table | TableProblem> {
  if (file.size > MAX_BYTES) return { kind: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reader = start();
  return new Promise<Table | TableProblem>((resolve) => {
    const end = (result: Table | TableProblem) => {
      clearTimeout(late);
      reader.terminate();
      resolve(result);
    };
    const late = setTimeout(() => end({ kind: 'unreadable' }), PATIENCE_MS);
    reader.read({ bytes, encoding }, end);
  });
}
