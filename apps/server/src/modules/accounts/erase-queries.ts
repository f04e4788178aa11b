import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database.ts';

/** Locks a person against an erasure and changes of their profile; what only points at them goes on. */
export async function lockPerson(trx: Trx, personId: UserId): Promise<{ isErased: boolean }> {
  const { erasedAt } = await trx
    .selectFrom('person')
    .select('erased_at as erasedAt')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { isErased: erasedAt !== null };
}

/**
 * Locks a person alone: waits for everything that is about to point at them and keeps the rest waiting. A hold of the same
 * moment is there before or never (hold-queries.ts).
 */
export async function lockPersonToErase(
  trx: Trx,
  personId: UserId,
): Promise<{ email: string; passwordHash: string | null; isErased: boolean }> {
  const row = await trx
    .selectFrom('person')
    .select(['email', 'password_hash as passwordHash', 'erased_at as erasedAt'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { email: row.email, passwordHash: row.passwordHash, isErased: row.erasedAt !== null };
}

/**
 * What remains is a number that entries, orders and postings point at. The address is none that anybody can type, so a
 * login does not find it and the same address can register anew; the link of newsletters leads nowhere.
 */
export async function erasePerson(trx: Trx, personId: UserId): Promise<void> {
  const nobody = `erased:${personId}`;
  await trx.deleteFrom('mail_token').where('person_id', '=', personId).execute();
  await trx
    .updateTable('person')
    .set({
      email: nobody,
      email_canonical: nobody,
      password_hash: null,
      name_title: '',
      family_name: '',
      first_name: '',
      // The table asks for a day, a gender and a country; these are everybody's.
      birth_date: '1900-01-01',
      gender: 'F',
      nationality: 'ZZ',
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
      club: '',
      watch: '',
      shoe: '',
      atom_id: '',
      otproba_id: '',
      spuri_card: '',
      picture_file_id: null,
      marketing_consent_at: null,
      marketing_uuid: sql<string>`gen_random_uuid()`,
      erased_at: sql<Date>`app_now()`,
      updated_at: sql<Date>`app_now()`,
    })
    .where('id', '=', personId)
    .execute();
}
