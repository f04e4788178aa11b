import { NO_FILTER } from '@rajt/contract/office/filters';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { asId, type EventId } from '@rajt/rules/ids';
import { EXPORT_WORDS_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { requestExport, type WantedExport } from './exports.ts';
import { createView, listViews } from './view-queries.ts';

const t = auditedApp();
const PASSWORD = 'Őrült1adat';

let [here, elsewhere]: TestRace[] = [];
let staff: TestPerson;
let runner: TestPerson;
beforeAll(async () => {
  [here, elsewhere] = [await newRace(t.db), await newRace(t.db)];
  staff = await newPerson(t.db);
});
beforeEach(async () => {
  runner = await newPerson(t.db, { familyName: 'Özveges', firstName: 'Tihamér', password: PASSWORD });
  await newPaidEntry(t.db, runner, here as TestRace);
});

const wanted = (of: Partial<WantedExport>) =>
  requestExport(t.db, {
    filter: NO_FILTER,
    search: '',
    events: [asId<EventId>(elsewhere?.eventId ?? '')],
    sees: new Set(['contact', 'internal']),
    format: 'csv',
    columns: ['bib'],
    language: 'hu',
    purpose: '',
    actorId: staff.id,
    ...of,
  });
const wordsOf = async (id: string) => {
  const { rows } = await sql<{ filter: unknown; isStored: boolean }>`
    select search, purpose, filter, storage_key is not null as "isStored" from entry_export where id = ${id}::bigint`.execute(
    t.db,
  );
  return rows[0];
};
const named = { all: [{ field: 'name', is: 'contains', value: 'özveges tiha' }] } as const;
const emptied = { all: [{ field: 'name', is: 'contains', value: '' }] };

describe('the erasure of a person', () => {
  const erase = async () => {
    const body = { password: PASSWORD, givesUpEntries: true };
    expect((await request(t.app, deleteAccount, { as: runner, body })).status).toBe(204);
  };

  it('empties the words of exports that name them, and leaves those of others', async () => {
    const naming = [
      await wanted({ search: 'tihamér özveges' }),
      await wanted({ search: runner.email }),
      await wanted({ purpose: 'Özvegesnek, Tihamérnak küldjük' }),
      await wanted({ filter: { field: 'name', is: 'contains', value: 'ozveges tihamer' } }),
    ];
    const other = await wanted({ search: 'Özveges Anna', purpose: 'rajtlista' });
    await erase();
    for (const { id } of naming)
      expect(await wordsOf(id)).toMatchObject({ search: '', purpose: '', isStored: false });
    expect((await wordsOf(naming[3]?.id ?? ''))?.filter).toEqual(emptied.all[0]);
    expect(await wordsOf(other.id)).toMatchObject({ search: 'Özveges Anna', isStored: true });
    // The job leaves a discarded file: without its words it would find everybody.
    expect(await runJobs(t, { only: ['make-entry-export'] })).toEqual([]);
    const { rows } = await sql`
      select from entry_export where id = any(${naming.map(({ id }) => id)}::bigint[]) and rows is not null`.execute(
      t.db,
    );
    expect(rows).toEqual([]);
    const { rows: logged } = await sql`
      select from audit_log where action = 'entries.exported' and (reason is not null or detail::text like '%veges%')`.execute(
      t.db,
    );
    expect(logged).toEqual([]);
  });

  it('deletes the stored files of their events', async () => {
    const events = [asId<EventId>(here?.eventId ?? '')];
    const [own, all, other] = [await wanted({ events }), await wanted({ events: null }), await wanted({})];
    expect(await runJobs(t, { only: ['make-entry-export'] })).toEqual([]);
    const keys = await sql<{ key: string }>`
      select storage_key as key from entry_export where id = any(${[own.id, all.id, other.id]}::bigint[]) order by id`.execute(
      t.db,
    );
    await erase();
    expect(await runJobs(t, { only: ['remove-stored-bytes'] })).toEqual([]);
    const stored = await Promise.all(keys.rows.map(({ key }) => t.deps.storage.get(key)));
    expect(stored.map((bytes) => bytes !== undefined)).toEqual([false, false, true]);
    expect(await wordsOf(own.id)).toMatchObject({ isStored: false });
  });

  it('deletes saved lists and empties tags of tasks that name them', async () => {
    const view = { isShared: false, eventId: null, columns: ['bib'], sort: 'bib' } as const;
    await createView(t.db, staff.id, {
      ...view,
      name: 'Keresett',
      filter: { field: 'name', is: 'contains', value: 'Özveges Tihamér' },
    });
    await createView(t.db, staff.id, { ...view, name: 'Özveges Tihamér', filter: NO_FILTER });
    await createView(t.db, staff.id, { ...view, name: 'Özvegyek', filter: NO_FILTER });
    const tags = await sql<{ id: string }>`
      insert into task (kind, event_ids, input, total, made_by)
      select 'tag', '{}', jsonb_build_object('tag', tag), 0, ${staff.id}::bigint
      from unnest(array['Özveges Tihamér rokona', 'VIP']) tag returning id::text`.execute(t.db);
    await erase();
    expect((await listViews(t.db, staff.id, null)).map(({ name }) => name)).toEqual(['Özvegyek']);
    const { rows } = await sql`
      select input from task where id = any(${tags.rows.map(({ id }) => id)}::bigint[]) order by id`.execute(
      t.db,
    );
    expect(rows).toEqual([{ input: { tag: '–' } }, { input: { tag: 'VIP' } }]);
  });
});

it('the search, the words of the filter and the purpose of an export are emptied after 90 days', async () => {
  const of = {
    search: 'kov',
    purpose: 'rajtlista',
    filter: { any: [named, { field: 'bib', is: 'equals', value: 7 }] },
  } as const;
  const old = await t.clock.back({ days: EXPORT_WORDS_KEPT_DAYS + 1 }, () => wanted(of));
  const young = await t.clock.back({ days: EXPORT_WORDS_KEPT_DAYS - 1 }, () => wanted(of));
  for (let time = 0; time < 2; time += 1) expect(await runJob(t, 'forget-export-words')).toEqual([]);
  const filter = { any: [emptied, { field: 'bib', is: 'equals', value: 7 }] };
  expect(await wordsOf(old.id)).toMatchObject({ search: '', purpose: '', filter });
  expect(await wordsOf(young.id)).toMatchObject(of);
});
