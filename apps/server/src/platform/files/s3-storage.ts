import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { UnavailableError } from '../postgres/unreachable.ts';
import { assertStorageKey, type Storage } from './storage.ts';
import { StorageFullError } from './storage-full.ts';

export interface S3Settings {
  /** The service's URL, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The timeout of one attempt of one call. */
const TIMEOUT_MS = 15_000;

/**
 * Stores files in a bucket of any S3-compatible store, addressed by path (`endpoint/bucket/key`), which all of them
 * support. The bucket must exist and be private; the store must support conditional writes (decision 0012).
 */
export function s3Storage(settings: S3Settings): Storage {
  const { endpoint, bucket, ...credentials } = settings;
  // An overloaded or restarting store returns 5xx or 429 for a short time.
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2, initRetryMs: 200 });
  const call = async (method: string, key: string, more: RequestInit = {}) => {
    assertStorageKey(key);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (
      client
        // A redirect would lead the signed request, and the file in it, to an address that nobody configured.
        .fetch(`${endpoint}/${bucket}/${key}`, { method, ...more, signal, redirect: 'manual' })
        .catch(refuseAway)
    );
  };
  return {
    put: async (key, bytes) => {
      const { body, sha256 } = await wholeBody(bytes);
      const response = await call('PUT', key, {
        body,
        headers: {
          'Content-Type': 'application/octet-stream',
          'If-None-Match': '*',
          // Signed too, so that the stored bytes are those that were sent.
          'X-Amz-Content-Sha256': sha256,
        },
      });
      // Keys are new, so an existing object is this one, stored by an attempt that returned an error.
      await expectStatus(response, [200, 412]);
    },
    get: async (key) => {
      const response = await call('GET', key);
      await expectStatus(response, [200, 404]);
      return response.status === 404
        ? undefined
        : Buffer.from(await response.arrayBuffer().catch(refuseAway));
    },
    remove: async (key) => {
      await expectStatus(await call('DELETE', key), [200, 204, 404]);
    },
  };
}

/** The body of an upload: the store needs its length and hash first. A blob is sent without another copy of the whole file. */
async function wholeBody(bytes: Parameters<Storage['put']>[1]): Promise<{ body: Blob; sha256: string }> {
  const [parts, hash] = [[] as Blob[], createHash('sha256')];
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    parts.push(new Blob([new Uint8Array(chunk)]));
    hash.update(chunk);
  }
  return { body: new Blob(parts), sha256: hash.digest('hex') };
}

/** Throws that the store is unavailable, as its answer is missing, incomplete or late. */
function refuseAway(cause: unknown): never {
  throw new UnavailableError('the store cannot be reached', { cause });
}

/**
 * Throws for an unexpected status. A refusal by the store is a bug in our code or configuration, which the user cannot fix.
 * An overloaded or broken store is unavailable, so the user may retry.
 */
async function expectStatus(response: Response, expected: readonly number[]): Promise<void> {
  if (expected.includes(response.status)) {
    // Frees the connection; the body of a 200 is read by the caller.
    if (response.status !== 200) await response.body?.cancel();
    return;
  }
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(refuseAway))?.[1] ?? 'no code';
  const message = `the store answered ${response.status} (${code})`;
  if (response.status === 507) throw new StorageFullError(message);
  throw response.status >= 500 || response.status === 429
    ? new UnavailableError(message)
    : new Error(message);
}
