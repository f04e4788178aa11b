import { makeExport } from '../src/areas/entering/entry-list/exports.ts';
import { createEntryList } from '../src/areas/entering/entry-list/list-entries.ts';
import { systemClock } from '../src/platform/clock.ts';
import { folderStorage } from '../src/platform/files/folder-storage.ts';
import { openDatabase } from '../src/platform/postgres/open-database.ts';

// A process that makes one requested file of entries and prints by how many bytes its memory grew (`export-size.test.ts`).

const [url = '', folder = '', exportId = ''] = process.argv.slice(2);
const { db, close } = openDatabase('plain', url, { poolSize: 2, onError: () => {} });
const list = createEntryList({ db, clock: systemClock });
const storage = folderStorage(folder);
const before = process.memoryUsage.rss();
await makeExport({ db, storage }, list, exportId);
// The peak is in kilobytes.
console.info(process.resourceUsage().maxRSS * 1024 - before);
await close();
