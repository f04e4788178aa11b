import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database.ts';

const NOW = sql<Date>`app_now()`;

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
 * Locks a person and their account alone: waits for everything that is about to point at either and keeps the rest waiting.
 * A hold of the same moment is there before or never (hold-queries.ts).
 */
export async function lockPersonToErase(
  trx: Trx,
  personId: UserId,
): Promise<{ email: string; passwordHash: string | null; isErased: boolean }> {
  const row = await trx
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select(['account.email', 'account.password_hash as passwordHash', 'person.erased_at as erasedAt'])
    .where('person.id', '=', personId)
    .forUpdate(['person', 'account'])
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
    .where('id', '=', personId)
    .execute();
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
      marketing_consent_at: null,
      marketing_uuid: sql<string>`gen_random_uuid()`,
      updated_at: NOW,
    })
    .where('person_id', '=', personId)
    .execute();
}
