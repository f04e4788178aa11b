import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EXPORT_FORMATS } from '@rajt/contract/entering/schemas/entry-list';
import { NO_FILTER } from '@rajt/contract/office/filters';
import { LIST_COLUMNS } from '@rajt/contract/office/list-columns';
import { asId, type EventId } from '@rajt/rules/ids';
import { FIELD_SCOPES } from '@rajt/rules/office/staff-sees';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { manyEntries } from '../../../../testkit/many-entries.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { proofSize } from '../../../../testkit/proof.ts';
import { findExport } from './export-queries.ts';
import { requestExport } from './exports.ts';

// The memory of a file of many entries: a few in `npm test`, a hundred thousand by `npm run proofs -- entry-export`.
const ENTRIES = proofSize(1000);
const COLUMNS = LIST_COLUMNS.slice(0, 40);
const MOST_MB = 150;

/** As the server runs (Dockerfile): a larger young heap keeps more garbage. */
const NODE_OPTIONS = ['--max-semi-space-size=8'];
const program = fileURLToPath(new URL('../../../../testkit/export-process.ts', import.meta.url));

let t: TestApp;
let eventId: EventId;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rajt-export-'));
  t = await createTestApp();
  const [race] = await manyEntries(t.database, ENTRIES);
  eventId = asId<EventId>(race?.eventId ?? '');
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

it.each(EXPORT_FORMATS)(
  `the memory of a process grows by at most ${MOST_MB} MB while it makes a large file as %s`,
  async (format) => {
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
    const args = [...NODE_OPTIONS, program, t.database.url, folder, id];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const grown = Number(stdout) / 1024 / 1024;
    if (ENTRIES >= 100_000) console.info(`${format}: ${grown.toFixed(0)} MB`);
    expect((await findExport(t.db, id))?.rows).toBe(ENTRIES);
    expect(grown).toBeLessThan(MOST_MB);
  },
);
