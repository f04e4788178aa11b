import { tableOf } from './table-of.ts';

// Reads one file beside the page, which stays usable and can end it (read-table.ts).
addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  postMessage(await tableOf(data));
});
