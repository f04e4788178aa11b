import { createHmac, randomBytes } from 'node:crypto';
import type { Site } from '@rajt/rules/branch';
import { type Config, siteSettings } from '../../platform/config.ts';
import { hashSecret } from '../../platform/secret.ts';

/** How a link is kept: what it is made of, and the hash that it is found by. */
export interface NewLink {
  readonly nonce: Buffer;
  readonly hash: Buffer;
}

/** The secret of a link. It is made again for the leader, who shares it; the database alone does not tell it. */
export function invitationToken(nonce: Buffer, serverSecret: string): string {
  return createHmac('sha256', serverSecret).update('team-invitation').update(nonce).digest('base64url');
}

export function newInvitationLink(serverSecret: string): NewLink {
  const nonce = randomBytes(16);
  return { nonce, hash: hashSecret(invitationToken(nonce, serverSecret)) };
}

export function invitationUrl(config: Config, site: Site, token: string): string {
  return `${siteSettings(config, site).origin}/invited/${encodeURIComponent(token)}`;
}
