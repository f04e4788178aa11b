import type { FileProblem } from './company-lines.ts';

const MAX_BYTES = 2 * 1024 * 1024;
/** A list of the most people takes a tenth of a second. */
const PATIENCE_MS = 10_000;

/** The part of a worker that is used; tests have one of their own. */
export interface Reader {
  onmessage: ((event: { data: string[][] | FileProblem }) => void) | null;
  onerror: (() => void) | null;
  postMessage(bytes: Uint8Array): void;
  terminate(): void;
}

/** A file of our own origin: the security headers allow no other. */
const startReader = (): Reader =>
  new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });

/**
 * The rows of a CSV or XLSX file as text, read in a worker that ends with it, or after ten seconds: what a stranger's file makes
 * the reader do must not stop the page.
 */
export async function readTable(
  file: File,
  start: () => Reader = startReader,
): Promise<string[][] | FileProblem> {
  if (file.size > MAX_BYTES) return { kind: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reader = start();
  return new Promise<string[][] | FileProblem>((resolve) => {
    const end = (result: string[][] | FileProblem) => {
      clearTimeout(late);
      reader.terminate();
      resolve(result);
    };
    const late = setTimeout(() => end({ kind: 'unreadable' }), PATIENCE_MS);
    reader.onmessage = ({ data }) => end(data);
    reader.onerror = () => end({ kind: 'unreadable' });
    reader.postMessage(bytes);
  });
}
