import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { EXPORT_FORMATS } from '@rajt/contract/entering/schemas/entry-list';
import { NO_FILTER } from '@rajt/contract/office/filters';
import { LIST_COLUMNS } from '@rajt/contract/office/list-columns';
import { asId, type EventId } from '@rajt/rules/ids';
import { FIELD_SCOPES } from '@rajt/rules/office/staff-sees';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { manyEntries } from '../../../../testkit/many-entries.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { proofSize } from '../../../../testkit/proof.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { findExport } from './export-queries.ts';
import { makeExport, requestExport } from './exports.ts';
import { createEntryList } from './list-entries.ts';

// The memory of a file of many entries: a few in `npm test`, a hundred thousand by `npm run proofs -- entry-export`.
const ENTRIES = proofSize(3000);
const COLUMNS = LIST_COLUMNS.slice(0, 40);
const MOST_MB = 150;

let t: TestApp;
let eventId: EventId;
beforeAll(async () => {
  t = await createTestApp();
  const [race] = await manyEntries(t.database, ENTRIES);
  eventId = asId<EventId>(race?.eventId ?? '');
});
afterAll(() => t.close());

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** The memory that is in use: objects that are reachable, and bytes outside the heap. */
function inUse(): number {
  // Garbage stays in the heap until V8 wants its room, which says nothing about the work.
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The most memory in use while some work runs, above that before it, in megabytes. */
async function peakOf(work: () => Promise<void>): Promise<number> {
  const before = inUse();
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, inUse());
  }, 200);
  await work().finally(() => clearInterval(look));
  return (Math.max(peak, inUse()) - before) / 1024 / 1024;
}

/** The storage, which notes the memory in use when it gets the whole file. */
function watched(storage: Storage): { readonly storage: Storage; readonly atPut: () => number } {
  let atPut = 0;
  const put: Storage['put'] = async (key, bytes) => {
    atPut = inUse();
    await storage.put(key, bytes);
  };
  return { storage: { ...storage, put }, atPut: () => atPut };
}

describe('a file of many entries', () => {
  it.each(EXPORT_FORMATS)(`as %s needs at most ${MOST_MB} MB of memory`, async (format) => {
    const staff = await newPerson(t.db);
    const { id } = await requestExport(t.db, {
      filter: NO_FILTER,
      search: '',
      events: [eventId],
      sees: new Set(FIELD_SCOPES),
      format,
      columns: COLUMNS,
      language: 'hu',
      purpose: 'Próba.',
      actorId: staff.id,
    });
    const before = inUse();
    const { storage, atPut } = watched(t.deps.storage);
    const list = createEntryList({ db: t.db, clock: t.clock });
    const peak = await peakOf(() => makeExport({ ...t.deps, storage }, list, id));
    const ofFile = (atPut() - before) / 1024 / 1024;
    if (ENTRIES >= 100_000)
      console.info(`${format}: ${peak.toFixed(0)} MB, with the file ${ofFile.toFixed(0)} MB`);
    expect((await findExport(t.db, id))?.rows).toBe(ENTRIES);
    expect(Math.max(peak, ofFile)).toBeLessThan(MOST_MB);
  });
});
