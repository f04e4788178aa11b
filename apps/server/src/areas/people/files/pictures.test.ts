import { getProfile } from '@rajt/contract/people/operations/accounts';
import {
  deleteFile,
  downloadFile,
  PROFILE_PICTURE_SIDE,
  uploadFile,
} from '@rajt/contract/people/operations/files';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { runJobs, waitingJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import * as sample from '../../../../testkit/sample-files.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await newPerson(test.db);
});

const upload = async (bytes: Buffer | Promise<Buffer>, type = 'image/png') =>
  request(test.app, uploadFile, {
    as: person,
    file: { bytes: await bytes, type },
    query: { purpose: 'profile_picture', name: 'en.png' },
  });

async function newPicture(bytes?: Buffer): Promise<string> {
  const { status, answer } = await upload(bytes ?? sample.picture(100, 100));
  expect(status).toBe(201);
  return answer.data.id;
}

const get = (fileId: string, headers: Record<string, string> = {}) =>
  request(test.app, downloadFile, { as: person, params: { fileId }, headers });

const pictureOfProfile = async () =>
  (await request(test.app, getProfile, { as: person })).answer.data.pictureFileId;

const rows = () => test.db.selectFrom('stored_file').selectAll().where('person_id', '=', person.id).execute();

describe('a profile picture', () => {
  it.each([
    ['wide', 1200, 800, PROFILE_PICTURE_SIDE],
    ['high', 700, 2000, PROFILE_PICTURE_SIDE],
    ['just as big as wanted', 512, 513, 512],
    ['smaller', 511, 600, 511],
    ['tiny', 1, 1, 1],
    ['thin', 2, 4000, 2],
  ])('that is %s becomes a square JPEG', async (_what, width, height, side) => {
    const fileId = await newPicture(await sample.picture(width, height));
    const { bytes, headers } = await get(fileId);
    const found = await sharp(bytes).metadata();
    expect([found.format, found.width, found.height]).toEqual(['jpeg', side, side]);
    expect(headers['content-type']).toBe('image/jpeg');
  });

  it('shows the middle, white where it was transparent', async () => {
    const { data } = await sharp(
      (await get(await newPicture(await sample.picture(90, 30, '#00000000')))).bytes,
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('is upright and has no location or owner', async () => {
    const { answer } = await upload(sample.jpegWithPlace(), 'image/jpeg');
    const { bytes } = await get(answer.data.id);
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toMatch(/GPS|Kov/);
  });

  it('is still: the first frame of an animation', async () => {
    const { status, answer } = await upload(sample.movingWebp(), 'image/webp');
    expect(status).toBe(201);
    const { data, info } = await sharp((await get(answer.data.id)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 255] = data;
    expect([info.width, info.height, red > 200, blue < 50]).toEqual([40, 40, true, true]);
  });

  it('is in the profile, noted, and not a certificate', async () => {
    expect(await pictureOfProfile()).toBeNull();
    const fileId = await newPicture();
    expect(await pictureOfProfile()).toBe(fileId);
    expect(await auditLog(test.db)).toContain(`file.uploaded stored_file:${fileId}`);
    expect((await rows()).map((row) => row.purpose)).toEqual(['profile_picture']);
  });

  it('takes the place of the one before, in the row, the profile and the store', async () => {
    const first = await newPicture();
    const [before] = await rows();
    const second = await newPicture(await sample.picture(50, 50));
    expect(await pictureOfProfile()).toBe(second);
    expect((await rows()).map((row) => row.id)).toEqual([second]);
    expect(await auditLog(test.db)).toContain(`file.deleted stored_file:${first}`);
    // The bytes go after the commit.
    const key = before?.storage_key ?? '';
    expect(await test.deps.storage.get(key)).toBeDefined();
    expect(await runJobs(test)).toEqual([]);
    expect(await test.deps.storage.get(key)).toBeUndefined();
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
  });

  it('is one, however many come at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((side) => upload(sample.picture(side, side))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await runJobs(test)).toEqual([]);
    const [left, ...more] = await rows();
    expect(more).toEqual([]);
    expect(await pictureOfProfile()).toBe(left?.id);
    expect(await test.deps.storage.get(left?.storage_key ?? '')).toBeDefined();
  });

  it('leaves a certificate alone', async () => {
    const certificate = await request(test.app, uploadFile, {
      as: person,
      file: { bytes: sample.pdf(), type: 'application/pdf' },
      query: { purpose: 'medical_certificate', healthConsent: 'true', name: 'igazolas.pdf' },
    });
    await newPicture();
    await newPicture();
    const answer = await get(certificate.answer.data.id);
    expect(answer.status).toBe(200);
    // Health data: no browser keeps it, and an earlier copy is not confirmed.
    expect([answer.headers['cache-control'], answer.headers['etag']]).toEqual(['no-store', undefined]);
  });
});

describe('deleted files', () => {
  const remove = (fileId: string) => request(test.app, deleteFile, { as: person, params: { fileId } });

  it('is gone from row, profile and store', async () => {
    const fileId = await newPicture();
    const [row] = await rows();
    expect((await remove(fileId)).status).toBe(204);
    expect([await rows(), await pictureOfProfile()]).toEqual([[], null]);
    expect(await auditLog(test.db)).toContain(`file.deleted stored_file:${fileId}`);
    expect(await runJobs(test)).toEqual([]);
    expect(await test.deps.storage.get(row?.storage_key ?? '')).toBeUndefined();
    expect((await remove(fileId)).status).toBe(404);
    expect(await waitingJobs(test)).not.toHaveProperty('remove-stored-bytes');
  });

  it("is not another's", async () => {
    const fileId = await newPicture();
    const other = await newPerson(test.db);
    const foreign = await request(test.app, deleteFile, { as: other, params: { fileId } });
    const borrowed = await request(test.app, deleteFile, {
      as: other,
      params: { userId: person.id, fileId },
    });
    expect([foreign.status, borrowed.status]).toEqual([404, 404]);
    expect(await pictureOfProfile()).toBe(fileId);
  });
});

describe('a file that is asked for', () => {
  it('is shown as a picture, and may be kept by this browser only', async () => {
    const { status, headers } = await get(await newPicture());
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline; filename="rajt-\d+\.jpg"$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringContaining('sandbox'),
      vary: expect.stringContaining('Authorization'),
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
  });

  it('is not sent again to a browser that has it', async () => {
    const fileId = await newPicture();
    const etag = String((await get(fileId)).headers['etag']);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const { status, bytes, headers } = await get(fileId, { 'if-none-match': known });
      expect([status, bytes.length, headers['etag']]).toEqual([304, 0, etag]);
    }
    expect((await get(fileId, { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('is saved, and noted, when it is a certificate', async () => {
    const bytes = sample.pdf();
    const { answer } = await request(test.app, uploadFile, {
      as: person,
      file: { bytes, type: 'application/pdf' },
      query: { purpose: 'medical_certificate', healthConsent: 'true', name: '"\u0151";igazolas.pdf' },
    });
    const { headers, bytes: got } = await get(answer.data.id);
    expect(got.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="rajt-${answer.data.id}.pdf"`,
    });
    expect(await auditLog(test.db)).toContain(`file.read stored_file:${answer.data.id}`);
  });

  it("is not there when it is another's, is no file, or nobody asks", async () => {
    const fileId = await newPicture();
    const other = await newPerson(test.db);
    const answers = await Promise.all([
      request(test.app, downloadFile, { as: other, params: { fileId } }),
      request(test.app, downloadFile, { as: other, params: { userId: person.id, fileId } }),
      get('999999999'),
      get('..%2f..%2fetc%2fpasswd'),
      get('0'),
      request(test.app, downloadFile, { params: { userId: person.id, fileId } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 401]);
    expect(answers.every(({ headers }) => headers['cache-control'] === 'no-store')).toBe(true);
  });

  it('is not there when its bytes are lost', async () => {
    const fileId = await newPicture();
    const [row] = await rows();
    await test.deps.storage.remove(row?.storage_key ?? '');
    expect((await get(fileId)).status).toBe(404);
  });
});

it('keeps the promises', async () => {
  expect(await runAudit(test.db)).toEqual([]);
});
