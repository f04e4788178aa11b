import { createHmac, randomBytes } from 'node:crypto';
import type { Site } from '@rajt/rules/branch';
import { type Config, siteSettings } from '../../../platform/config/config.ts';
import { deriveKnown, type ServerSecrets } from '../../../platform/config/server-secrets.ts';
import { hashSecret } from '../../../platform/secret.ts';

/** How a link is kept: what it is made of, and the hash that it is found by. */
export interface NewLink {
  readonly nonce: Buffer;
  readonly hash: Buffer;
}

/**
 * The token of a stored link. It is derived again for the leader, who shares it; the database alone does not contain it. Null
 * when its secret is no longer configured: the link works, but nobody can read it.
 */
export function invitationToken({ nonce, hash }: NewLink, secrets: ServerSecrets): string | null {
  return deriveKnown(
    secrets,
    (secret) => derive(nonce, secret),
    (token) => hashSecret(token).equals(hash),
  );
}

function derive(nonce: Buffer, serverSecret: string): string {
  return createHmac('sha256', serverSecret).update('team-invitation').update(nonce).digest('base64url');
}

export function newInvitationLink([newest]: ServerSecrets): NewLink & { readonly token: string } {
  const nonce = randomBytes(16);
  const token = derive(nonce, newest);
  return { nonce, hash: hashSecret(token), token };
}

export function invitationUrl(config: Config, site: Site, token: string): string {
  return `${siteSettings(config, site).origin}/invited/${encodeURIComponent(token)}`;
}
