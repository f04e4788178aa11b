import { EXPORT_FORMATS } from '@rajt/contract/entering/schemas/entry-list';
import { NO_FILTER } from '@rajt/contract/office/filters';
import { DEFAULT_COLUMNS, LIST_COLUMNS, type ListColumn } from '@rajt/contract/office/list-columns';
import { columnText } from '@rajt/phrases/filter-words';
import { asId, type EntryId, type EventId } from '@rajt/rules/ids';
import { FIELD_SCOPES } from '@rajt/rules/office/staff-sees';
import { readTable } from '@rajt/tables/read-table';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { texts } from '../../../platform/http/language.ts';
import {
  deleteExports,
  downloadExport,
  makeExport,
  ownExport,
  requestExport,
  type WantedExport,
} from './exports.ts';
import { createEntryList, type EntryList } from './list-entries.ts';
import { changeView, createView, deleteView, eraseViews, listViews } from './view-queries.ts';

let t: TestApp;
let list: EntryList;
let race: TestRace;
let staff: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  list = createEntryList({ db: t.db, clock: t.clock });
  race = await newRace(t.db);
  for (const familyName of ['Őry', 'Kovács-Nagy', 'Ürmös'])
    await newPaidEntry(t.db, await newPerson(t.db, { familyName }), race, { nickname: '=cmd|x' });
});
afterAll(() => t.close());
beforeEach(async () => {
  staff = await newPerson(t.db);
});

const wanted = (of: Partial<WantedExport> = {}): WantedExport => ({
  filter: NO_FILTER,
  search: '',
  events: [asId<EventId>(race.eventId)],
  sees: new Set(FIELD_SCOPES),
  format: 'csv',
  columns: ['familyName', 'nickname', 'bib', 'state'],
  language: 'hu',
  purpose: '',
  actorId: staff.id,
  ...of,
});

async function made(of: Partial<WantedExport> = {}) {
  const { id: exportId } = await requestExport(t.db, wanted(of));
  await makeExport(t.deps, list, exportId);
  return { exportId, bytes: Uint8Array.from(await downloaded(exportId)) };
}

const downloaded = async (exportId: string, by = staff.id) =>
  downloadExport(t.deps, await ownExport(t.db, exportId, by), by);

const read = async (bytes: Uint8Array<ArrayBuffer>, columns: readonly ListColumn[]) => {
  const headings = columns.map((column) => columnText(texts('hu'), column));
  const table = await readTable(bytes, { knows: (heading) => headings.includes(heading) });
  if ('kind' in table) throw new Error(table.kind);
  return table;
};

describe('a file of entries', () => {
  it('as CSV has the words of its language, and no formula', async () => {
    const { bytes } = await made();
    expect(Buffer.from(bytes).toString('utf8')).toBe(
      [
        '\uFEFFCsaládnév;Név a rajtszámon;Rajtszám;Állapot',
        "Őry;'=cmd|x;1;fizetett",
        "Kovács-Nagy;'=cmd|x;2;fizetett",
        "Ürmös;'=cmd|x;3;fizetett",
        '',
      ].join('\r\n'),
    );
  });

  it.each(EXPORT_FORMATS)(
    'as %s has as many cells as headings, whatever the columns, and its texts when it is read',
    async (format) => {
      const { bytes } = await made({ format, columns: LIST_COLUMNS, purpose: 'rajtlista' });
      const { headings, rows } = await read(bytes, LIST_COLUMNS);
      expect(headings).toEqual(LIST_COLUMNS.map((column) => columnText(texts('hu'), column)));
      expect(rows).toHaveLength(3);
      const family = rows.map(({ cells }) => cells[LIST_COLUMNS.indexOf('familyName')]);
      const nickname = rows.map(({ cells }) => cells[LIST_COLUMNS.indexOf('nickname')]);
      expect([family, nickname]).toEqual([
        ['Őry', 'Kovács-Nagy', 'Ürmös'],
        ['=cmd|x', '=cmd|x', '=cmd|x'],
      ]);
    },
  );

  it('is logged with its columns, filter, rows and purpose, and made once', async () => {
    const filter = { field: 'bib', is: 'from', value: 2 } as const;
    const { exportId } = await made({ filter, columns: ['bib', 'email'], purpose: 'értesítés' });
    await makeExport(t.deps, list, exportId);
    const { rows } = await sql`
      select columns, filter, rows, purpose, length(sha256) as sha from entry_export where id = ${exportId}`.execute(
      t.db,
    );
    expect(rows).toEqual([{ columns: ['bib', 'email'], filter, rows: 2, purpose: 'értesítés', sha: 32 }]);
    const log = await sql<{ action: string }>`
      select action from audit_log where subject = ${`entry_export:${exportId}`} order by id`.execute(t.db);
    expect(log.rows.map(({ action }) => action)).toEqual(['entries.exported', 'export.downloaded']);
  });

  it('needs a purpose for addresses, and the right to see its columns', async () => {
    await expect(requestExport(t.db, wanted({ columns: ['email'] }))).rejects.toMatchObject({
      code: 'validation',
      fields: { purpose: ['required'] },
    });
    await expect(
      requestExport(t.db, wanted({ columns: ['email'], purpose: 'x', sees: new Set() })),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is for the member of staff who asked for it, until it is deleted after a day', async () => {
    const { exportId } = await made();
    const other = await newPerson(t.db);
    await expect(downloaded(exportId, other.id)).rejects.toMatchObject({ code: 'not_found' });
    t.clock.advance({ hours: 23 });
    await deleteExports(t.deps);
    expect(await downloaded(exportId)).toBeInstanceOf(Buffer);
    t.clock.advance({ hours: 2 });
    await deleteExports(t.deps);
    await expect(downloaded(exportId)).rejects.toMatchObject({ code: 'not_found' });
    t.clock.advance({ days: 731 });
    await deleteExports(t.deps);
    expect((await sql`select from entry_export where id = ${exportId}`.execute(t.db)).rows).toEqual([]);
    t.clock.set(new Date());
  });

  it('that is not made yet is not found', async () => {
    const { id } = await requestExport(t.db, wanted());
    await expect(downloaded(id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a saved view', () => {
  const view = {
    name: 'Hiányzó igazolások',
    isShared: false,
    eventId: null,
    filter: { field: 'certificate', is: 'in', value: ['missing'] },
    columns: DEFAULT_COLUMNS,
    sort: 'name',
  } as const;

  it('is its owner’s alone until it is shared', async () => {
    const other = await newPerson(t.db);
    const created = await createView(t.db, staff.id, view);
    expect(created).toMatchObject({ ...view, isOwn: true, version: 1 });
    expect(await listViews(t.db, other.id, null)).toEqual([]);
    const change = { ...view, id: created.id, isShared: true };
    await expect(changeView(t.db, other.id, { ...change, base: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
    await changeView(t.db, staff.id, { ...change, base: 1 });
    await expect(changeView(t.db, staff.id, { ...change, base: 1 })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await listViews(t.db, other.id, null)).toMatchObject([
      { id: created.id, isOwn: false, version: 2 },
    ]);
    await expect(deleteView(t.db, other.id, created.id)).rejects.toMatchObject({ code: 'not_found' });
    await deleteView(t.db, staff.id, created.id);
    expect(await listViews(t.db, staff.id, null)).toEqual([]);
  });

  it('is listed at its event, and a shared one outlives its owner', async () => {
    const eventId = asId<EventId>(race.eventId);
    const [own, shared] = [
      await createView(t.db, staff.id, { ...view, eventId }),
      await createView(t.db, staff.id, { ...view, eventId, isShared: true }),
    ];
    expect(await listViews(t.db, staff.id, null)).toEqual([]);
    expect((await listViews(t.db, staff.id, eventId)).map(({ id }) => id)).toEqual([own.id, shared.id]);
    await t.db.transaction().execute((trx) => eraseViews(trx, staff.id));
    expect((await listViews(t.db, staff.id, eventId)).map(({ id }) => id)).toEqual([shared.id]);
  });
});

it('the ids of a list are all of it, in its order', async () => {
  const ids = await list.ids(wanted(), 'oldest');
  const { rows } = await sql<{
    id: EntryId;
  }>`select id::text as id from entry where race_id = ${race.raceId} order by id`.execute(t.db);
  expect(ids).toEqual(rows.map(({ id }) => id));
});
