import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_MAX_BYTES, type FilePurpose, uploadFile } from '@rajt/contract/people/operations/files';
import { hu } from '@rajt/phrases/hu';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import * as sample from '../../../../testkit/sample-files.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import type { PoolHandle } from '../../../platform/postgres/database.ts';
import { HEALTH_CONSENT_VERSION } from '../consents/index.ts';
import { findOwnCertificate } from './index.ts';
import { uploadFile as storeFile } from './upload-file.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await newPerson(test.db);
});

const upload = (bytes: Buffer, type: string, name = 'igazolas.jpg') =>
  request(test.app, uploadFile, {
    as: person,
    file: { bytes, type },
    query: { purpose: 'medical_certificate', healthConsent: 'true', name },
  });

const rowsOf = (personId: string) =>
  test.db.selectFrom('stored_file').selectAll().where('person_id', '=', personId).execute();

async function storedFiles(): Promise<string[]> {
  if (!existsSync(test.filesFolder)) return [];
  const found = await readdir(test.filesFolder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function storedBytes(personId: string): Promise<Buffer> {
  const [row] = await rowsOf(personId);
  const path = (await storedFiles()).find((file) => row && file.endsWith(row.storage_key));
  if (!path) throw new Error('nothing is stored');
  return readFile(path);
}

describe('a file that is taken', () => {
  it('is kept privately under a random name, with a trace in the log', async () => {
    const { status, answer } = await upload(await sample.jpeg(), 'image/jpeg', 'Őry  orvosi.jpg');
    expect(status).toBe(201);
    expect(answer.data).toEqual({
      id: expect.any(String),
      name: 'Őry orvosi.jpg',
      mediaType: 'image/jpeg',
      byteSize: expect.any(Number),
    });
    const [row] = await rowsOf(person.id);
    expect(row?.storage_key).toMatch(/^[\w-]{43}$/);
    expect((await storedBytes(person.id)).length).toBe(answer.data.byteSize);
    expect(await auditLog(test.db)).toContain(`file.uploaded stored_file:${answer.data.id}`);
    const details = await test.db.selectFrom('audit_log').select('detail').execute();
    expect(JSON.stringify(details)).not.toContain('orvosi');
  });

  it('is found by its owner only', async () => {
    const { answer } = await upload(await sample.png(), 'image/png');
    const other = await newPerson(test.db);
    expect(await findOwnCertificate(test.db, person.id, answer.data.id)).toMatchObject({
      id: answer.data.id,
      mediaType: 'image/png',
    });
    expect(await findOwnCertificate(test.db, other.id, answer.data.id)).toBeUndefined();
  });

  it('loses place and owner, and is turned upright', async () => {
    const bytes = await sample.jpegWithPlace();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    expect((await upload(bytes, 'image/jpeg')).status).toBe(201);
    const stored = await storedBytes(person.id);
    const { exif, orientation, width, height } = await sharp(stored).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 40, 60]);
    expect(stored.toString('latin1')).not.toMatch(/GPS|Kov/);
  });

  it('loses what was hung onto the picture', async () => {
    // As phones do with the seconds around a photo.
    const film = Buffer.from('\0\0\0\u0018ftypmp42 the film', 'latin1');
    const { status } = await upload(Buffer.concat([await sample.jpeg(), film]), 'image/jpeg');
    expect(status).toBe(201);
    expect((await storedBytes(person.id)).toString('latin1')).not.toContain('ftyp');
  });

  it.each(['scan.exe', 'IMG 0001.JPG', '写真', `${'a'.repeat(116)}.png`])(
    'may be called %s',
    async (name) => {
      const { status, answer } = await upload(await sample.png(), 'image/png', name);
      expect([status, answer.data.name]).toEqual([201, name]);
    },
  );

  it.each([
    ['a plain PDF', sample.pdf()],
    ['a scan that opens at a zoom', sample.pdfScan()],
    ['a PDF with packed objects', sample.pdfWithPacked('10 0 << /Type /Font >>')],
    ['a PDF whose text names a script', sample.pdf('/Title (/S /JavaScript /JS /Launch)')],
    ['a PDF with a link', sample.pdf('/A << /S /URI /URI (https://rajt.example) >>')],
  ])('may be %s', async (_, bytes) => {
    const { status, answer } = await upload(bytes, 'application/pdf', 'igazolas.pdf');
    expect([status, answer.data?.mediaType]).toEqual([201, 'application/pdf']);
    expect(await storedBytes(person.id)).toEqual(bytes);
  });
});

type Refused = [
  what: string,
  bytes: () => Buffer | Promise<Buffer>,
  type: string,
  status: number,
  code: string,
];

const after = async (first: Promise<Buffer> | Buffer, ...more: Buffer[]) =>
  Buffer.concat([await first, ...more]);

/** Whatever it is uploaded for. */
const anywhere: Refused[] = [
  ['an SVG', () => sample.svg, 'image/svg+xml', 415, 'type'],
  ['an SVG that says JPEG', () => sample.svg, 'image/jpeg', 415, 'file_mismatch'],
  ['HTML', () => sample.html, 'text/html', 415, 'type'],
  ['a GIF with a script', () => sample.gifWithScript, 'image/png', 415, 'file_mismatch'],
  ['an archive that says PNG', () => sample.zip(), 'image/png', 415, 'file_mismatch'],
  ['JSON', () => Buffer.from('{"a":1}'), 'application/json', 415, 'type'],
  ['text', () => Buffer.from('hello'), 'text/plain', 415, 'type'],
  ['text that says JPEG', () => Buffer.from('hello'), 'image/jpeg', 415, 'file_mismatch'],
  ['nothing at all', () => Buffer.alloc(0), 'image/jpeg', 422, 'file_unreadable'],
  ['a PNG that says JPEG', sample.png, 'image/jpeg', 415, 'file_mismatch'],
  ['a JPEG that says PNG', sample.jpeg, 'image/png', 415, 'file_mismatch'],
  ['a JPEG that says PDF', sample.jpeg, 'application/pdf', 415, 'file_mismatch'],
  ['a JPEG and a page', () => after(sample.jpeg(), sample.html), 'image/jpeg', 422, 'file_unsafe'],
  ['a JPEG and an archive', () => after(sample.jpeg(), sample.zip()), 'image/jpeg', 422, 'file_unsafe'],
  ['a PNG and an archive', () => after(sample.png(), sample.zip()), 'image/png', 422, 'file_unsafe'],
  ['a PNG and a PDF', () => after(sample.png(), sample.pdf()), 'image/png', 422, 'file_unsafe'],
  ['a PNG and PHP', () => after(sample.png(), Buffer.from('<?php 1;')), 'image/png', 422, 'file_unsafe'],
  ['half a picture', async () => (await sample.png()).subarray(0, 60), 'image/png', 422, 'file_unreadable'],
  ['400 million pixels', () => sample.pixelFlood(20_000), 'image/png', 422, 'image_too_large'],
  ['too many bytes', () => Buffer.alloc(FILE_MAX_BYTES + 1), 'image/png', 413, 'file_too_large'],
];

const pdf = (what: string, make: () => Buffer, status: number, code: string): Refused => [
  what,
  make,
  'application/pdf',
  status,
  code,
];

const asCertificate: Refused[] = [
  ['a WebP picture', sample.webp, 'image/webp', 415, 'type'],
  ['a WebP picture that says JPEG', sample.webp, 'image/jpeg', 415, 'file_mismatch'],
  pdf('HTML that says PDF', () => sample.html, 415, 'file_mismatch'),
  pdf('a virus test', () => sample.eicar, 415, 'file_mismatch'),
  pdf('a PDF that is cut off', () => sample.pdf().subarray(0, 200), 422, 'file_unreadable'),
  pdf(
    'a PDF with HTML after it',
    () => Buffer.concat([sample.pdf(), Buffer.alloc(2000, 32), sample.html]),
    422,
    'file_unreadable',
  ),
  pdf('a PDF and an archive', () => Buffer.concat([sample.pdf(), sample.zip()]), 422, 'file_unsafe'),
  ...(
    [
      ['a script', sample.pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
      ['a script in disguise', sample.pdf('/OpenAction << /S /J#61vaScript /#4a#53 (x) >>')],
      ['a packed script', sample.pdfWithPacked('10 0 << /S /JavaScript /JS (x) >>')],
      ['a program to start', sample.pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
      ['files in it', sample.pdf('/Names << /EmbeddedFiles 7 0 R >>')],
      ['a form that is sent', sample.pdf('/A << /S /SubmitForm /F (https://evil.example) >>')],
      ['a form of another kind', sample.pdf('/AcroForm << /XFA (x) >>')],
      ['data to fetch', sample.pdf('/A [ [ << /S /ImportData /F (x) >> ] ]')],
      ['a film', sample.pdf('', '8 0 obj\n<< /Type /Annot /Subtype /Screen >>\nendobj\n')],
      ['a script nested deep', sample.pdf(`/A ${'['.repeat(500)}<< /JS (x) >>${']'.repeat(500)}`)],
    ] as const
  ).map(([what, bytes]) => pdf(`a PDF with ${what}`, () => bytes, 422, 'file_unsafe')),
];

const asPicture: Refused[] = [
  pdf('a PDF', sample.pdf, 415, 'type'),
  pdf('HTML that says PDF', () => sample.html, 415, 'type'),
  pdf('a virus test', () => sample.eicar, 415, 'type'),
  ['a WebP and an archive', () => after(sample.webp(), sample.zip()), 'image/webp', 422, 'file_unsafe'],
];

/** Calls, and expects that it had no effect: no row, no file, no line in the log. */
async function refused(
  bytes: Buffer,
  type: string,
  query: { purpose: FilePurpose; name: string; healthConsent?: 'true' },
) {
  const before = [await snapshot(test.db), await storedFiles()];
  const response = await request(test.app, uploadFile, { as: person, file: { bytes, type }, query });
  expect([await snapshot(test.db), await storedFiles()]).toEqual(before);
  expect(response.failure.user_msg.length).toBeGreaterThan(10);
  return response;
}

describe.each([
  ['a certificate', 'medical_certificate', 'file_type', [...anywhere, ...asCertificate]],
  ['a picture', 'profile_picture', 'picture_type', [...anywhere, ...asPicture]],
] as const)('an invalid upload of %s is refused', (_as, purpose, typeCode, cases) => {
  it.each([...cases])('%s: nothing is kept', async (_what, make, type, status, code) => {
    const { status: given, failure } = await refused(await make(), type, {
      purpose,
      healthConsent: 'true',
      name: 'x.jpg',
    });
    // The framework refuses what is no file of any known type before it is asked what for.
    const codes = code === 'type' ? [typeCode, 'file_type'] : [code];
    expect(given).toBe(status);
    expect(codes).toContain(failure.code);
  });

  it.each([
    ['a way up', '../../../etc/passwd'],
    ['a way up on Windows', '..\\..\\x.jpg'],
    ['an absolute path', '/etc/passwd'],
    ['NUL', 'x.jpg\0.exe'],
    ['a right-to-left mark', 'x\u202egpj.exe'],
    ['a line end', 'x.jpg\r\nSet-Cookie: a=b'],
    ['no sign at all', ''],
    ['dots', '..'],
    ['121 letters', 'x'.repeat(121)],
    ['100 000 letters', 'x'.repeat(100_000)],
  ])('a name with %s: nothing is kept', async (_what, name) => {
    const { status, failure } = await refused(await sample.jpeg(), 'image/jpeg', {
      purpose,
      healthConsent: 'true',
      name,
    });
    expect([status, failure.code]).toEqual([422, 'validation']);
    expect(failure['name']).toEqual([
      'Ezzel a névvel nem tudjuk fogadni a fájlt. Nevezd át egyszerűbbre, és próbáld újra.',
    ]);
  });
});

describe('a file that is refused', () => {
  it('takes little memory and time when it is a flood of pixels', async () => {
    const flood = sample.pixelFlood(20_000);
    expect(flood.length).toBeLessThan(100_000);
    const before = process.memoryUsage.rss();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(flood, 'image/png')));
    expect(answers.every(({ status }) => status === 422)).toBe(true);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });

  // Floods of the other marks: pdf-verdict.test.ts.
  it('takes no more time than its size asks for when it is a flood of PDF marks', async () => {
    const secondsOf = async (marks: number) => {
      const flood = `%PDF-1.7\n${' obj << /ObjStm >>stream\n'.repeat(marks)}%%EOF`;
      const before = process.cpuUsage();
      await upload(Buffer.from(flood), 'application/pdf');
      // CPU time of this process, not time of the clock: the machine may be busy with something else.
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6;
    };
    const few = await secondsOf(25_000);
    // Eight times as much would be in proportion; a search that starts over at each mark takes sixty times as long.
    expect(await secondsOf(200_000)).toBeLessThan(16 * Math.max(few, 0.1));
  });
});

/** The sweep for bytes without a row has run, at the end of the hour or just before. */
async function later(minutes: number): Promise<void> {
  test.clock.advance({ minutes });
  expect(await runJob(test, 'remove-unkept-bytes')).toEqual([]);
}
const begun = () => test.db.selectFrom('upload_begun').select('begun_at').execute();

it('keeps what has its row when bytes without one are looked for', async () => {
  const bytes = sample.pdf();
  expect((await upload(bytes, 'application/pdf')).status).toBe(201);
  expect(await begun()).toEqual([]);
  await later(61);
  expect(await storedBytes(person.id)).toEqual(bytes);
});

it('leaves no bytes behind when the row cannot be written', async () => {
  const files = await storedFiles();
  const broken = {
    ...test.deps,
    db: test.db.withPlugin({
      transformQuery: ({ node }) => {
        const into = node.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : undefined;
        if (into === 'stored_file') throw new Error('the database went away');
        return node;
      },
      transformResult: async ({ result }) => result,
      // Still a pool.
    }) as PoolHandle,
  };
  const call = {
    viewer: { id: person.id },
    query: { purpose: 'medical_certificate', healthConsent: 'true', name: 'x' },
    file: await sample.png(),
    header: () => 'image/png',
    ip: '192.0.2.1',
    userAgent: 'Böngésző',
    language: 'hu',
  };
  await expect(storeFile(broken, async () => null, call as never)).rejects.toThrow('the database went away');
  expect(await storedFiles()).toHaveLength(files.length + 1);
  await later(59);
  expect(await storedFiles()).toHaveLength(files.length + 1);
  await later(2);
  expect([await storedFiles(), await begun()]).toEqual([files, []]);
});

it('is refused for another person and for nobody', async () => {
  const other = await newPerson(test.db);
  const file = { bytes: await sample.png(), type: 'image/png' };
  const query = { purpose: 'medical_certificate', healthConsent: 'true', name: 'x.png' };
  const foreign = await request(test.app, uploadFile, {
    as: person,
    params: { userId: other.id },
    file,
    query,
  });
  const nobody = await request(test.app, uploadFile, { params: { userId: other.id }, file, query });
  expect([foreign.status, nobody.status]).toEqual([404, 401]);
  expect(await rowsOf(other.id)).toEqual([]);
});

it('keeps the promises', async () => {
  expect(await runAudit(test.db)).toEqual([]);
});

describe('a medical certificate', () => {
  const consents = () =>
    test.db
      .selectFrom('consent')
      .select(['kind', 'is_given', 'text_version'])
      .where('person_id', '=', person.id)
      .execute();

  it('is refused without the explicit consent, and nothing has changed', async () => {
    const [before, files] = [await snapshot(test.db), await storedFiles()];
    const { status, failure } = await request(test.app, uploadFile, {
      as: person,
      file: { bytes: sample.pdf(), type: 'application/pdf' },
      query: { purpose: 'medical_certificate', name: 'igazolas.pdf' },
    });
    expect([status, failure.code]).toEqual([422, 'validation']);
    expect(failure['healthConsent']).toEqual([hu.field.health_consent_required]);
    expect(await snapshot(test.db)).toEqual(before);
    expect(await storedFiles()).toEqual(files);
  });

  it('keeps the consent with its wording and proof, once', async () => {
    for (const name of ['a.pdf', 'b.pdf'])
      expect((await upload(sample.pdf(), 'application/pdf', name)).status).toBe(201);
    expect(await consents()).toEqual([
      { kind: 'health', is_given: true, text_version: HEALTH_CONSENT_VERSION },
    ]);
    const { rows } = await sql<{ detail: unknown }>`
      select detail from audit_log where subject = ${`person:${person.id}`} and action = 'consent.given'`.execute(
      test.db,
    );
    expect(rows.map(({ detail }) => detail)).toEqual([
      expect.objectContaining({ kind: 'health', via: 'certificate', textVersion: HEALTH_CONSENT_VERSION }),
    ]);
  });

  it('needs no consent to be a picture of the profile', async () => {
    const { status } = await request(test.app, uploadFile, {
      as: person,
      file: { bytes: await sample.jpeg(), type: 'image/jpeg' },
      query: { purpose: 'profile_picture', name: 'x.jpg' },
    });
    expect(status).toBe(201);
    expect(await consents()).toEqual([]);
  });
});
