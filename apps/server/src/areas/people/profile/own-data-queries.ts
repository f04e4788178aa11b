import { sql } from 'kysely';
import type { OwnDataRow, ReadOwnData } from '../../../platform/own-data.ts';

/** A person with their account and whole profile. */
export const ownPerson: ReadOwnData = async (db, { personId, newsletterPage }) => {
  const { rows } = await sql<OwnDataRow>`
    select email, language, name_title as "nameTitle", family_name as "familyName", first_name as "firstName",
      birth_date as "birthDate", gender, nationality, phone, country, zip, city, street,
      vat_number as "vatNumber", group_vat_number as "groupVatNumber", education, profession, occupation,
      chip_number as "chipNumber", club, watch, shoe, atom_id as "atomId", otproba_id as "otprobaId",
      spuri_card as "spuriCard", password_hash is not null as "hasPassword",
      data_storage_consent_at as "dataStorageConsentAt",
      account.created_at as "createdAt", activated_at as "activatedAt", completed_at as "completedAt",
      imported_at as "importedAt", account.updated_at as "updatedAt", marketing_uuid as "newsletterPage",
        is_findable as "isFindable", shows_initials as "showsInitials"
    from person join account on account.person_id = person.id where person.id = ${personId}`.execute(db);
  return rows.map((row) => ({ ...row, newsletterPage: newsletterPage(String(row['newsletterPage'])) }));
};
