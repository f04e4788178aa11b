import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openS3Server, type S3Server } from '../../../testkit/s3-server.ts';
import { signatureProblem } from '../../../testkit/s3-signature.ts';
import { UnavailableError } from '../postgres/unreachable.ts';
import { newSecret } from '../secret.ts';
import { folderStorage } from './folder-storage.ts';
import { openStorage } from './open-storage.ts';
import { s3Storage } from './s3-storage.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rajt-storage-'));
  s3 = await openS3Server();
});
afterAll(async () => {
  s3.close();
  await rm(folder, { recursive: true });
});

const bytes = Buffer.from([0, 255, 13, 10, ...Buffer.from('őű')]);

/** Whatever keeps the files does the same. */
describe.each([
  ['a folder', () => folderStorage(join(folder, 'files'))],
  ['a bucket', () => s3Storage(s3.settings)],
])('%s', (_name, open) => {
  it('returns what was stored, byte by byte', async () => {
    const storage = open();
    const [one, other] = [newSecret(), newSecret()];
    await storage.put(one, bytes);
    await storage.put(other, Buffer.from('other'));
    expect([await storage.get(one), await storage.get(other)]).toEqual([bytes, Buffer.from('other')]);
  });

  it('keeps a file of ten megabytes whole', async () => {
    const big = Buffer.alloc(10 * 1024 * 1024, 'Rajt');
    const [storage, key] = [open(), newSecret()];
    await storage.put(key, big);
    expect((await storage.get(key))?.equals(big)).toBe(true);
  });

  it('keeps a file whole that is put in chunks', async () => {
    async function* chunks() {
      for (const part of [bytes, Buffer.alloc(100_000, 'Rajt'), bytes]) yield part;
    }
    const [storage, key] = [open(), newSecret()];
    await storage.put(key, chunks());
    const whole = Buffer.concat([bytes, Buffer.alloc(100_000, 'Rajt'), bytes]);
    expect((await storage.get(key))?.equals(whole)).toBe(true);
  });

  it('keeps nothing of a file whose chunks fail', async () => {
    async function* chunks() {
      yield bytes;
      throw new Error('no more chunks');
    }
    const [storage, key] = [open(), newSecret()];
    await expect(storage.put(key, chunks())).rejects.toThrow('no more chunks');
    expect(await storage.get(key)).toBeUndefined();
  });

  it('has nothing under a key that nobody put', async () => {
    expect(await open().get(newSecret())).toBeUndefined();
  });

  it('erases what is removed, and does not mind a second time', async () => {
    const [storage, key] = [open(), newSecret()];
    await storage.put(key, bytes);
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
    await expect(storage.remove(key)).resolves.toBeUndefined();
  });

  it('never overwrites a stored file', async () => {
    const [storage, key] = [open(), newSecret()];
    await storage.put(key, bytes);
    await storage.put(key, Buffer.from('other')).catch(() => {});
    expect(await storage.get(key)).toEqual(bytes);
  });

  it.each([
    '../../etc/passwd',
    '..',
    '',
    '/',
    '%2e%2e%2f%2e%2e',
    `${'a'.repeat(42)}/`,
    `${'a'.repeat(43)}\0`,
    `${'a'.repeat(40)}?x=`,
    'a'.repeat(44),
  ])('takes no other name: %j', async (key) => {
    const storage = open();
    await expect(async () => storage.get(key)).rejects.toThrow('not a storage key');
    await expect(async () => storage.remove(key)).rejects.toThrow('not a storage key');
    await expect(async () => storage.put(key, bytes)).rejects.toThrow('not a storage key');
  });
});

test('files of the folder are for the server only, and no half is left', async () => {
  const place = join(folder, 'private');
  const key = newSecret();
  const storage = folderStorage(place);
  await storage.put(key, bytes);
  await storage.put(key, bytes).catch(() => {});
  expect(await readdir(join(place, key.slice(0, 2)))).toEqual([key]);
  const modes = [join(place, key.slice(0, 2)), join(place, key.slice(0, 2), key)];
  expect(await Promise.all(modes.map(async (path) => (await stat(path)).mode & 0o777))).toEqual([
    0o700, 0o600,
  ]);
  // As a process leaves it that is killed while it writes.
  await rename(join(place, key.slice(0, 2), key), join(place, key.slice(0, 2), `${key}.part`));
  await storage.remove(key);
  expect(await readdir(join(place, key.slice(0, 2)))).toEqual([]);
});

describe('a bucket that refuses', () => {
  it.each([
    ['another secret', { secretAccessKey: 'guessed' }, /403 \(SignatureDoesNotMatch\)/],
    ['another key', { accessKeyId: 'NOBODY' }, /403 \(InvalidAccessKeyId\)/],
    ['another region', { region: 'us-east-1' }, /403 \(AuthorizationHeaderMalformed\)/],
    ['another bucket', { bucket: 'theirs' }, /404 \(NoSuchBucket\)/],
  ])('says so with %s', async (_what, change, problem) => {
    const before = s3.objects.size;
    await expect(s3Storage({ ...s3.settings, ...change }).put(newSecret(), bytes)).rejects.toThrow(problem);
    expect(s3.objects.size).toBe(before);
  });

  it('is asked again while it is busy, but not for ever', async () => {
    const storage = s3Storage(s3.settings);
    const key = newSecret();
    s3.beBusy(2);
    await storage.put(key, bytes);
    s3.beBusy(3);
    await expect(storage.get(key)).rejects.toThrow('503 (SlowDown)');
    expect(await storage.get(key)).toEqual(bytes);
  });

  it('may have stored it all the same: the next try finds it there', async () => {
    const [storage, key] = [s3Storage(s3.settings), newSecret()];
    s3.loseAnswers(1);
    await storage.put(key, bytes);
    expect(await storage.get(key)).toEqual(bytes);
  });

  it('is unavailable when its answer breaks off', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(503, { 'Content-Length': '999' }).write('<Error>', () => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const storage = s3Storage({ ...s3.settings, endpoint });
    await expect(storage.get(newSecret())).rejects.toBeInstanceOf(UnavailableError);
    server.close();
  });
});

test('the configuration chooses', async () => {
  const [key, inBucket] = [newSecret(), newSecret()];
  await openStorage({ s3: undefined, dataDir: folder }).put(key, bytes);
  expect(await folderStorage(join(folder, 'files')).get(key)).toEqual(bytes);
  await openStorage({ s3: s3.settings, dataDir: folder }).put(inBucket, bytes);
  expect(s3.objects.get(inBucket)).toEqual(bytes);
});

describe('the check of signatures', () => {
  const keys = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  // The example of the description itself: GET of an object with a range.
  const published = (signature: string) => ({
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
    },
  });

  it('takes the published example', () => {
    const right = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
    expect(signatureProblem(published(right), keys)).toBeNull();
  });
  it('and no other', () => {
    const wrong = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb42';
    expect(signatureProblem(published(wrong), keys)).toBe('SignatureDoesNotMatch');
  });
});
