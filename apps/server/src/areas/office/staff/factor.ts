import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { ServerSecrets } from '../../../platform/config/server-secrets.ts';
import { seal, unseal } from '../../../platform/seal.ts';

const PERIOD_SECONDS = 30;
/** Clocks of phones differ: the code before and the one after are valid, too. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PURPOSE = 'staff-factor';

const totpOf = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: 'Rajt',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    digits: 6,
    period: PERIOD_SECONDS,
  });

export function newFactorSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The input of an authenticator app: the secret in base 32, and an address for a QR code. */
export function forApp(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of a code that is valid now, in steps of thirty seconds since 1970; null: it is wrong or too old. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** The code of an instant. */
export function codeAt(secret: Buffer, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() });
}

/** The code of the next half minute is accepted already. */
export function nextCode(secret: Buffer, now: Date): string {
  return codeAt(secret, new Date(now.getTime() + PERIOD_SECONDS * 1000));
}

export function sealFactor(secrets: ServerSecrets, accountId: string, secret: Buffer): Buffer {
  return seal(secrets, PURPOSE, accountId, secret);
}

/** Null when its server secret is no longer configured: another organiser resets the factor. */
export function unsealFactor(secrets: ServerSecrets, accountId: string, sealed: Buffer) {
  return unseal(secrets, PURPOSE, accountId, sealed);
}
