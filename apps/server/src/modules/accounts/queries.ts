import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';
import { markUsed } from './link-queries.ts';
import type { RegistrationDetail } from './registration-detail.ts';

const NOW = sql<Date>`now()`;

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
 * last, so that a login tells them to activate; it is the clicked link that decides in the end.
 */
export async function registerPerson(
  trx: Trx,
  email: string,
  detail: PersonDetail,
): Promise<{ id: UserId; isNew: boolean; isActivated: boolean; firstName: string }> {
  const values = { ...personValues(detail), email, email_canonical: email };
  const inserted = await trx
    .insertInto('person')
    .values(values)
    .onConflict((conflict) => conflict.column('email_canonical').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted)
    return { id: asId<UserId>(inserted.id), isNew: true, isActivated: false, firstName: detail.firstName };
  const known = await trx
    .selectFrom('person')
    .select(['id', 'activated_at as activatedAt', 'imported_at as importedAt', 'first_name as firstName'])
    .where('email_canonical', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isActivated = known.activatedAt !== null;
  if (!isActivated) {
    // Nobody has proven to own the address yet: what was imported with it stays until the link is clicked.
    const values = known.importedAt ? { password_hash: detail.passwordHash } : personValues(detail);
    await trx.updateTable('person').set(values).where('id', '=', known.id).execute();
  }
  return {
    id: asId<UserId>(known.id),
    isNew: false,
    isActivated,
    firstName: isActivated ? known.firstName : detail.firstName,
  };
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
  await forgetLinks(trx, link.personId);
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
  await forgetLinks(trx, personId);
  return person;
}

async function forgetLinks(trx: Trx, personId: UserId): Promise<void> {
  await trx
    .updateTable('mail_token')
    .set({ detail: null })
    .where('person_id', '=', personId)
    .where('purpose', '=', 'activation')
    .execute();
}

/**
 * Removes links that ran out a month ago, and with them accounts that nobody ever activated: we have no reason left to
 * keep those data. What was typed with a link goes when it runs out.
 */
export async function deleteUnused(handle: Handle): Promise<void> {
  const monthAgo = sql<Date>`now() - interval '30 days'`;
  await handle.deleteFrom('mail_token').where('expires_at', '<', monthAgo).execute();
  await handle
    .updateTable('mail_token')
    .set({ detail: null })
    .where('purpose', '=', 'activation')
    .where('detail', 'is not', null)
    .where('expires_at', '<', NOW)
    .execute();
  await deleteNeverUsed(handle).where('created_at', '<', monthAgo).execute();
}

/** Accounts that were never active and that no link can activate any more; the organiser's old users may always come back. */
export function deleteNeverUsed(handle: Handle) {
  return handle
    .deleteFrom('person')
    .where('activated_at', 'is', null)
    .where('imported_at', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('mail_token')
            .select('token_hash')
            .whereRef('mail_token.person_id', '=', 'person.id'),
        ),
      ),
    );
}
