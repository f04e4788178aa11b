import { asId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';

const NOW = sql<Date>`app_now()`;

/** Somebody whom a mail about their account goes to. */
export interface Known {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
  readonly passwordHash: string | null;
  readonly isActivated: boolean;
  readonly isImported: boolean;
}

function selectKnown(handle: Handle) {
  return handle
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select([
      'person.id',
      'account.email',
      'person.first_name as firstName',
      'account.language',
      'account.password_hash as passwordHash',
      'account.activated_at as activatedAt',
      'account.imported_at as importedAt',
    ])
    .where('person.erased_at', 'is', null);
}

/** The account with its person, after which it is locked: it is read as it is once the person is this transaction's. */
const lockingKnown = (trx: Trx) => selectKnown(trx).forNoKeyUpdate(['person', 'account']);

function asKnown(
  row: Awaited<ReturnType<ReturnType<typeof selectKnown>['executeTakeFirst']>>,
): Known | undefined {
  if (!row) return undefined;
  const { activatedAt, importedAt, ...rest } = row;
  return {
    ...rest,
    id: asId<UserId>(row.id),
    language: row.language as Language,
    isActivated: activatedAt !== null,
    isImported: importedAt !== null,
  };
}

/** The person of a canonical address, locked: two requests at once leave one link that works. */
export async function lockByEmail(trx: Trx, email: string): Promise<Known | undefined> {
  return asKnown(await lockingKnown(trx).where('account.email_canonical', '=', email).executeTakeFirst());
}

export async function findKnown(handle: Handle, personId: UserId): Promise<Known | undefined> {
  return asKnown(await selectKnown(handle).where('person.id', '=', personId).executeTakeFirst());
}

export async function lockKnown(trx: Trx, personId: UserId): Promise<Known | undefined> {
  return asKnown(await lockingKnown(trx).where('person.id', '=', personId).executeTakeFirst());
}

/** `updated_at` is for what the person says of themselves, and stays. */
export async function setPassword(trx: Trx, personId: UserId, passwordHash: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('person_id', '=', personId)
    .execute();
}

/** The first password of somebody imported; by giving it they agree to what we keep (the operation asks). */
export async function activateImported(trx: Trx, personId: UserId, passwordHash: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({
      password_hash: passwordHash,
      activated_at: NOW,
      data_storage_consent_at: NOW,
      updated_at: NOW,
    })
    .where('person_id', '=', personId)
    .execute();
}
