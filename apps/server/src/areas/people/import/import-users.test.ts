import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { login } from '@rajt/contract/people/operations/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { waitingJobs } from '../../../../testkit/jobs.ts';
import { sendMails } from '../../../../testkit/mail-link.ts';
import { findAccount, newPerson } from '../../../../testkit/new-person.ts';
import { goodLine, HEADER, importFile, oldUserEmail } from '../../../../testkit/old-users.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { repositoryRoot } from '../../../platform/config/root.ts';
import { TableError } from '../../../platform/files/table-file.ts';
import type { ImportOptions } from './import-users.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const load = (text: string | Buffer, options: Partial<ImportOptions> = {}) =>
  importFile(test.db, text, options);
const personOf = (email: string) => findAccount(test.db, email);

describe('a good file', () => {
  it('is our own example: every line becomes a user', async () => {
    const file = await readFile(join(repositoryRoot, 'content/users/example.csv'));
    const report = await load(file);
    expect(report).toMatchObject({ imported: 3, isStored: true, duplicates: [], bad: [], ignored: [] });
    expect(await personOf('orban.reka@pelda.example')).toMatchObject({
      name_title: 'dr.',
      family_name: 'Őry-Orbán',
      first_name: 'Réka',
      birth_date: '1984-02-29',
      gender: 'F',
      nationality: 'HU',
      phone: '+36201234567',
      country: 'HU',
      zip: '8237',
      city: 'Tihany',
      street: 'Kossuth Lajos utca 12.',
      chip_number: 'ABC1234',
      otproba_id: '5p123456',
      club: 'Balaton Úszó Klub',
      language: 'hu',
      password_hash: null,
      activated_at: null,
      imported_at: expect.any(Date),
      completed_at: expect.any(Date),
    });
    expect(await personOf('csuros.odon@pelda.example')).toMatchObject({
      gender: 'M',
      country: null,
      completed_at: null,
    });
    expect(await personOf('ivy.sullivan@pelda.example')).toMatchObject({
      nationality: 'IE',
      country: 'IE',
      zip: 'D02 X285',
      language: 'en',
    });
    const { rows: consents } = await sql`
      select email, kind, is_given, text_version from consent join account using (person_id)`.execute(
      test.db,
    );
    expect(consents).toEqual([
      { email: 'orban.reka@pelda.example', kind: 'marketing', is_given: true, text_version: 'import' },
    ]);
    // No mail is sent, and no imported account can sign in.
    expect(await waitingJobs(test)).toEqual({});
    const { status } = await request(test.app, login, {
      body: { email: 'orban.reka@pelda.example', password: 'Valami1' },
    });
    expect(status).toBe(401);
    const log = await auditLog(test.db);
    expect(log.filter((line) => line.startsWith('account.imported'))).toHaveLength(3);
    expect(log.filter((line) => line.startsWith('consent.given'))).toHaveLength(1);
    const ofStaff = await test.db
      .selectFrom('audit_log')
      .select(['reason', 'person_id'])
      .where('staff', '=', true)
      .execute();
    expect(ofStaff).toHaveLength(3);
    for (const row of ofStaff) expect(row).toEqual({ reason: 'Varga Judit', person_id: expect.any(String) });
    expect(await load(file)).toMatchObject({
      imported: 0,
      isStored: true,
      duplicates: [{ line: 2 }, { line: 3 }, { line: 4 }],
    });
  });

  it.each([
    ['commas and quotes', (text: string) => text.replaceAll(';', ',').replace('Őry', '"Őry, ifj."'), 'name'],
    ['tabs', (text: string) => text.replaceAll(';', '\t'), null],
    ['Windows line ends and empty lines', (text: string) => `${text.replaceAll('\n', '\r\n')}\r\n\r\n`, null],
  ])('may have %s', async (_, change, bad) => {
    const email = oldUserEmail();
    const report = await load(change(`${HEADER}\n${goodLine(email)}`));
    expect(report.bad.map(({ line, why }) => [line, why])).toEqual(bad ? [[2, bad]] : []);
    expect(report.imported).toBe(bad ? 0 : 1);
  });

  it('may be in windows-1250', async () => {
    const email = oldUserEmail();
    const codes: Record<string, number> = { ű: 0xfb, ő: 0xf5, é: 0xe9, á: 0xe1, Ő: 0xd5, ö: 0xf6, Ö: 0xd6 };
    const text = `${HEADER}\n${email};Csűrös;Ödön;1984.02.29.;férfi;06 20 123 4567`;
    const bytes = Buffer.from([...text].map((sign) => codes[sign] ?? sign.charCodeAt(0)));
    expect(await load(bytes)).toMatchObject({ imported: 1, bad: [] });
    expect(await personOf(email)).toMatchObject({ family_name: 'Csűrös', first_name: 'Ödön' });
  });

  it('is stored only with letters that are sure, or with a named encoding', async () => {
    const email = oldUserEmail();
    const line = (name: string) => `${HEADER}\n${email};${name};Odon;1984.02.29.;M;06 20 123 4567`;
    // Q of a currency: no name has it in any encoding that we try.
    const guessed = Buffer.from(line('Cs\xa4s').replaceAll('é', '\xe9').replaceAll('á', '\xe1'), 'latin1');
    const bad = Buffer.concat([Buffer.from(line('Őrűzű')), Buffer.from('\n\xff', 'latin1')]);
    const before = await snapshot(test.db);
    for (const file of [guessed, bad]) await expect(load(file)).rejects.toThrow('--encoding');
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('invites only when it is asked to, in the language of each', async () => {
    const [hungarian, english] = [oldUserEmail(), oldUserEmail()];
    const text = `${HEADER};Nyelv\n${goodLine(hungarian)};hu\n${goodLine(english)};angol`;
    test.mails.length = 0;
    await load(text, { invitesTo: { branch: 'run', market: 'dom' } });
    const mails = await sendMails(test);
    expect(mails.find(({ to }) => to === hungarian)?.subject).toBe('A fiókod átköltözött a Rajtra');
    const mail = mails.find(({ to }) => to === english);
    expect(mail?.subject).toBe('Your account has moved to Rajt');
    expect(mail?.text).toContain('http://run.localhost:3000/registration/old-user/activate#');
  });
});

describe('a file with bad lines', () => {
  const wrong: [string, string, string, string][] = [
    ['an address', 'nem-cim;Őry;Ödön;1984.02.29.;férfi;06 20 123 4567', 'E-mail', 'email'],
    ['no address', ';Őry;Ödön;1984.02.29.;férfi;06 20 123 4567', 'E-mail', 'required'],
    ['a name', 'a@example.hu;Őry2;Ödön;1984.02.29.;férfi;06 20 123 4567', 'Vezetéknév', 'name'],
    ['a day', 'a@example.hu;Őry;Ödön;1985.02.29.;férfi;06 20 123 4567', 'Születési dátum', 'birth_date'],
    [
      'a day to come',
      'a@example.hu;Őry;Ödön;2999.01.01.;férfi;06 20 123 4567',
      'Születési dátum',
      'birth_date',
    ],
    [
      'another order',
      'a@example.hu;Őry;Ödön;02/03/1984;férfi;06 20 123 4567',
      'Születési dátum',
      'birth_date',
    ],
    ['a letter that can be both', 'a@example.hu;Őry;Ödön;1984.02.29.;F;06 20 123 4567', 'Nem', 'gender'],
    ['a premium number', 'a@example.hu;Őry;Ödön;1984.02.29.;nő;06 90 123 456', 'Telefon', 'phone_premium'],
    ['what Excel makes of a number', 'a@example.hu;Őry;Ödön;1984.02.29.;nő;3,62E+10', 'Telefon', 'phone'],
    ['too many cells', `${goodLine('a@example.hu')};x`, '', 'too_many_cells'],
  ];

  it.each(wrong)('the report has line, column and reason of a mistake: %s', async (_, line, title, why) => {
    const before = await snapshot(test.db);
    const report = await load(`${HEADER}\n${goodLine()}\n${line}\n${goodLine()}`);
    expect(report).toMatchObject({ isStored: false, imported: 2, bad: [{ line: 3, title, why }] });
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('reports all that is wrong with a line', async () => {
    const report = await load(`${HEADER};Irányítószám;Település;Chip\nx;1;;1984;N;;99;Tihany;ABC`);
    expect(report.bad.map(({ title }) => title).sort()).toEqual(
      [
        'Chip',
        'E-mail',
        'Irányítószám',
        'Keresztnév',
        'Nem',
        'Születési dátum',
        'Telefon',
        'Vezetéknév',
        'street',
      ].sort(),
    );
  });

  it('reports also what the calendar, a second cell and the database know of such a line', async () => {
    const known = `${goodLine(oldUserEmail())};KLM4321;;;`;
    const bad = `${oldUserEmail()};Őry2;Ödön;2999.01.01.;N;06 20 123 4567;klm-4321;24386106-4-42;;nincs-ilyen`;
    const report = await load(`${HEADER};Chip;Adószám;Csoport adószám;Óra\n${known}\n${bad}`);
    expect(report.bad).toEqual(
      expect.arrayContaining([
        { line: 3, title: 'Vezetéknév', why: 'name' },
        { line: 3, title: 'Nem', why: 'gender' },
        { line: 3, title: 'Születési dátum', why: 'birth_date' },
        { line: 3, title: 'Csoport adószám', why: 'group_vat_required' },
        { line: 3, title: 'Chip', why: 'taken' },
        { line: 3, title: 'Óra', why: 'invalid' },
      ]),
    );
    expect(report.bad).toHaveLength(6);
  });

  it.each([
    ['a member without its group', '24386106-4-42\u200B;', 'group_vat_required'],
    ['a group of unseen signs', '24386106-4-42;\u200B', 'group_vat_required'],
    ['a member with its group', '24386106-4-42\u200B;12345676-5-31\u200B', null],
    ['no group', '24386106-3-42;\u200B', null],
    ['a surplus group', '24386106-3-42\u200B;12345676-5-31', 'group_vat_surplus'],
  ])('compares VAT numbers as they would be stored, without unseen signs: %s', async (_, numbers, why) => {
    const report = await load(`${HEADER};Adószám;Csoport adószám\n${goodLine(oldUserEmail())};${numbers}`);
    expect(report.bad).toEqual(why ? [{ line: 2, title: 'Csoport adószám', why }] : []);
    expect(report.imported).toBe(why ? 0 : 1);
  });

  it('does not take a known person’s own number for a stranger’s', async () => {
    const email = oldUserEmail();
    await load(`${HEADER};Chip\n${goodLine(email)};NOP5432`);
    const report = await load(`${HEADER};Chip\n${goodLine(email).replace('Őry', 'Őry2')};NOP5432`);
    expect(report.bad).toEqual([{ line: 2, title: 'Vezetéknév', why: 'name' }]);
  });

  it('stores the good ones with `skipsBad`', async () => {
    const email = oldUserEmail();
    const text = `${HEADER}\n${goodLine(email)}\n${wrong[0]?.[1]}`;
    expect(await load(text, { skipsBad: true })).toMatchObject({ imported: 1, isStored: true });
    expect(await personOf(email)).toBeDefined();
  });

  it('refuses numbers that another person has, in the file or before, and choices on no list', async () => {
    const [first, second, third] = [oldUserEmail(), oldUserEmail(), oldUserEmail()];
    const text = `${HEADER};Chip;Óra\n${goodLine(first)};XYZ9876;\n${goodLine(second)};xyz-9876;\n${goodLine(third)};;nincs-ilyen`;
    const report = await load(text, { skipsBad: true });
    expect(report.bad).toEqual([
      { line: 3, title: 'Chip', why: 'taken' },
      { line: 4, title: 'Óra', why: 'invalid' },
    ]);
    expect(await personOf(second)).toBeUndefined();
    // The same file is imported again: the first person is known and keeps their own chip.
    expect((await load(text, { skipsBad: true })).duplicates).toEqual([{ line: 2, before: null }]);
  });

  it.each([
    ['an empty file', ''],
    ['a missing column', 'E-mail;Vezetéknév\na@example.hu;Őry'],
    ['a column twice', `${HEADER};email\n${goodLine()};b@example.hu`],
  ])('cannot be read with %s', async (_, text) => {
    await expect(load(text)).rejects.toThrow(TableError);
  });
});

it('an import changes no known person: known addresses are reported', async () => {
  const person = await newPerson(test.db);
  const before = await personOf(person.email);
  const fresh = oldUserEmail();
  const text = `${HEADER};Mezszám\n${goodLine(` ${person.email.toUpperCase()}`)};1\n${goodLine(fresh)};2\n${goodLine(fresh)};3`;
  expect(await load(text)).toMatchObject({
    imported: 1,
    isStored: true,
    duplicates: [
      { line: 2, before: null },
      { line: 4, before: 3 },
    ],
    bad: [],
    ignored: ['Mezszám'],
  });
  expect(await personOf(person.email)).toEqual(before);
});

it('a dry run reports the result and stores nothing', async () => {
  const email = oldUserEmail();
  const before = await snapshot(test.db);
  const report = await load(`${HEADER}\n${goodLine(email)}\n${goodLine(email)}`, {
    isDryRun: true,
    invitesTo: { branch: 'swim', market: 'dom' },
  });
  expect(report).toMatchObject({
    imported: 1,
    isStored: false,
    duplicates: [{ line: 3, before: 2 }],
    bad: [],
  });
  expect(await snapshot(test.db)).toEqual(before);
});

it('keeps the promises', async () => {
  expect(await runAudit(test.db)).toEqual([]);
});
