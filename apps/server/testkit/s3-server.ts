import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../src/platform/files/s3-storage.ts';
import { signatureProblem } from './s3-signature.ts';

export interface S3Server {
  readonly settings: S3Settings;
  /** The objects in the bucket. */
  readonly objects: Map<string, Buffer>;
  /** The next so many requests are answered with 503. */
  beBusy(times: number): void;
  /** The next so many that would be stored are, and are answered with 500. */
  loseAnswers(times: number): void;
  close(): void;
}

const ACCESS = { accessKeyId: 'RAJTTEST', secretAccessKey: 'tests/secret+key', region: 'eu-central-1' };

/**
 * The part of an S3 store that the product uses: one bucket by path; PUT that does not overwrite, GET, DELETE. Takes
 * only what is signed, and whose bytes are what was signed.
 */
export async function openS3Server(bucket = 'rajt'): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  let busy = 0;
  let lost = 0;

  const verify = (request: IncomingMessage, body: Buffer): [number, string] | null => {
    if (busy > 0) {
      busy -= 1;
      return [503, 'SlowDown'];
    }
    const { method = '', url = '', headers } = request;
    const problem = signatureProblem({ method, url, headers }, ACCESS);
    if (problem) return [403, problem];
    const hash = createHash('sha256').update(body).digest('hex');
    if (method === 'PUT' && headers['x-amz-content-sha256'] !== hash)
      return [400, 'XAmzContentSHA256Mismatch'];
    const [, inBucket = '', key = ''] = url.split('/');
    if (inBucket !== bucket) return [404, 'NoSuchBucket'];
    if (method === 'PUT' && headers['if-none-match'] === '*' && objects.has(key))
      return [412, 'PreconditionFailed'];
    if (method === 'GET' && !objects.has(key)) return [404, 'NoSuchKey'];
    return null;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const refusal = verify(request, body);
    if (refusal) {
      response.writeHead(refusal[0], { 'Content-Type': 'application/xml' });
      response.end(`<Error><Code>${refusal[1]}</Code></Error>`);
      return;
    }
    const key = request.url?.split('/')[2] ?? '';
    if (request.method === 'PUT') {
      objects.set(key, body);
      if (lost > 0) {
        lost -= 1;
        response.statusCode = 500;
      }
    }
    if (request.method === 'GET') return void response.end(objects.get(key));
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.statusCode = 204;
    }
    response.end();
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    settings: { ...ACCESS, bucket, endpoint: `http://127.0.0.1:${port}` },
    objects,
    beBusy: (times) => {
      busy = times;
    },
    loseAnswers: (times) => {
      lost = times;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
