import { parentPort, workerData } from 'node:worker_threads';
import { pdfVerdict } from './pdf-verdict.ts';

/** The thread of `checkPdf`: gets the file's bytes, posts the verdict. */
parentPort?.postMessage(await pdfVerdict(new Uint8Array(workerData)));
