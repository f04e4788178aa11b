import { asId, type UserId } from '@rajt/rules/ids';
import { sql, type UpdateObject } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { DB } from '../../../platform/postgres/database-types.gen.ts';

/** The values to write for a person, as columns of the two tables that keep them. */
export interface Said {
  readonly person: UpdateObject<DB, 'person'>;
  readonly account: UpdateObject<DB, 'account'>;
}

/** The person of an address, locked. */
export interface Standing {
  readonly id: UserId;
  /** Made just now, from the given values. */
  readonly isNew: boolean;
  readonly isActivated: boolean;
  readonly isImported: boolean;
  readonly firstName: string;
}

/**
 * The person of a canonical address, made with their account if there is none, and locked; an existing person is not changed. The
 * same two statements for every address (reliability E1). The account is not locked by the first of them: nobody locks an account
 * before its person.
 */
export async function lockOrAdd(trx: Trx, email: string, said: Said): Promise<Standing> {
  const isNew = await addUnlessThere(trx, email, said);
  const found = await trx
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select([
      'person.id',
      'person.first_name as firstName',
      'account.activated_at as activatedAt',
      'account.imported_at as importedAt',
    ])
    .where('account.email_canonical', '=', email)
    .forNoKeyUpdate(['person', 'account'])
    .executeTakeFirst();
  // Gone, or moved to another address, while this waited for them: the address is free, or another's by now.
  if (!found) return lockOrAdd(trx, email, said);
  const { id, firstName, activatedAt, importedAt } = found;
  const [isActivated, isImported] = [activatedAt !== null, importedAt !== null];
  return { id: asId<UserId>(id), isNew, isActivated, isImported, firstName };
}

/** Waits for a transaction that brings the address, or takes it away, at this moment. */
async function addUnlessThere(trx: Trx, email: string, { person, account }: Said): Promise<boolean> {
  const { rows } = await sql`
    with new_account as (
      insert into account (person_id, email, email_canonical, ${namesOf(account)})
      values (nextval(pg_get_serial_sequence('person', 'id')), ${email}, ${email}, ${valuesOf(account)})
      on conflict (email_canonical) do nothing
      returning person_id
    )
    insert into person (id, ${namesOf(person)}) overriding system value
    select person_id, ${valuesOf(person)} from new_account
    returning id`.execute(trx);
  return rows.length > 0;
}

const namesOf = (columns: object) => sql.join(Object.keys(columns).map((name) => sql.ref(name)));
const valuesOf = (columns: object) => sql.join(Object.values(columns));
