import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ServerSecrets } from './config/server-secrets.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret for the database under the newest server secret (AES-256-GCM), so that a copy of the database alone does not reveal
 * it. `purpose` and `owner` are bound to it: a sealed secret that is copied to another row cannot be opened there.
 */
export function seal(secrets: ServerSecrets, purpose: string, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets[0], purpose), nonce, {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a sealed secret; null when it was sealed under a server secret that is no longer configured, or for another owner. */
export function unseal(
  secrets: ServerSecrets,
  purpose: string,
  owner: string,
  sealed: Buffer,
): { readonly secret: Buffer; readonly isOutdated: boolean } | null {
  for (const [at, one] of secrets.entries()) {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(one, purpose), sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      const start = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
      return { secret: Buffer.concat([start, decipher.final()]), isOutdated: at > 0 };
    } catch {
      // Sealed under another secret: the next one may fit.
    }
  }
  return null;
}

function keyOf(serverSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serverSecret, '', `rajt seal: ${purpose}`, 32));
}
