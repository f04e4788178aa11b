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

/** The memory of this process at its highest while some work runs, above the one before it, in megabytes. */
async function peakOf(work: () => Promise<void>): Promise<number> {
  collect();
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  await work().finally(() => clearInterval(look));
  return (Math.max(peak, process.memoryUsage.rss()) - before) / 1024 / 1024;
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
    const peak = await peakOf(() => makeExport(t.deps, createEntryList({ db: t.db, clock: t.clock }), id));
    expect((await findExport(t.db, id))?.rows).toBe(ENTRIES);
    expect(peak).toBeLessThan(MOST_MB);
  });
});
