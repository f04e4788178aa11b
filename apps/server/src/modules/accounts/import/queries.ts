import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database.ts';
import type { ImportedUser } from './user-line.ts';

const NOW = sql<Date>`app_now()`;

/**
 * Somebody from another system: without a password, not activated. The consent to keep the data is the organiser's to
 * have; the person gives it anew with the first password. An address that was registered here and that nobody has proven
 * to own becomes theirs, and the registration's link leads to their first password, as it does when it comes after.
 * Undefined when the address belongs to somebody, as `isTaken` says, also to who came while this waited.
 */
export async function insertImported(trx: Trx, user: ImportedUser): Promise<UserId | undefined> {
  const values = valuesOf(user);
  const row = await trx
    .insertInto('person')
    .values({ ...values, email: user.email, email_canonical: user.email })
    .onConflict((conflict) =>
      conflict
        .column('email_canonical')
        .doUpdateSet(values)
        .where('person.activated_at', 'is', null)
        .where('person.imported_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row && asId<UserId>(row.id);
}

function valuesOf(user: ImportedUser) {
  return {
    language: user.language,
    name_title: user.nameTitle,
    family_name: user.familyName,
    first_name: user.firstName,
    birth_date: user.birthDate,
    gender: user.gender,
    nationality: user.nationality,
    phone: user.phone,
    ...user.home,
    chip_number: user.chipNumber,
    otproba_id: user.otprobaId,
    atom_id: user.atomId,
    spuri_card: user.spuriCard,
    club: user.club,
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
    marketing_consent_at: user.marketingConsent ? NOW : null,
  };
}

/**
 * Locks the registrations of these addresses that wait, by id, as whoever corrects an address does (email-queries.ts): the
 * lines come in another order, and all their locks are kept to the end of the import.
 */
export async function lockWaiting(trx: Trx, emails: readonly string[]): Promise<void> {
  await trx
    .selectFrom('person')
    .select('id')
    .where(sql<boolean>`email_canonical = any(${emails}::text[])`)
    .where('activated_at', 'is', null)
    .where('imported_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}
