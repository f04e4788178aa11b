import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for bearer tokens and links in mails; only the hash is stored (decision 14 of reliability). */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Random characters without look-alikes, 5 bits each. */
export function newCode(length: number): string {
  return [...randomBytes(length)].map((byte) => CODE_LETTERS[byte % 32]).join('');
}
