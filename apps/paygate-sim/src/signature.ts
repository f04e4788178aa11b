import { createHmac, timingSafeEqual } from 'node:crypto';

/** SimplePay v2 signature: base64 of HMAC-SHA384 over the exact bytes that travel, with the trimmed merchant key. */
export function sign(key: string, bytes: string | Uint8Array): string {
  return createHmac('sha384', key.trim()).update(bytes).digest('base64');
}

/** Compares in constant time; a missing or misshapen signature is simply wrong. */
export function isSignedWith(key: string, bytes: string | Uint8Array, signature: string): boolean {
  const expected = Buffer.from(sign(key, bytes));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
