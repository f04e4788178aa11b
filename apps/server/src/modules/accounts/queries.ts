import { asId, type UserId } from '@rajt/rules/ids';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { type Handle, inTransaction, type Trx } from '../../platform/database.ts';
import type { DB } from '../../platform/database-types.gen.ts';
import { forgetTyped, markUsed } from './link-queries.ts';
import type { RegistrationDetail } from './registration-detail.ts';

const NOW = sql<Date>`app_now()`;

/** Without a password for somebody whom a provider vouches for. */
type PersonDetail = Omit<RegistrationDetail, 'passwordHash'> & { readonly passwordHash: string | null };

function personValues(detail: PersonDetail) {
  return {
    password_hash: detail.passwordHash,
    language: detail.language,
    name_title: detail.nameTitle,
    family_name: detail.familyName,
    first_name: detail.firstName,
    birth_date: detail.birthDate,
    gender: detail.gender,
    nationality: detail.nationality,
    phone: detail.phone,
    data_storage_consent_at: NOW,
    marketing_consent_at: detail.marketingConsent ? NOW : null,
  };
}

/**
 * The person of an address, made if there is none, and locked. One who waits for the activation gets what was typed
 * last, so that a login tells them to activate; it is the clicked link that decides in the end. New, waiting and active
 * people take the same two statements (reliability E1).
 */
export async function registerPerson(
  trx: Trx,
  email: string,
  detail: PersonDetail,
): Promise<{ id: UserId; isNew: boolean; isActivated: boolean; firstName: string }> {
  const values = personValues(detail);
  await trx
    .insertInto('person')
    .values({ ...values, email, email_canonical: email })
    // Locks the row that is there, also when nothing of it is changed.
    .onConflict((conflict) =>
      conflict
        .column('email_canonical')
        .doUpdateSet(typedLast(values))
        .where('person.activated_at', 'is', null),
    )
    .execute();
  const person = await trx
    .selectFrom('person')
    .select([
      'id',
      'activated_at as activatedAt',
      'first_name as firstName',
      // By this transaction: `app_now()` is when that began.
      sql<boolean>`created_at = app_now()`.as('isNew'),
    ])
    .where('email_canonical', '=', email)
    .executeTakeFirstOrThrow();
  const isActivated = person.activatedAt !== null;
  return {
    id: asId<UserId>(person.id),
    isNew: person.isNew,
    isActivated,
    firstName: isActivated ? person.firstName : detail.firstName,
  };
}

/** Nobody has proven to own the address yet: what was imported with it stays. The password opens nothing: an old user gives another. */
function typedLast(values: ReturnType<typeof personValues>) {
  const columns = Object.keys(values).map((column): [string, RawBuilder<unknown>] => {
    const [typed, imported] = [sql.ref(`excluded.${column}`), sql.ref(`person.${column}`)];
    const next = sql`case when person.imported_at is null then ${typed} else ${imported} end`;
    return [column, column === 'password_hash' ? typed : next];
  });
  return Object.fromEntries(columns);
}

/** Gives the account what its link brought, marks the link used and forgets what the person's other links brought. */
export async function activatePerson(
  trx: Trx,
  link: { hash: Buffer; personId: UserId; detail: RegistrationDetail },
): Promise<void> {
  await trx
    .updateTable('person')
    .set({ ...personValues(link.detail), activated_at: NOW, updated_at: NOW })
    .where('id', '=', link.personId)
    .execute();
  await markUsed(trx, link.hash);
  await forgetTyped(trx, link.personId);
}

/** Activates an account whose address a provider has verified; answers whether an import had completed it. */
export async function activateVerified(
  trx: Trx,
  personId: UserId,
  detail: PersonDetail,
): Promise<{ completedAt: Date | null }> {
  const person = await trx
    .updateTable('person')
    .set({ ...personValues(detail), activated_at: NOW, updated_at: NOW })
    .where('id', '=', personId)
    .returning('completed_at as completedAt')
    .executeTakeFirstOrThrow();
  await forgetTyped(trx, personId);
  return person;
}

/**
 * Removes links that ran out a month ago, and with them accounts that nobody ever activated: we have no reason left to
 * keep those data. What was typed with a link goes when it runs out.
 */
export async function deleteUnused(handle: Handle): Promise<void> {
  const monthAgo = sql<Date>`app_now() - interval '30 days'`;
  await handle.deleteFrom('mail_token').where('expires_at', '<', monthAgo).execute();
  await handle
    .updateTable('mail_token')
    .set({ detail: null })
    .where('purpose', '=', 'activation')
    .where('detail', 'is not', null)
    .where('expires_at', '<', NOW)
    .execute();
  await inTransaction(handle, async (trx) => {
    const old = await trx
      .selectFrom('person')
      .select('id')
      .where(isNeverUsed)
      .where('created_at', '<', monthAgo)
      // Held by a registration that comes again: that one lives.
      .forUpdate()
      .skipLocked()
      .execute();
    await deleteNeverUsed(
      trx,
      old.map(({ id }) => id),
    );
  });
}

/**
 * Of these people, removes accounts that were never active and that no link can activate any more; the organiser's old
 * users may always come back. They must be locked by a statement before: one that waits for a registration would judge by
 * what it saw before that, and not see its link.
 */
export async function deleteNeverUsed(trx: Trx, lockedIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('person')
    .where(sql<boolean>`person.id = any(${lockedIds}::bigint[])`)
    .where(isNeverUsed)
    .execute();
}

function isNeverUsed({ and, eb, not, exists, selectFrom }: ExpressionBuilder<DB, 'person'>) {
  const links = selectFrom('mail_token')
    .select('token_hash')
    .whereRef('mail_token.person_id', '=', 'person.id');
  return and([eb('activated_at', 'is', null), eb('imported_at', 'is', null), not(exists(links))]);
}
