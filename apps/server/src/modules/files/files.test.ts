import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDICAL_CERTIFICATE_MAX_BYTES, uploadFile } from '@rajt/contract/operations/files';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../testkit/audit.ts';
import { newPerson, type TestPerson } from '../../../testkit/new-person.ts';
import { request } from '../../../testkit/request.ts';
import * as sample from '../../../testkit/sample-files.ts';
import { findOwnFile } from './index.ts';
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
    query: { purpose: 'medical_certificate', name },
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
    const { status, answer } = await upload(
      await sample.jpeg(),
      'image/jpeg',
      'C:\\fakepath\\Őry  orvosi.jpg',
    );
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
    expect(await findOwnFile(test.db, person.id, answer.data.id)).toEqual({
      id: answer.data.id,
      mediaType: 'image/png',
    });
    expect(await findOwnFile(test.db, other.id, answer.data.id)).toBeUndefined();
  });

  it('loses place and owner, and stands upright', async () => {
    const bytes = await sample.jpegWithPlace();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    expect((await upload(bytes, 'image/jpeg')).status).toBe(201);
    const stored = await storedBytes(person.id);
    const { exif, orientation, width, height } = await sharp(stored).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 40, 60]);
    expect(stored.toString('latin1')).not.toMatch(/GPS|Kov/);
  });

  it('loses what was hung onto the picture', async () => {
    const polyglot = Buffer.concat([await sample.jpeg(), sample.html]);
    expect((await upload(polyglot, 'image/jpeg', 'x.html')).status).toBe(201);
    expect((await storedBytes(person.id)).toString('latin1')).not.toContain('<script');
  });

  it('is judged by its bytes, not by its claimed type or name', async () => {
    const { status, answer } = await upload(await sample.png(), 'image/jpeg', 'scan.exe');
    expect([status, answer.data.mediaType]).toEqual([201, 'image/png']);
  });

  it.each([
    ['a plain PDF', sample.pdf()],
    ['a scan that opens at a zoom', sample.pdfScan()],
    ['a PDF with packed objects', sample.pdfWithPacked('10 0 << /Type /Font >>')],
  ])('may be %s', async (_, bytes) => {
    const { status, answer } = await upload(bytes, 'application/pdf', 'igazolas.pdf');
    expect([status, answer.data?.mediaType]).toEqual([201, 'application/pdf']);
    expect(await storedBytes(person.id)).toEqual(bytes);
  });
});

describe('a file that is refused', () => {
  const cases: [string, () => Buffer | Promise<Buffer>, string, number, string][] = [
    ['an SVG', () => sample.svg, 'image/svg+xml', 415, 'file_type'],
    ['an SVG that says JPEG', () => sample.svg, 'image/jpeg', 415, 'file_type'],
    ['HTML', () => sample.html, 'text/html', 415, 'file_type'],
    ['HTML that says PDF', () => sample.html, 'application/pdf', 415, 'file_type'],
    ['a GIF with a script', () => sample.gifWithScript, 'image/png', 415, 'file_type'],
    [
      'a WebP picture',
      async () =>
        sharp(await sample.png())
          .webp()
          .toBuffer(),
      'image/jpeg',
      415,
      'file_type',
    ],
    ['a virus test', () => sample.eicar, 'application/pdf', 415, 'file_type'],
    ['JSON', () => Buffer.from('{"a":1}'), 'application/json', 415, 'file_type'],
    ['text', () => Buffer.from('hello'), 'text/plain', 415, 'file_type'],
    ['nothing at all', () => Buffer.alloc(0), 'image/jpeg', 415, 'file_type'],
    [
      'a picture that is cut off',
      async () => (await sample.png()).subarray(0, 60),
      'image/png',
      422,
      'file_unreadable',
    ],
    ['400 million pixels', () => sample.pixelFlood(20_000), 'image/png', 422, 'file_unreadable'],
    ['a PDF that is cut off', () => sample.pdf().subarray(0, 200), 'application/pdf', 422, 'file_unreadable'],
    [
      'a PDF with HTML after it',
      () => Buffer.concat([sample.pdf(), Buffer.alloc(2000, 32), sample.html]),
      'application/pdf',
      422,
      'file_unreadable',
    ],
    [
      'a PDF with a script',
      () => sample.pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      'application/pdf',
      415,
      'file_type',
    ],
    [
      'a PDF with a script in disguise',
      () => sample.pdf('/OpenAction << /S /J#61vaScript /#4a#53 (x) >>'),
      'application/pdf',
      415,
      'file_type',
    ],
    [
      'a PDF with a packed script',
      () => sample.pdfWithPacked('10 0 << /S /JavaScript /JS (x) >>'),
      'application/pdf',
      415,
      'file_type',
    ],
    [
      'a PDF that starts a program',
      () => sample.pdf('/OpenAction << /S /Launch /F (cmd.exe) >>'),
      'application/pdf',
      415,
      'file_type',
    ],
    [
      'a PDF with files in it',
      () => sample.pdf('/Names << /EmbeddedFiles 7 0 R >>'),
      'application/pdf',
      415,
      'file_type',
    ],
    [
      'too many bytes',
      () => Buffer.alloc(MEDICAL_CERTIFICATE_MAX_BYTES + 1),
      'image/png',
      413,
      'file_too_large',
    ],
  ];

  it.each(cases)('may be %s: nothing is kept', async (_, make, type, status, code) => {
    const files = await storedFiles();
    const log = await auditLog(test.db);
    const refused = await upload(await make(), type);
    expect([refused.status, refused.failure.code]).toEqual([status, code]);
    expect(refused.failure.user_msg.length).toBeGreaterThan(10);
    expect(await rowsOf(person.id)).toEqual([]);
    expect(await storedFiles()).toEqual(files);
    expect(await auditLog(test.db)).toEqual(log);
  });

  it('takes little memory and time when it is a flood of pixels', async () => {
    const flood = sample.pixelFlood(20_000);
    expect(flood.length).toBeLessThan(100_000);
    const before = process.memoryUsage.rss();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(flood, 'image/png')));
    expect(answers.every(({ status }) => status === 422)).toBe(true);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('takes little time when it is a flood of PDF marks', async () => {
    for (const mark of ['<< ', 'stream\n', '>>stream\n', ' obj << /ObjStm >>stream\n', '/#4a']) {
      const flood = Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        Buffer.from(mark.repeat(400_000)),
        Buffer.from('%%EOF'),
      ]);
      const start = process.hrtime.bigint();
      await upload(flood, 'application/pdf');
      expect(Number(process.hrtime.bigint() - start) / 1e9).toBeLessThan(3);
    }
  });
});

it('leaves no bytes behind when the row cannot be written', async () => {
  const files = await storedFiles();
  const broken = {
    ...test.deps,
    db: test.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode') throw new Error('the database went away');
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
  const call = {
    viewer: { id: person.id },
    query: { purpose: 'medical_certificate', name: 'x' },
    file: await sample.png(),
  };
  const limit = { take: async () => {}, forget: async () => {} };
  await expect(storeFile(broken, limit, call as never)).rejects.toThrow('the database went away');
  expect(await storedFiles()).toEqual(files);
});

it('is refused for another person and for nobody', async () => {
  const other = await newPerson(test.db);
  const file = { bytes: await sample.png(), type: 'image/png' };
  const query = { purpose: 'medical_certificate', name: 'x.png' };
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
