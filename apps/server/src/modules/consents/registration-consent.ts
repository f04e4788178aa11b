import type { register } from '@rajt/contract/operations/accounts';
import type { UserId } from '@rajt/rules/ids';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/database.ts';
import type { Call } from '../../platform/http.ts';
import { REGISTRATION_CONSENT_VERSION } from './versions.ts';

/** How a registration's consent came to be: when it was ticked, not when the address was proven. */
export const consentProof = z.object({
  textVersion: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  at: z.string(),
});
type ConsentProof = z.output<typeof consentProof>;

export function proofOf(
  { ip, userAgent }: Pick<Call<typeof register>, 'ip' | 'userAgent'>,
  now: Date,
): ConsentProof {
  return {
    textVersion: REGISTRATION_CONSENT_VERSION,
    ip,
    userAgent: userAgent.slice(0, 300),
    at: now.toISOString(),
  };
}

/**
 * Notes what an account was made with, and its proof (hungary section 5), once it is known whose it is: the use of their
 * data, without which there is no account, and our marketing if it was ticked.
 */
export async function noteConsents(
  trx: Trx,
  personId: UserId,
  {
    marketingConsent,
    language,
    proof,
  }: { marketingConsent: boolean; language: string; proof?: ConsentProof | undefined },
  via: 'registration' | 'old_user' = 'registration',
): Promise<void> {
  for (const kind of marketingConsent ? ['data_storage', 'marketing'] : ['data_storage']) {
    await writeAudit(trx, {
      actorId: personId,
      action: 'consent.given',
      subject: `person:${personId}`,
      detail: { kind, via, language, ...proof },
    });
  }
}
