import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { lockPerson } from '../accounts/index.ts';
import { endNewsOf } from '../subscriptions/index.ts';
import { type ConsentKind, changeConsent } from './queries.ts';
import { CONSENT_TEXT_VERSION, HEALTH_CONSENT_VERSION } from './versions.ts';

export type ConsentChanges = Partial<Record<ConsentKind, boolean>>;

/** How a consent came to be, kept in the audit log as its proof (hungary section 5). */
export interface Proof {
  /** `profile`: signed in; `link`: by the address in a newsletter; `certificate`: where one was uploaded or used. */
  readonly via: 'profile' | 'link' | 'certificate';
  readonly ip: string;
  readonly userAgent: string;
  /** In which the wording was shown. */
  readonly language: Language;
}

/** Gives and revokes consents; an unchanged one is neither written nor noted. */
export async function changeConsents(
  deps: Pick<Deps, 'db'>,
  personId: UserId,
  changes: ConsentChanges,
  proof: Proof,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    // Waits for an erasure; an erased person has nothing to give.
    if ((await lockPerson(trx, personId)).isErased) throw new Refusal('not_found');
    await noteConsents(trx, personId, changes, proof);
  });
}

/** Changes consents in a transaction of the caller. The person must be locked. */
export async function noteConsents(
  trx: Trx,
  personId: UserId,
  changes: ConsentChanges,
  proof: Proof,
): Promise<void> {
  for (const [kind, isGiven] of Object.entries(changes) as [ConsentKind, boolean][]) {
    // Ends the same news that the address has subscribed to.
    if (kind === 'marketing' && !isGiven) await endNewsOf(trx, personId);
    const textVersion = kind === 'health' ? HEALTH_CONSENT_VERSION : CONSENT_TEXT_VERSION;
    const change = { kind, isGiven, textVersion };
    if (!(await changeConsent(trx, personId, change))) continue;
    await writeAudit(trx, {
      actorId: personId,
      action: isGiven ? 'consent.given' : 'consent.withdrawn',
      subject: `person:${personId}`,
      detail: {
        kind,
        textVersion,
        ...proof,
        userAgent: proof.userAgent.slice(0, 300),
      },
    });
  }
}
