import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { assertStorageKey, type Storage } from './storage.ts';

export interface S3Settings {
  /** Of the service, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The longest that one try of one call takes. */
const TIMEOUT_MS = 15_000;

/**
 * A bucket of any store that speaks S3, addressed by path (`endpoint/bucket/key`): every store knows that form. The
 * bucket must be there and private; its store must know conditional writes (decision 0012).
 */
export function s3Storage(settings: S3Settings): Storage {
  const { endpoint, bucket, ...credentials } = settings;
  // A full or restarting store answers 5xx or 429 for a moment.
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2, initRetryMs: 200 });
  const call = (method: string, key: string, more: RequestInit = {}) => {
    assertStorageKey(key);
    return client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      ...more,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  };
  return {
    put: async (key, bytes) => {
      const response = await call('PUT', key, {
        body: new Uint8Array(bytes),
        headers: {
          'Content-Type': 'application/octet-stream',
          'If-None-Match': '*',
          // Signed with the rest, so that what arrives is what was sent.
          'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      });
      // Keys are fresh: what is there already is these bytes, stored by a try whose answer was an error.
      await expectStatus(response, [200, 412]);
    },
    get: async (key) => {
      const response = await call('GET', key);
      await expectStatus(response, [200, 404]);
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },
    remove: async (key) => {
      await expectStatus(await call('DELETE', key), [200, 204, 404]);
    },
  };
}

/** A store's refusal is a fault of ours or of the configuration: nothing that a person could mend. */
async function expectStatus(response: Response, expected: readonly number[]): Promise<void> {
  if (expected.includes(response.status)) {
    // Frees the connection; a body of 200 is read by the caller.
    if (response.status !== 200) await response.body?.cancel();
    return;
  }
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'no code';
  throw new Error(`the store answered ${response.status} (${code})`);
}
