import { createHmac, randomBytes } from 'node:crypto';
import type { Site } from '@rajt/rules/branch';
import { type Config, siteSettings } from '../../platform/config.ts';
import { hashSecret } from '../../platform/secret.ts';

/** The secret of a link. It is made again for the giver, who shares it; the database alone does not tell it. */
export function handoverToken(nonce: Buffer, serverSecret: string): string {
  return createHmac('sha256', serverSecret).update('entry-handover').update(nonce).digest('base64url');
}

/** What a link is made of, and the hash that it is found by. */
export function newHandoverLink(serverSecret: string): { readonly nonce: Buffer; readonly hash: Buffer } {
  const nonce = randomBytes(16);
  return { nonce, hash: hashSecret(handoverToken(nonce, serverSecret)) };
}

export function handoverUrl(config: Config, site: Site, nonce: Buffer): string {
  return `${siteSettings(config, site).origin}/handover/${handoverToken(nonce, config.serverSecret)}`;
}
