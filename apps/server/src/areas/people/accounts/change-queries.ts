import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import type { Said } from './lock-or-add-queries.ts';
import { keptIfPaid } from './paid-name-queries.ts';

/**
 * Writes columns of a locked person and of their account; a name that a paid entry bears stays as it is. `updated_at` of the
 * account is for data that people enter about themselves: not written for a password or an address (decision 0023).
 */
export async function changePerson(
  trx: Trx,
  personId: UserId,
  { person = {}, account = {} }: Partial<Said>,
): Promise<void> {
  if (Object.keys(person).length > 0)
    await trx.updateTable('person').set(keptIfPaid(person)).where('id', '=', personId).execute();
  if (Object.keys(account).length > 0)
    await trx.updateTable('account').set(account).where('person_id', '=', personId).execute();
}

/**
 * Replaces the hash of the same password by a stronger one, unless the password was changed since `from` was read. One guarded
 * statement: of two logins at once the second replaces nothing.
 */
export async function replacePasswordHash(
  handle: Handle,
  personId: UserId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await handle
    .updateTable('account')
    .set({ password_hash: to })
    .where('person_id', '=', personId)
    .where('password_hash', '=', from)
    .execute();
}

/**
 * Writes what was typed last in a registration, as long as nobody has proven to own the address: what was imported with it
 * stays, all but the password, which opens nothing (an old user gives another). Nothing of an active account is changed.
 */
export async function changeUnproven(trx: Trx, personId: UserId, { person, account }: Said): Promise<void> {
  const unlessImported = Object.entries(account).map(([column, typed]): [string, unknown] => {
    const next = sql`case when imported_at is null then ${typed} else ${sql.ref(`account.${column}`)} end`;
    return [column, column === 'password_hash' ? typed : next];
  });
  await trx
    .with('waiting', (query) =>
      query
        .updateTable('account')
        .set(Object.fromEntries(unlessImported))
        .where('person_id', '=', personId)
        .where('activated_at', 'is', null)
        .returning(['person_id', 'imported_at']),
    )
    .updateTable('person')
    .from('waiting')
    .set(keptIfPaid(person))
    .whereRef('person.id', '=', 'waiting.person_id')
    .where('waiting.imported_at', 'is', null)
    .execute();
}

/** Corrects a locked person, whatever paid entries bear of them: by staff alone, with a reason in the log. */
export async function correctPerson(
  trx: Trx,
  personId: UserId,
  {
    nameTitle,
    familyName,
    firstName,
    birthDate,
    gender,
    nationality,
  }: Readonly<
    Record<'nameTitle' | 'familyName' | 'firstName' | 'birthDate' | 'gender' | 'nationality', string>
  >,
): Promise<void> {
  await sql`
    update person set name_title = ${nameTitle}, family_name = ${familyName}, first_name = ${firstName},
      birth_date = ${birthDate}::date, gender = ${gender}, nationality = ${nationality}, updated_at = app_now()
    where id = ${personId}::bigint`.execute(trx);
}
