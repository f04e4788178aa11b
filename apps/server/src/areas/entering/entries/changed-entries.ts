import type { ChangedEntry } from '@rajt/contract/people/operations/profile';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { pick } from '../../../platform/http/language.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { recheckEntry } from './recheck-entry.ts';
import { findHeldEntries } from './recheck-queries.ts';

/**
 * The held entries of a locked person whose price or admission their changed profile decides otherwise. Nothing is
 * changed here: the start of the payment does.
 */
export async function findChangedEntries(
  trx: Trx,
  participantId: UserId,
  language: Language,
): Promise<ChangedEntry[]> {
  const held = await findHeldEntries(trx, participantId);
  return held.flatMap((entry) => {
    const { isAdmitted, lacksGuardian, newPrice } = recheckEntry(entry);
    if (isAdmitted && !lacksGuardian && !newPrice) return [];
    const fee = { amount: newPrice?.amountHuf ?? entry.amountHuf, currency: 'HUF' as const };
    return [
      { entryId: entry.id, name: pick(language, entry.textHu, entry.textEn), isAdmitted, lacksGuardian, fee },
    ];
  });
}
