import * as operations from '@rajt/contract/entering/operations/entry-list';
import { FACETS } from '@rajt/contract/office/facets';
import { fieldRules, isFilterField, OPERATORS } from '@rajt/contract/office/filter-fields';
import { NO_FILTER } from '@rajt/contract/office/filters';
import { columnRules, LIST_COLUMNS } from '@rajt/contract/office/list-columns';
import { ROLES } from '@rajt/rules/office/roles';
import { ROLE_SEES } from '@rajt/rules/office/staff-sees';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry, type TestEntry } from '../../../../testkit/new-entry.ts';
import { newGrant } from '../../../../testkit/new-grant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp();

let [spring, autumn]: TestRace[] = [];
let runner: TestPerson;
let entries: TestEntry[];
let [registrar, observer, organiser]: TestStaff[] = [];
beforeAll(async () => {
  [spring, autumn] = [await newRace(t.db), await newRace(t.db)];
  runner = await newPerson(t.db, { familyName: 'Őry', firstName: 'Éva' });
  entries = [await newPaidEntry(t.db, runner, spring), await newPaidEntry(t.db, runner, autumn)];
  registrar = await newStaff(t, 'registrar', { event: spring.eventId, days: 30 });
  observer = await newStaff(t, 'observer', { event: spring.eventId, days: 30 });
  organiser = await newStaff(t, 'organiser', { days: 30 });
});

const list = (as: TestStaff | undefined, query: Record<string, string>) =>
  request(t.app, operations.listAllEntries, { ...(as && { as }), query });
const count = (as: TestStaff | undefined, query: Record<string, string> = {}) =>
  request(t.app, operations.countEntries, { ...(as && { as }), query });

describe('the list of entries in the console', () => {
  it('has the entries of the events of the grants, with the columns that were asked for', async () => {
    const { status, answer } = await list(registrar, { columns: 'bib,name,email,enteredAt,tag' });
    expect(status).toBe(200);
    expect(answer.data).toEqual({
      items: [
        {
          entryId: entries[0]?.entryId,
          eventId: spring?.eventId,
          personId: runner.id,
          cells: {
            bib: entries[0]?.bib,
            name: 'Őry Éva',
            email: runner.email,
            enteredAt: expect.stringMatching(/^\d{4}-.*Z$/),
            tag: null,
          },
        },
      ],
      next: null,
    });
    const all = await list(organiser, { columns: 'bib', search: 'ory' });
    expect(all.answer.data.items.map(({ entryId }) => entryId)).toEqual(
      entries.map(({ entryId }) => entryId).reverse(),
    );
  });

  it('refuses an event outside the grants, and fields outside the scopes, before anything is read', async () => {
    const eventId = autumn?.eventId ?? '';
    const refused = [
      await list(registrar, { columns: 'bib', eventId }),
      await list(registrar, { columns: 'price' }),
      await list(observer, { columns: 'email' }),
      await list(observer, { columns: 'bib', filter: 'birthYear.from~1990' }),
      await count(observer, { filter: 'email.contains~anna' }),
      await count(registrar, { eventId }),
    ];
    expect(refused.map(({ status, failure }) => [status, failure.code])).toEqual(
      refused.map(() => [403, 'forbidden']),
    );
  });

  it('asks of a caller with several roles the scopes of each event that the filter can find', async () => {
    const both = await newStaff(t, 'registrar', { event: spring?.eventId ?? '', days: 30 });
    await newGrant(t, both, 'observer', autumn?.eventId);
    const statuses = async (query: Record<string, string>) =>
      (await list(both, { columns: 'email', ...query })).status;
    expect(await statuses({})).toBe(403);
    expect(await statuses({ eventId: spring?.eventId ?? '' })).toBe(200);
    expect(await statuses({ filter: `event.in~${spring?.eventId}` })).toBe(200);
    expect(await statuses({ filter: `any(event.in~${spring?.eventId},bib.from~1)` })).toBe(403);
  });

  it.each(ROLES)('gives %s the columns and filters of their scopes alone', async (role) => {
    const staff = await newStaff(t, role, { event: spring?.eventId ?? '' });
    for (const column of LIST_COLUMNS) {
      const { sees } = columnRules(column);
      const isSeen = sees === undefined || ROLE_SEES[role].includes(sees);
      const { status, answer } = await list(staff, { columns: column });
      expect([column, status]).toEqual([column, isSeen ? 200 : 403]);
      if (isSeen) expect(Object.keys(answer.data.items[0]?.cells ?? {})).toEqual([column]);
      if (!isFilterField(column)) continue;
      // Every field can be asked for, whatever its type.
      const operator = OPERATORS[fieldRules(column).type].find((one) => one === 'known');
      if (operator)
        expect((await count(staff, { filter: `${column}.known~true` })).status).toBe(isSeen ? 200 : 403);
    }
  });

  it('shows the desk the year of birth as column and filter, and neither the date nor the age', async () => {
    const desk = await newStaff(t, 'desk', { event: spring?.eventId ?? '' });
    const year = { columns: 'birthYear', filter: 'birthYear.from~1900' };
    expect((await list(desk, year)).answer.data.items[0]?.cells).toEqual({ birthYear: expect.any(Number) });
    for (const columns of ['birthDate', 'age']) expect((await list(desk, { columns })).status).toBe(403);
    expect((await list(desk, { columns: 'bib', filter: 'age.from~1' })).status).toBe(403);
  });

  it('gives an organiser every column but health data, and an observer none of a scope', async () => {
    const columns = LIST_COLUMNS.filter((column) => column !== 'medicalFileId');
    const { answer } = await list(organiser, { columns: columns.join(',') });
    expect(Object.keys(answer.data.items[0]?.cells ?? {}).sort()).toEqual([...columns].sort());
    expect((await list(organiser, { columns: LIST_COLUMNS.join(',') })).status).toBe(403);
    expect((await list(observer, { columns: 'bib,name' })).status).toBe(200);
  });

  it('invents no birth date, gender and nationality of people of whom only the name is known', async () => {
    const race = await newRace(t.db);
    const named = await newPerson(t.db);
    await newPaidEntry(t.db, named, race);
    await sql`update person set is_only_name = true, birth_date = '1900-01-01', nationality = 'ZZ' where id = ${named.id}`.execute(
      t.db,
    );
    const asked = { eventId: race.eventId };
    const columns = 'birthDate,birthYear,age,gender,nationality';
    const { answer } = await list(organiser, { ...asked, columns });
    expect(Object.values(answer.data.items[0]?.cells ?? {})).toEqual([null, null, null, null, null]);
    for (const filter of ['gender.in~F', 'nationality.in~ZZ', 'birthYear.to~1900', 'age.from~100'])
      expect((await count(organiser, { ...asked, filter })).answer.data.total).toBe(0);
  });

  it.each([
    ['an unknown field', { filter: 'shoe.in~40' }],
    ['a filter that is too deep', { filter: 'not(not(not(not(bib.from~1))))' }],
    ['a day before the year 1', { filter: 'enteredOn.from~0000-01-01' }],
    ['a NUL in a word', { filter: 'name.contains~a\0b' }],
    ['an unknown column', { columns: 'bib,shoe' }],
    ['an unknown order', { sort: 'shoe' }],
  ])('refuses %s with the field', async (_, query) => {
    const { status, failure } = await list(organiser, { columns: 'bib', ...query });
    expect([status, failure.code]).toEqual([422, 'validation']);
    const [name = ''] = Object.keys(query);
    expect(Object.keys(failure).some((field) => field.startsWith(name))).toBe(true);
  });

  it('counts with names in the language of the caller, and leaves out the facets of other scopes', async () => {
    const [hu, en] = [
      await count(organiser),
      await request(t.app, operations.countEntries, { ...(organiser && { as: organiser }), language: 'en' }),
    ];
    expect(hu.answer.data.facets.map(({ field }) => field)).toEqual([...FACETS]);
    const race = ({ answer }: typeof hu) =>
      answer.data.facets.find(({ field }) => field === 'race')?.values[0];
    expect([race(hu)?.label, race(en)?.label]).toEqual(['Félmaraton', 'Half marathon']);
    const own = await count(registrar);
    expect(own.answer.data).toMatchObject({ total: 1, at: expect.any(String) });
    expect(own.answer.data.facets.map(({ field }) => field)).not.toContain('paidBy');
    const state = own.answer.data.facets.find(({ field }) => field === 'state');
    expect(state?.values).toEqual([{ value: 'paid', label: null, count: 1 }]);
  });
});

describe('a saved list in the console', () => {
  const content = {
    name: 'Fizetettek',
    isShared: true,
    eventId: null,
    filter: NO_FILTER,
    columns: ['bib', 'name'],
    sort: 'bib',
  };
  const create = (as: TestStaff | undefined, body: unknown) =>
    request(t.app, operations.createEntryView, { ...(as && { as }), body });
  const views = async (as: TestStaff | undefined, query: Record<string, string> = {}) =>
    (await request(t.app, operations.listEntryViews, { ...(as && { as }), query })).answer.data.items;

  it('is shown to the others if it is shared and they may use it', async () => {
    const made = await create(organiser, content);
    expect([made.status, made.answer.data.isOwn]).toEqual([201, true]);
    await create(organiser, { ...content, name: 'Címek', columns: ['email'] });
    await create(organiser, { ...content, name: 'Saját', isShared: false });
    expect((await views(observer)).map(({ name, isOwn }) => [name, isOwn])).toEqual([['Fizetettek', false]]);
    expect((await views(registrar)).map(({ name }) => name)).toEqual(['Címek', 'Fizetettek']);
  });

  it('is refused for an event outside the grants, or a field outside the scopes', async () => {
    const eventId = autumn?.eventId ?? '';
    expect((await create(registrar, { ...content, eventId })).status).toBe(403);
    const unknown = await create(organiser, { ...content, eventId: 'nincs-ilyen' });
    expect([unknown.status, unknown.failure['eventId']]).toEqual([422, [expect.any(String)]]);
    expect((await create(observer, { ...content, columns: ['email'] })).status).toBe(403);
    expect(
      (
        await request(t.app, operations.listEntryViews, {
          ...(registrar && { as: registrar }),
          query: { eventId },
        })
      ).status,
    ).toBe(403);
  });

  it('is changed and deleted by its maker alone, from the version that was shown', async () => {
    const { answer } = await create(organiser, content);
    const params = { viewId: answer.data.id };
    const change = (as: TestStaff | undefined, base: number) =>
      request(t.app, operations.changeEntryView, {
        ...(as && { as }),
        params,
        body: { ...content, name: 'Új', base },
      });
    expect((await change(registrar, 1)).status).toBe(404);
    expect((await change(organiser, 1)).answer.data).toMatchObject({ name: 'Új', version: 2 });
    const stale = await request(t.app, operations.changeEntryView, {
      ...(organiser && { as: organiser }),
      params,
      body: { ...content, filter: { field: 'bib', is: 'from', value: 2 }, base: 1 },
    });
    expect([stale.status, stale.failure.code, stale.failure.changed]).toEqual([
      409,
      'changed_meanwhile',
      { by: 'Kovács Eszter', at: expect.stringMatching(/Z$/), fields: ['name', 'filter'] },
    ]);
    const remove = (as: TestStaff | undefined) =>
      request(t.app, operations.deleteEntryView, { ...(as && { as }), params });
    expect([(await remove(registrar)).status, (await remove(organiser)).status]).toEqual([404, 204]);
  });
});

describe('a file of entries in the console', () => {
  const wanted = {
    eventId: null,
    filter: NO_FILTER,
    search: '',
    columns: ['bib', 'name', 'email'],
    format: 'csv',
    language: 'hu',
    purpose: 'Értesítés a rajt előtt.',
  };
  const ask = (as: TestStaff | undefined, body: unknown = wanted) =>
    request(t.app, operations.requestEntryExport, { ...(as && { as }), body });
  const download = (as: TestStaff | undefined, exportId: string) =>
    request(t.app, operations.downloadEntryExport, { ...(as && { as }), params: { exportId } });

  it('is made by a job and downloaded by the one who asked for it', async () => {
    const fresh = await newStaff(t, 'registrar', { event: spring?.eventId ?? '' });
    const asked = await ask(fresh);
    const { id } = asked.answer.data;
    expect([asked.status, asked.answer.data]).toMatchObject([
      201,
      { rows: null, isReady: false, format: 'csv' },
    ]);
    expect((await download(fresh, id)).status).toBe(404);
    expect(await runJobs(t, { only: ['make-entry-export'] })).toEqual([]);
    const made = await download(fresh, id);
    expect(made.bytes.toString()).toBe(
      `\uFEFFRajtszám;Résztvevő;E-mail-cím\r\n${entries[0]?.bib};Őry Éva;${runner.email}\r\n`,
    );
    expect(made.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="entries-${id}.csv"`,
      'cache-control': 'no-store',
    });
    expect((await download(organiser, id)).status).toBe(404);
    const own = await request(t.app, operations.listEntryExports, { as: fresh });
    expect(own.answer.data.items).toMatchObject([{ id, rows: 1, isReady: true }]);
    const { rows } = await sql`
      select action, staff, event_id as event, reason from audit_log where subject = ${`entry_export:${id}`} order by id`.execute(
      t.db,
    );
    const row = { staff: true, event: spring?.eventId, reason: null };
    expect(rows).toEqual([
      { action: 'entries.exported', ...row },
      { action: 'export.downloaded', ...row },
    ]);
  });

  it.each(ROLES)(
    'has for %s the entries that their list shows, also of a search for an address',
    async (role) => {
      const staff = await newStaff(t, role, { event: spring?.eventId ?? '' });
      for (const search of [runner.email, 'Őry', '']) {
        const shown = (await list(staff, { columns: 'bib', search })).answer.data.items;
        const { answer } = await ask(staff, { ...wanted, search, columns: ['bib'] });
        expect(await runJobs(t, { only: ['make-entry-export'] })).toEqual([]);
        const lines = (await download(staff, answer.data.id)).bytes.toString().trim().split('\r\n').slice(1);
        expect(lines).toEqual(shown.map(({ cells }) => String(cells.bib)));
        const isFound = search !== runner.email || ROLE_SEES[role].includes('contact');
        expect(lines).toHaveLength(isFound ? 1 : 0);
      }
    },
  );

  it('is making, ready and deleted, or has failed an hour after the request', async () => {
    const fresh = await newStaff(t, 'registrar', { event: spring?.eventId ?? '', days: 30 });
    const { id, state } = (await ask(fresh)).answer.data;
    expect(state).toBe('making');
    const states = async () => {
      const { answer } = await request(t.app, operations.listEntryExports, { as: fresh });
      return answer.data.items.map((file) => [file.id, file.state, file.isReady]);
    };
    t.clock.advance({ minutes: 59 });
    expect(await states()).toEqual([[id, 'making', false]]);
    t.clock.advance({ minutes: 2 });
    expect(await states()).toEqual([[id, 'failed', false]]);
    expect(await runJobs(t, { only: ['make-entry-export'] })).toEqual([]);
    expect(await states()).toEqual([[id, 'ready', true]]);
    t.clock.advance({ hours: 24 });
    expect(await runJob(t, 'delete-entry-exports')).toEqual([]);
    expect(await states()).toEqual([[id, 'deleted', false]]);
    t.clock.set(new Date());
  });

  it('is refused without its scope or a purpose, and nothing is stored', async () => {
    const fresh = await newStaff(t, 'observer');
    expect((await ask(fresh)).failure.code).toBe('forbidden');
    const { status, failure } = await ask(await newStaff(t, 'registrar'), { ...wanted, purpose: '' });
    expect([status, failure['purpose']]).toEqual([422, [expect.any(String)]]);
    expect((await request(t.app, operations.listEntryExports, { as: fresh })).answer.data.items).toEqual([]);
  });

  it('is no longer downloaded by a member of staff who has lost the role', async () => {
    const fresh = await newStaff(t, 'observer', { event: spring?.eventId ?? '' });
    const remove = await newGrant(t, fresh, 'registrar', spring?.eventId);
    const { id } = (await ask(fresh)).answer.data;
    await runJobs(t, { only: ['make-entry-export'] });
    await remove();
    expect((await download(fresh, id)).failure.code).toBe('forbidden');
  });
});
