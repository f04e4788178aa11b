import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

const NOW = sql<Date>`app_now()`;

/**
 * What remains is a number that entries, orders and postings point at. The address is none that anybody can type, so a
 * login does not find it and the same address can register again; the link of newsletters leads nowhere.
 */
export async function erasePerson(trx: Trx, personId: UserId): Promise<void> {
  const nobody = `erased:${personId}`;
  await erasePeople(trx, [personId]);
  await trx
    .updateTable('account')
    .set({
      email: nobody,
      email_canonical: nobody,
      password_hash: null,
      phone: '',
      country: null,
      zip: null,
      city: null,
      street: null,
      vat_number: '',
      group_vat_number: '',
      education: '',
      profession: '',
      occupation: '',
      chip_number: '',
      watch: '',
      shoe: '',
      atom_id: '',
      otproba_id: '',
      spuri_card: '',
      picture_file_id: null,
      marketing_uuid: sql<string>`gen_random_uuid()`,
      updated_at: NOW,
    })
    .where('person_id', '=', personId)
    .execute();
}

/** Erases people without an account in the same way. */
export async function erasePeople(trx: Trx, ids: readonly UserId[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('person')
    .set({
      name_title: '',
      family_name: '',
      first_name: '',
      // The table asks for a day, a gender and a country; these are everybody's.
      birth_date: '1900-01-01',
      gender: 'F',
      nationality: 'ZZ',
      club: '',
      erased_at: NOW,
      updated_at: NOW,
    })
    .where('id', 'in', [...ids])
    .execute();
}
