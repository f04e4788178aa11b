import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { changePerson, lockOrAdd, type Said } from '../accounts/index.ts';
import type { ImportedUser } from './user-line.ts';

const NOW = sql<Date>`app_now()`;

/**
 * Somebody from another system: without a password, not activated. The consent to keep the data is the organiser's to
 * have; the person gives it again with the first password. An address that was registered here and that nobody has proven
 * to own becomes theirs, and the registration's link leads to their first password, as it does when it comes after.
 * Undefined when the address belongs to somebody, as `isTaken` says, also to who came while this waited.
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
 * Locks the registrations of these addresses that wait, by id, as a correction of an address does (`lockBoth` of links): the
 * lines come in another order, and all their locks are kept to the end of the import.
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
