import { createHmac, randomBytes } from 'node:crypto';
import { giftCodeOf } from '@rajt/rules/gift-code';
import type { Config } from '../../platform/config.ts';
import { hashSecret } from '../../platform/secret.ts';

/** What is stored of a code: not the code, but what gives it to who also has the server's secret. */
export interface StoredCode {
  readonly seed: Buffer;
  readonly codeHash: Buffer;
}

type Secret = Pick<Config, 'serverSecret'>;

/** A new code that nobody can guess. */
export function newGiftCode(config: Secret): StoredCode & { readonly code: string } {
  const seed = randomBytes(16);
  const code = derive(seed, config);
  return { seed, code, codeHash: hashGiftCode(code) };
}

/** Of a cleaned code (rules/gift-code). Plain, as a code is too long to be tried. */
export function hashGiftCode(code: string): Buffer {
  return hashSecret(code);
}

/** The code of a card, for those who may see it; null when the server's secret was changed since: it still can be redeemed. */
export function showGiftCode({ seed, codeHash }: StoredCode, config: Secret): string | null {
  const code = derive(seed, config);
  return hashGiftCode(code).equals(codeHash) ? code : null;
}

function derive(seed: Buffer, { serverSecret }: Secret): string {
  return giftCodeOf(createHmac('sha256', serverSecret).update('gift-code:').update(seed).digest());
}
