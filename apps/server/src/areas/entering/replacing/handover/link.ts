import { createHmac, randomBytes } from 'node:crypto';
import type { Site } from '@rajt/rules/branch';
import { type Config, siteSettings } from '../../../../platform/config/config.ts';
import { deriveKnown, type ServerSecrets } from '../../../../platform/config/server-secrets.ts';
import { hashSecret } from '../../../../platform/secret.ts';

/** A stored link: the nonce that its token is derived from, and the hash that it is found by. */
export interface HandoverLink {
  readonly nonce: Buffer;
  readonly hash: Buffer;
}

/**
 * The token of a stored link. It is derived again for the giver, who shares it; the database alone does not contain it. Null
 * when its secret is no longer configured: the link works, but nobody can read it.
 */
export function handoverToken({ nonce, hash }: HandoverLink, secrets: ServerSecrets): string | null {
  return deriveKnown(
    secrets,
    (secret) => derive(nonce, secret),
    (token) => hashSecret(token).equals(hash),
  );
}

function derive(nonce: Buffer, serverSecret: string): string {
  return createHmac('sha256', serverSecret).update('entry-handover').update(nonce).digest('base64url');
}

export function newHandoverLink([newest]: ServerSecrets): HandoverLink & { readonly token: string } {
  const nonce = randomBytes(16);
  const token = derive(nonce, newest);
  return { nonce, hash: hashSecret(token), token };
}

export function handoverUrl(config: Config, site: Site, token: string): string {
  return `${siteSettings(config, site).origin}/handover/${token}`;
}
