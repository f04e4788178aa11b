import { createHmac } from 'node:crypto';
import type { UserId } from '@rajt/rules/ids';
import type { ServerSecrets } from '../../../platform/config/server-secrets.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { newCode } from '../../../platform/secret.ts';
import { replaceRecoveryCodes } from './factor-queries.ts';

const CODES = 10;
/** 80 bits. */
const CHARACTERS = 16;

/** Ten new codes of an account, as people write them; the old ones end. Only their hashes are stored. */
export async function giveRecoveryCodes(
  trx: Trx,
  secrets: ServerSecrets,
  accountId: UserId,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => newCode(CHARACTERS));
  await replaceRecoveryCodes(
    trx,
    accountId,
    codes.map((code) => hashOf(secrets[0], accountId, code)),
  );
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** The hashes that a code may be stored under: one for each server secret. */
export function recoveryHashes(secrets: ServerSecrets, accountId: UserId, code: string): Buffer[] {
  return secrets.map((secret) => hashOf(secret, accountId, code));
}

function hashOf(secret: string, accountId: UserId, code: string): Buffer {
  return createHmac('sha256', secret).update(`recovery-code:${accountId}:${code}`).digest();
}
