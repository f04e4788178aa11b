import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedRequest {
  readonly method: string;
  /** As it is in the request line. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/**
 * Verifies a request by AWS Signature Version 4 as its description defines it (Amazon S3 API reference, "Authenticating Requests:
 * Using the Authorization Header"), independently of the library that signs. Returns the mistake, or null.
 */
export function signatureProblem(
  request: SignedRequest,
  keys: { accessKeyId: string; secretAccessKey: string; region: string },
): string | null {
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const [algorithm, ...rest] = header('authorization').split(' ');
  const parts = new Map(
    rest
      .join('')
      .split(',')
      .map((part) => part.split('=', 2) as [string, string]),
  );
  const [accessKeyId, ...scope] = (parts.get('Credential') ?? '').split('/');
  const signedHeaders = (parts.get('SignedHeaders') ?? '').split(';');
  const time = header('x-amz-date');
  if (algorithm !== 'AWS4-HMAC-SHA256') return 'AuthorizationHeaderMalformed';
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (scope.join('/') !== `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`)
    return 'AuthorizationHeaderMalformed';
  const present = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!present.every((name) => signedHeaders.includes(name))) return 'AccessDenied';

  const { pathname, searchParams } = new URL(request.url, 'http://host');
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const canonical = [
    request.method,
    pathname,
    query,
    ...signedHeaders.map((name) => `${name}:${header(name)}`),
    '',
    signedHeaders.join(';'),
    header('x-amz-content-sha256'),
  ].join('\n');
  const key = scope.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${keys.secretAccessKey}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n'));
  const given = Buffer.from(parts.get('Signature') ?? '', 'hex');
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  return isRight ? null : 'SignatureDoesNotMatch';
}
