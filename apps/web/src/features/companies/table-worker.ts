import { tableOf } from './table-of.ts';

// Reads one file outside the page's thread: the page stays usable and can terminate the worker (read-table.ts).
addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  postMessage(await tableOf(data));
});
