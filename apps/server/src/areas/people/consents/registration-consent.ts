import type { register } from '@rajt/contract/people/operations/registration';
import type { UserId } from '@rajt/rules/ids';
import { z } from 'zod';
import { writeAudit } from '../../../platform/audit.ts';
import type { Call } from '../../../platform/http/http.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { type ConsentKind, changeConsent, renewConsent } from './queries.ts';
import { IMPORTED, REGISTRATION_CONSENT_VERSION, UNKNOWN } from './versions.ts';

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

/** The consents given when an account was made, or when an imported one was activated. */
interface RegistrationConsent {
  /** Absent when they were not asked: then it stays as it is. */
  readonly marketingConsent?: boolean;
  readonly language: string;
  /** Absent in links of before it was kept. */
  readonly proof?: ConsentProof | undefined;
}

/**
 * Keeps what an account was made with, and its proof (hungary section 5), once it is known whose it is: the use of their
 * data, without which there is no account, and our marketing if it was ticked. The person must be locked.
 */
export async function keepRegistrationConsent(
  trx: Trx,
  personId: UserId,
  { marketingConsent, language, proof }: RegistrationConsent,
  via: 'registration' | 'old_user' = 'registration',
): Promise<void> {
  const textVersion = proof?.textVersion ?? UNKNOWN;
  const note = (action: 'consent.given' | 'consent.withdrawn', kind: 'data_storage' | ConsentKind) =>
    writeAudit(trx, {
      actorId: personId,
      action,
      subject: `person:${personId}`,
      detail: { kind, via, language, ...proof },
    });
  await note('consent.given', 'data_storage');
  if (marketingConsent) {
    await renewConsent(trx, personId, { kind: 'marketing', textVersion });
    await note('consent.given', 'marketing');
  } else if (marketingConsent === false) {
    // An import may have brought it: a person who registers decides for themselves.
    const change = { kind: 'marketing', isGiven: false, textVersion } as const;
    if (await changeConsent(trx, personId, change)) await note('consent.withdrawn', 'marketing');
  }
}

/** Keeps the consent to our marketing that a person gave in the system they are imported from. */
export async function keepImportedConsent(trx: Trx, personId: UserId): Promise<void> {
  const change = { kind: 'marketing', isGiven: true, textVersion: IMPORTED } as const;
  if (!(await changeConsent(trx, personId, change))) return;
  await writeAudit(trx, {
    actorId: null,
    action: 'consent.given',
    subject: `person:${personId}`,
    detail: { kind: 'marketing', via: 'import', textVersion: IMPORTED },
  });
}
