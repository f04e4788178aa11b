import type { UserId } from '@rajt/rules/ids';
import { type ExpressionBuilder, sql } from 'kysely';
import { type Handle, inTransaction, type Trx } from '../../platform/database.ts';
import type { DB } from '../../platform/database-types.gen.ts';
import { forgetTyped, markUsed } from './link-queries.ts';
import { lockOrAdd, type Said } from './lock-or-add-queries.ts';
import { keptIfPaid } from './paid-name-queries.ts';
import type { RegistrationDetail } from './registration-detail.ts';

const NOW = sql<Date>`app_now()`;

/** Without a password for somebody whom a provider vouches for. */
type PersonDetail = Omit<RegistrationDetail, 'passwordHash'> & { readonly passwordHash: string | null };

function saidIn(detail: PersonDetail): Said {
  return {
    person: {
      name_title: detail.nameTitle,
      family_name: detail.familyName,
      first_name: detail.firstName,
      birth_date: detail.birthDate,
      gender: detail.gender,
      nationality: detail.nationality,
    },
    account: {
      password_hash: detail.passwordHash,
      language: detail.language,
      phone: detail.phone,
      data_storage_consent_at: NOW,
      marketing_consent_at: detail.marketingConsent ? NOW : null,
    },
  };
}

/**
 * The person of an address, made if there is none, and locked. One who waits for the activation gets what was typed
 * last, so that a login tells them to activate; it is the clicked link that decides in the end. New, waiting and active
 * people take the same three statements (reliability E1).
 */
export async function registerPerson(
  trx: Trx,
  email: string,
  detail: PersonDetail,
): Promise<{ id: UserId; isNew: boolean; isActivated: boolean; firstName: string }> {
  const said = saidIn(detail);
  const { id, isNew, isActivated, firstName } = await lockOrAdd(trx, email, said);
  await keepTypedLast(trx, id, said);
  return { id, isNew, isActivated, firstName: isActivated ? firstName : detail.firstName };
}

/**
 * Nobody has proven to own the address yet: what was imported with it stays. The password opens nothing: an old user
 * gives another. Nothing of an active account is changed.
 */
async function keepTypedLast(trx: Trx, personId: UserId, { person, account }: Said): Promise<void> {
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

/** Writes what is said of a locked person and their account, all but a name that a paid entry bears. */
export async function writeSaid(trx: Trx, personId: UserId, { person, account }: Said): Promise<void> {
  await trx.updateTable('person').set(keptIfPaid(person)).where('id', '=', personId).execute();
  await trx.updateTable('account').set(account).where('person_id', '=', personId).execute();
}

/** Gives the account what its link brought, marks the link used and forgets what the person's other links brought. */
export async function activatePerson(
  trx: Trx,
  link: { hash: Buffer; personId: UserId; detail: RegistrationDetail },
): Promise<void> {
  await writeActive(trx, link.personId, link.detail);
  await markUsed(trx, link.hash);
}

/** Activates an account whose address a provider has verified; answers whether an import had completed it. */
export async function activateVerified(
  trx: Trx,
  personId: UserId,
  detail: PersonDetail,
): Promise<{ completedAt: Date | null }> {
  await writeActive(trx, personId, detail);
  return trx
    .selectFrom('account')
    .select('completed_at as completedAt')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
}

async function writeActive(trx: Trx, personId: UserId, detail: PersonDetail): Promise<void> {
  const { person, account } = saidIn(detail);
  await writeSaid(trx, personId, {
    person: { ...person, updated_at: NOW },
    account: { ...account, activated_at: NOW, updated_at: NOW },
  });
  await forgetTyped(trx, personId);
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
      .innerJoin('account', 'account.person_id', 'person.id')
      .select('person.id')
      .where(isNeverUsed)
      .where('account.created_at', '<', monthAgo)
      // Held by a registration that comes again: that one lives.
      .forUpdate('person')
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
    .using('account')
    .whereRef('account.person_id', '=', 'person.id')
    .where(sql<boolean>`person.id = any(${lockedIds}::bigint[])`)
    .where(isNeverUsed)
    .execute();
}

function isNeverUsed({ and, eb, not, exists, selectFrom }: ExpressionBuilder<DB, 'account'>) {
  const links = selectFrom('mail_token')
    .select('token_hash')
    .whereRef('mail_token.person_id', '=', 'account.person_id');
  return and([
    eb('account.activated_at', 'is', null),
    eb('account.imported_at', 'is', null),
    not(exists(links)),
  ]);
}
