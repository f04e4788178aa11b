import { existsSync, readFileSync } from 'node:fs';
import { makeExport } from '../src/areas/entering/entry-list/exports.ts';
import { createEntryList } from '../src/areas/entering/entry-list/list-entries.ts';
import { systemClock } from '../src/platform/clock.ts';
import { folderStorage } from '../src/platform/files/folder-storage.ts';
import { openDatabase } from '../src/platform/postgres/open-database.ts';

// A process that makes one requested file of entries and prints by how many bytes its memory grew (`export-size.test.ts`).

const STATUS = '/proc/self/status';

/** The most bytes of memory that this process has held. On Linux `maxRSS` begins with the size of the process that started this one. */
function peakBytes(): number {
  const kilobytes = existsSync(STATUS)
    ? /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(STATUS, 'utf8'))?.[1]
    : undefined;
  return Number(kilobytes ?? process.resourceUsage().maxRSS) * 1024;
}

const [url = '', folder = '', exportId = ''] = process.argv.slice(2);
const { db, close } = openDatabase('plain', url, { poolSize: 2, onError: () => {} });
const list = createEntryList({ db, clock: systemClock });
const storage = folderStorage(folder);
const before = process.memoryUsage.rss();
await makeExport({ db, storage }, list, exportId);
console.info(peakBytes() - before);
await close();
