import { getOwnData } from '@rajt/contract/orders/operations/privacy';
import * as operations from '@rajt/contract/people/operations/user-imports';
import { readTable } from '@rajt/tables/read-table';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { goodLine, HEADER, oldUserEmail } from '../../../../testkit/old-users.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { columnOf } from './columns.ts';
import { eraseImporter } from './import-queries.ts';
import { runImport } from './start-import.ts';
import { templateHeadings } from './template.ts';

const t = auditedApp();

let organiser: TestStaff;
beforeAll(async () => {
  organiser = await newStaff(t, 'organiser', { days: 1000 });
});

type Encoding = 'windows-1250';
const upload = (text: string | Buffer, encoding?: Encoding) =>
  request(t.app, operations.checkUserImport, {
    as: organiser,
    query: { name: 'régi.csv', ...(encoding ? { encoding } : {}) },
    file: { bytes: Buffer.from(text), type: 'application/octet-stream' },
  });
const of = (importId: string) => ({ as: organiser, params: { importId } });
const read = async (id: string) => (await request(t.app, operations.getUserImport, of(id))).answer.data;
const checked = async (text: string | Buffer): Promise<string> => {
  const { importId } = (await upload(text)).answer.data;
  expect(await runJobs(t, { only: ['check-user-import'] })).toEqual([]);
  return importId;
};
const start = (id: string, changes: Record<string, unknown> = {}) =>
  request(t.app, operations.startUserImport, {
    ...of(id),
    body: { base: 1, skipsBad: false, invitesTo: null, ...changes },
  });
const doImport = async () => expect(await runJobs(t, { only: ['import-users'] })).toEqual([]);
const file = (...lines: string[]) => [HEADER, ...lines, ''].join('\n');
const people = async (...emails: string[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from account where email = any(${emails}::text[])`.execute(t.db);
  return rows[0]?.n ?? 0;
};
const importsLogged = async (by: TestStaff | null, since: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_log
    where action = 'account.imported' and id > ${since}::bigint and actor_id is not distinct from ${by?.id ?? null}`.execute(
    t.db,
  );
  return rows[0]?.n ?? 0;
};
const lastLogged = async (): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from audit_log`.execute(
    t.db,
  );
  return rows[0]?.id ?? '0';
};
const storedKey = async (id: string) => {
  const { rows } = await sql<{ key: string | null }>`
    select storage_key as key from user_import where id = ${id}::bigint`.execute(t.db);
  return rows[0]?.key;
};

describe('a file of old users at the console', () => {
  it('has a preview that stores nobody, and is imported by the member of staff who starts it', async () => {
    const [one, other] = [oldUserEmail(), oldUserEmail()];
    const known = await newPerson(t.db);
    const id = await checked(file(goodLine(one), goodLine(known.email), 'rossz;;;;;', goodLine(other)));
    const preview = await read(id);
    expect(preview).toMatchObject({
      state: 'checked',
      fileName: 'régi.csv',
      preview: { people: 2, known: 1, badLines: 1 },
      findings: { badCount: 6, known: [{ line: 3, before: null }], ignored: [] },
    });
    expect(preview.findings?.bad[0]).toEqual({ line: 4, title: 'E-mail', why: 'email' });
    expect(await people(one, other)).toBe(0);

    expect((await start(id)).failure.code).toBe('import_bad_lines');
    expect((await start(id, { base: 2, skipsBad: true })).failure.code).toBe('changed_meanwhile');
    expect((await read(id)).state).toBe('checked');

    const [since, key] = [await lastLogged(), await storedKey(id)];
    const site = { branch: 'run', market: 'int' };
    expect((await start(id, { skipsBad: true, invitesTo: site })).answer.data.state).toBe('importing');
    // A second press, also with other options, changes nothing.
    expect((await start(id, { skipsBad: false })).answer.data).toMatchObject({
      skipsBad: true,
      invitesTo: site,
    });
    expect((await request(t.app, operations.deleteUserImport, of(id))).failure.code).toBe('import_started');
    await doImport();
    expect(await read(id)).toMatchObject({
      state: 'imported',
      result: { people: 2, known: 1, badLines: 1 },
      findings: { badCount: 6, encoding: { samples: [] } },
    });
    expect(await people(one, other)).toBe(2);
    expect(await importsLogged(organiser, since)).toBe(2);
    const { rows: invited } = await sql`
      select recipient from mail_message where recipient = any(${[one, other]}::text[]) order by recipient`.execute(
      t.db,
    );
    expect(invited).toHaveLength(2);
    expect(await t.deps.storage.get(key ?? '')).toBeUndefined();
    expect((await start(id, { skipsBad: true })).answer.data.state).toBe('imported');
    expect(await runJobs(t, { only: ['import-users'] })).toEqual([]);
    expect(await people(one, other)).toBe(2);
  });

  it('asks for the encoding of a file whose letters fit several, and imports it once it is chosen', async () => {
    const line = `${oldUserEmail()};Cs\xa4s;Jen\xf5;1984.02.29.;F;06 20 123 4567`;
    const bytes = Buffer.from(
      `${HEADER.replaceAll('é', '\xe9').replaceAll('á', '\xe1')}\n${line}\n`,
      'latin1',
    );
    const id = await checked(bytes);
    const { findings } = await read(id);
    expect(findings?.encoding).toMatchObject({ isGuessed: true });
    expect((await start(id)).failure.code).toBe('import_encoding');
    const again = await request(t.app, operations.recheckUserImport, {
      ...of(id),
      body: { encoding: 'windows-1250' },
    });
    expect(again.answer.data).toMatchObject({ state: 'checking', version: 2, findings: null });
    expect((await start(id, { base: 2 })).failure.code).toBe('import_not_ready');
    expect(await runJobs(t, { only: ['check-user-import'] })).toEqual([]);
    expect(await read(id)).toMatchObject({
      state: 'checked',
      version: 2,
      findings: { encoding: { name: 'windows-1250', isGuessed: false } },
    });
    expect((await start(id)).failure.code).toBe('changed_meanwhile');
  });

  it.each([
    ['', { code: 'empty' }],
    ['E-mail;Név\nx@example.hu;X Y\n', { code: 'columnsMissing', columns: ['birthDate', 'gender', 'phone'] }],
    [`${HEADER};E-mail cím\n`, { code: 'columnTwice', words: ['E-mail', 'E-mail cím'] }],
    ['<html><table>', { code: 'unreadable' }],
  ])('that cannot be read says why: %j', async (text, failure) => {
    const id = await checked(text);
    expect(await read(id)).toMatchObject({ state: 'failed', failure, preview: null });
    expect((await start(id)).failure.code).toBe('import_not_ready');
  });

  it('is not imported when a line has become bad since the preview, and shows the new preview', async () => {
    const email = oldUserEmail();
    const chip = 'ABC-9876';
    const id = await checked(`${HEADER};Chip\n${goodLine(email)};${chip}\n`);
    expect((await read(id)).preview).toEqual({ people: 1, known: 0, badLines: 0 });
    const other = await newPerson(t.db);
    await sql`update account set chip_number = 'ABC9876' where person_id = ${other.id}`.execute(t.db);
    await start(id);
    await doImport();
    expect(await read(id)).toMatchObject({
      state: 'checked',
      version: 2,
      isChanged: true,
      preview: { people: 0, badLines: 1 },
      result: null,
    });
    expect(await people(email)).toBe(0);
    await start(id, { base: 2, skipsBad: true });
    await doImport();
    expect(await read(id)).toMatchObject({ state: 'imported', result: { people: 0, badLines: 1 } });
  });

  it('is imported without the lines that have become bad since the preview, and its result lists and counts these', async () => {
    const [email, kept] = [oldUserEmail(), oldUserEmail()];
    const id = await checked(
      `${HEADER};Chip\nrossz;;;;;;\n${goodLine(kept)};\n${goodLine(email)};ABC-5432\n`,
    );
    expect((await read(id)).preview).toEqual({ people: 2, known: 0, badLines: 1 });
    const other = await newPerson(t.db);
    await sql`update account set chip_number = 'ABC5432' where person_id = ${other.id}`.execute(t.db);
    await start(id, { skipsBad: true });
    await doImport();
    const { result, findings } = await read(id);
    expect(result).toEqual({ people: 1, known: 0, badLines: 2, newlyBad: 1 });
    expect(findings?.bad[0]).toEqual({ line: 4, title: 'Chip', why: 'taken', isNew: true });
    expect(findings?.bad.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect([await people(email), await people(kept)]).toEqual([0, 1]);
    const { rows } = await sql`select detail from audit_log
      where action = 'user_import.imported' and subject = ${`user_import:${id}`}`.execute(t.db);
    expect(rows).toEqual([{ detail: { people: 1, known: 0, badLines: 2, newlyBad: 1 } }]);
  });

  it('is imported only as the bytes that were previewed', async () => {
    const [email, stranger] = [oldUserEmail(), oldUserEmail()];
    const id = await checked(file(goodLine(email)));
    const key = (await storedKey(id)) ?? '';
    await t.deps.storage.remove(key);
    await t.deps.storage.put(key, Buffer.from(file(goodLine(stranger))));
    await start(id);
    await doImport();
    expect(await read(id)).toMatchObject({ state: 'failed', failure: { code: 'fileGone' } });
    expect(await people(email, stranger)).toBe(0);
  });
});

describe('an import that runs twice', () => {
  it('imports each person once when its jobs run at the same time, or after a kill', async () => {
    const emails = [oldUserEmail(), oldUserEmail(), oldUserEmail()];
    const id = await checked(file(...emails.map((email) => goodLine(email))));
    await start(id);
    const since = await lastLogged();
    const owner = openOwner(t.database);
    // A process that is killed before the commit leaves nobody: here the last statement of the transaction fails.
    await sql`create function refuse_end() returns trigger language plpgsql as
      $$ begin if new.state = 'imported' then raise 'killed'; end if; return new; end $$`.execute(owner.db);
    await sql`create trigger refuse_end before update on user_import for each row execute function refuse_end()`.execute(
      owner.db,
    );
    await expect(runImport(t.deps, id)).rejects.toThrow('killed');
    await sql`drop function refuse_end() cascade`.execute(owner.db);
    await owner.close();
    expect([await people(...emails), (await read(id)).state]).toEqual([0, 'importing']);

    await Promise.all([runImport(t.deps, id), runImport(t.deps, id), runImport(t.deps, id)]);
    expect(await people(...emails)).toBe(3);
    expect(await importsLogged(organiser, since)).toBe(3);
    expect((await read(id)).result).toEqual({ people: 3, known: 0, badLines: 0, newlyBad: 0 });
  });

  it('would count its own people as known if its state did not end it', async () => {
    const email = oldUserEmail();
    const id = await checked(file(goodLine(email)));
    const key = (await storedKey(id)) ?? '';
    const bytes = await t.deps.storage.get(key);
    await start(id);
    await doImport();
    // The negative control: the same run with the state and the bytes of before.
    await t.deps.storage.put(key, bytes ?? Buffer.alloc(0));
    await sql`update user_import set state = 'importing', storage_key = ${key} where id = ${id}::bigint`.execute(
      t.db,
    );
    await runImport(t.deps, id);
    expect((await read(id)).result).toEqual({ people: 0, known: 1, badLines: 0, newlyBad: 0 });
    expect(await people(email)).toBe(1);
  });
});

describe('a stored import', () => {
  it('loses the words of the file after a day; a file that nobody imported leaves nothing', async () => {
    const [imported, unused] = [await checked(file(goodLine())), await checked(file(goodLine()))];
    await start(imported);
    await doImport();
    const key = (await storedKey(unused)) ?? '';
    t.clock.advance({ hours: 25 });
    await runJob(t, 'delete-user-imports');
    expect(await read(imported)).toMatchObject({
      state: 'imported',
      fileName: null,
      findings: null,
      result: { people: 1 },
    });
    expect((await request(t.app, operations.getUserImport, of(unused))).status).toBe(404);
    expect(await t.deps.storage.get(key)).toBeUndefined();

    const own = (await request(t.app, getOwnData, { as: organiser })).answer as unknown as {
      data: { parts: Record<string, unknown[]> };
    };
    expect(own.data.parts['userImports']?.at(-1)).toMatchObject({
      state: 'imported',
      importedAt: expect.any(String),
    });
    await t.db.transaction().execute((trx) => eraseImporter(trx, organiser.id));
    expect(await read(imported)).toMatchObject({ madeBy: null, startedBy: null });
    t.clock.advance({ days: 731 });
    await runJob(t, 'delete-user-imports');
    expect((await request(t.app, operations.getUserImport, of(imported))).status).toBe(404);
  });

  it('is deleted with its bytes before the import', async () => {
    const id = await checked(file(goodLine()));
    const key = (await storedKey(id)) ?? '';
    expect((await request(t.app, operations.deleteUserImport, of(id))).status).toBe(204);
    expect(await t.deps.storage.get(key)).toBeUndefined();
    expect((await request(t.app, operations.getUserImport, of(id))).status).toBe(404);
  });
});

it('the template has the headings that the import reads, in both languages', async () => {
  for (const language of ['hu', 'en'] as const) {
    const headings = templateHeadings(language);
    expect(headings.filter((heading) => !columnOf(heading))).toEqual([]);
    expect(new Set(headings.map(columnOf)).size).toBe(headings.length);
    const { bytes } = await request(t.app, operations.downloadImportTemplate, {
      as: organiser,
      query: { language },
    });
    const table = await readTable(new Uint8Array(bytes), { knows: (cell) => columnOf(cell) !== undefined });
    expect('headings' in table && table.headings).toEqual(headings);
  }
});
