import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { OwnDataRow, ReadOwnData } from '../../../platform/own-data.ts';
import type { Handle } from '../../../platform/postgres/database.ts';

/** A person with their account and whole profile; without an account, the facts that their keeper gave. */
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
  if (rows.length === 0) return ownPersonAlone(db, personId);
  return rows.map((row) => ({ ...row, newsletterPage: newsletterPage(String(row['newsletterPage'])) }));
};

/** A person without an account: the facts and the contact that their keeper gave. */
async function ownPersonAlone(db: Handle, personId: UserId): Promise<OwnDataRow[]> {
  const { rows } = await sql<OwnDataRow>`
    select nullif(m.email, '') as email, p.name_title as "nameTitle", p.family_name as "familyName", p.first_name as "firstName",
      case when not p.is_only_name then p.birth_date end as "birthDate",
      case when not p.is_only_name then p.gender end as gender,
      case when not p.is_only_name then p.nationality end as nationality,
      nullif(m.phone, '') as phone, nullif(p.club, '') as club, m.created_at as "createdAt", m.updated_at as "updatedAt"
    from person p left join managed_person m on m.person_id = p.id where p.id = ${personId}`.execute(db);
  return rows;
}
