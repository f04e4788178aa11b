import { columnOf } from '@rajt/rules/entering/company-file';
import { headingOf } from '@rajt/rules/heading';
import { readTable } from '@rajt/tables/read-table';
import type { FileRequest } from './file-request.ts';

const knows = (heading: string) => columnOf(heading) !== null || headingOf(heading) === 'fullName';

// Reads one file outside the page's thread: the page stays usable and can terminate the worker (read-file.ts).
addEventListener('message', async ({ data: { bytes, encoding } }: MessageEvent<FileRequest>) => {
  postMessage(await readTable(bytes, { knows, encoding }));
});
