import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { changePerson, lockOrAdd, type Said } from '../accounts/index.ts';
import type { ImportedUser } from './user-line.ts';

const NOW = sql<Date>`app_now()`;

/**
 * Inserts a person of another system: without a password, not activated. The organiser must have the consent to keep the data;
 * the person gives it again with the first password. An unproven registration of the address becomes the imported person's, and
 * its link leads to their first password, as it does if the registration comes after the import.
 * Undefined if the address belongs to another account (`isTaken`), also to one created while this waited for the lock.
 */
export async function insertImported(trx: Trx, user: ImportedUser): Promise<UserId | undefined> {
  const said = saidOf(user);
  const { id, isNew, isActivated, isImported } = await lockOrAdd(trx, user.email, said);
  if (isNew) return id;
  if (isActivated || isImported) return undefined;
  await changePerson(trx, id, said);
  return id;
}

function saidOf(user: ImportedUser): Said {
  return {
    person: {
      name_title: user.nameTitle,
      family_name: user.familyName,
      first_name: user.firstName,
      birth_date: user.birthDate,
      gender: user.gender,
      nationality: user.nationality,
      club: user.club,
    },
    account: {
      language: user.language,
      phone: user.phone,
      ...user.home,
      chip_number: user.chipNumber,
      otproba_id: user.otprobaId,
      atom_id: user.atomId,
      spuri_card: user.spuriCard,
      watch: user.watch,
      shoe: user.shoe,
      education: user.education,
      occupation: user.occupation,
      profession: user.profession,
      vat_number: user.vatNumber,
      group_vat_number: user.groupVatNumber,
      imported_at: NOW,
      completed_at: user.home ? NOW : null,
      data_storage_consent_at: NOW,
    },
  };
}

/**
 * Locks the pending registrations of these addresses in the order of their ids, as a correction of an address does (`lockBoth` of
 * links). The lines have another order, and all locks are kept until the end of the import.
 */
export async function lockWaiting(trx: Trx, emails: readonly string[]): Promise<void> {
  await trx
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select('person.id')
    .where(sql<boolean>`account.email_canonical = any(${emails}::text[])`)
    .where('account.activated_at', 'is', null)
    .where('account.imported_at', 'is', null)
    .orderBy('person.id')
    .forUpdate('person')
    .execute();
}
