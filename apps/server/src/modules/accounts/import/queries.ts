import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database.ts';
import type { ImportedUser } from './user-line.ts';

const NOW = sql<Date>`now()`;

/**
 * Somebody from another system: without a password, not activated. The consent to keep the data is the organiser's to
 * have; the person gives it anew with the first password. An address that was registered here and that nobody has proven
 * to own becomes theirs, and the registration's link leads to their first password, as it does when it comes after.
 * Undefined when the address belongs to somebody, as `isKnown` says, also to who came while this waited.
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

/** Whether the address belongs to somebody: active, or imported before. */
export async function isKnown(trx: Trx, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('person')
    .select('id')
    .where('email_canonical', '=', email)
    .where((where) => where.or([where('activated_at', 'is not', null), where('imported_at', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}
