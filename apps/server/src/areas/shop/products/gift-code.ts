import { createHmac, randomBytes } from 'node:crypto';
import { giftCodeOf } from '@rajt/rules/papers/gift-code';
import type { Config } from '../../../platform/config/config.ts';
import { deriveKnown } from '../../../platform/config/server-secrets.ts';
import { hashSecret } from '../../../platform/secret.ts';

/** The stored part of a code: not the code, but the seed that yields it together with the server's secret. */
export interface StoredCode {
  readonly seed: Buffer;
  readonly codeHash: Buffer;
}

type Secrets = Pick<Config, 'serverSecrets'>;

/** A new code that nobody can guess. */
export function newGiftCode(config: Secrets): StoredCode & { readonly code: string } {
  const seed = randomBytes(16);
  const code = derive(seed, config.serverSecrets[0]);
  return { seed, code, codeHash: hashGiftCode(code) };
}

/** Hashes a cleaned code (rules/gift-code). Plain, as a code is too long to be tried. */
export function hashGiftCode(code: string): Buffer {
  return hashSecret(code);
}

/** The code of a card, for those who may see it; null when its secret is no longer configured: it still can be redeemed. */
export function showGiftCode({ seed, codeHash }: StoredCode, config: Secrets): string | null {
  return deriveKnown(
    config.serverSecrets,
    (secret) => derive(seed, secret),
    (code) => hashGiftCode(code).equals(codeHash),
  );
}

function derive(seed: Buffer, serverSecret: string): string {
  return giftCodeOf(createHmac('sha256', serverSecret).update('gift-code:').update(seed).digest());
}
