import type { Site } from '@rajt/rules/branch';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { notifyKeeperErased } from '../../entering/claims/index.ts';
import { findCompanyEntriesOf } from '../../entering/companies/index.ts';
import { keepManaged } from '../../entering/fellows/index.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import type { DeletionPlan } from './plan-deletion.ts';

/** The account that is about to be erased. */
interface Keeper {
  readonly id: UserId;
  readonly name: PersonName;
  readonly site: Site;
  readonly language: Language;
}

/**
 * Keeps the entries of managed people before their keeper's account is erased. Participants with an e-mail address get a claim link.
 * A flag shows all of them to the organiser, because nobody else can change the entries that remain unclaimed.
 */
export async function keepParticipants(
  trx: Trx,
  keeper: Keeper,
  { kept, entriesOfManaged }: Pick<DeletionPlan, 'kept' | 'entriesOfManaged'>,
): Promise<void> {
  if (kept.length === 0) return;
  const notified = await notifyKeeperErased(trx, keeper, entriesOfManaged);
  const raceDays = entriesOfManaged.map(({ raceOn }) => raceOn).sort();
  await keepManaged(trx, kept, raceDays.at(-1) ?? '');
  const companyEntries = await findCompanyEntriesOf(trx, keeper.id, kept);
  await raiseFlag(trx, {
    kind: 'entries_without_keeper',
    subject: `person:${keeper.id}`,
    detail: { people: kept.length, notified, companyEntries: companyEntries.join(', ') },
  });
}
