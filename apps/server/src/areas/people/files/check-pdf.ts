import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createGate } from '../../../platform/http/gate.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PdfVerdict } from './pdf-verdict.ts';

/** One at a time: what a malicious file can make the parser use is bounded by this and its time. */
const gate = createGate(1, 50);
/** Processor time of the thread: a good file takes a few hundredths of a second of it, however busy the machine is. */
const MAX_CPU_MS = 2000;
const LOOKED_AT_EVERY_MS = 100;
const MAX_HEAP_MB = 256;

const worker = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url));

/**
 * Refuses a PDF that is truncated, encrypted with a password, or has anything active in it: scripts, programs to start,
 * attached files, forms that are sent. A parser reads every object (pdf-verdict.ts), in a thread that is ended when it
 * takes too much. A second line of defence: a PDF is only ever served as a download, never inside our pages.
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const end = bytes.lastIndexOf('%%EOF');
  if (end < 0 || bytes.length - end > 1024) throw new Refusal('file_unreadable');
  const verdict = await gate.run(() => verdictOf(bytes));
  if (verdict === 'active') throw new Refusal('file_unsafe');
  if (verdict !== 'passive') throw new Refusal('file_unreadable');
}

/** Undefined when the thread ended without one: too slow, or out of memory. */
function verdictOf(bytes: Buffer): Promise<PdfVerdict | undefined> {
  const thread = new Worker(worker, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      thread.cpuUsage().then(
        ({ user, system }) => {
          if ((user + system) / 1000 > MAX_CPU_MS) void thread.terminate();
        },
        // It has ended.
        () => {},
      );
    }, LOOKED_AT_EVERY_MS);
    thread.once('message', resolve);
    // Followed by its exit.
    thread.once('error', () => {});
    thread.once('exit', () => {
      clearInterval(timer);
      resolve(undefined);
    });
  });
}
