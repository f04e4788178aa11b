import type { UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import { inTransaction, type PoolHandle, type Trx } from '../../../platform/postgres/database.ts';
import { lockPerson } from '../accounts/index.ts';
import { endNewsOf } from '../subscriptions/index.ts';
import { changeConsent, findReader } from './queries.ts';
import { CONSENT_TEXT_VERSION } from './versions.ts';

/**
 * Ends our own news to an account, also what its address has subscribed to without it. `one_click`: the button of a mail program;
 * `complaint`: a mailbox provider reports that its reader calls a letter spam. Returns whether there was something to end.
 */
export async function withdrawMarketing(
  trx: Trx,
  personId: UserId,
  via: 'one_click' | 'complaint',
): Promise<boolean> {
  if ((await lockPerson(trx, personId)).isErased) return false;
  const change = { kind: 'marketing', isGiven: false, textVersion: CONSENT_TEXT_VERSION } as const;
  const isSubscriptionEnded = await endNewsOf(trx, personId);
  if (!(await changeConsent(trx, personId, change))) return isSubscriptionEnded;
  await writeAudit(trx, {
    actorId: personId,
    action: 'consent.withdrawn',
    subject: `person:${personId}`,
    detail: { kind: 'marketing', textVersion: CONSENT_TEXT_VERSION, via },
  });
  return true;
}

/** Revokes it by the address of a letter's header, which nobody can guess; an unknown one is nothing to do. */
export async function withdrawMarketingBy(db: PoolHandle, marketingUuid: string): Promise<void> {
  const reader = await findReader(db, marketingUuid);
  if (reader) await inTransaction(db, (trx) => withdrawMarketing(trx, reader.id, 'one_click'));
}
