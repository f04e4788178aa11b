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
    .select([
      'id',
      'email',
      'first_name as firstName',
      'language',
      'password_hash as passwordHash',
      'activated_at as activatedAt',
      'imported_at as importedAt',
    ])
    .where('erased_at', 'is', null);
}

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
  return asKnown(
    await selectKnown(trx).where('email_canonical', '=', email).forNoKeyUpdate().executeTakeFirst(),
  );
}

export async function findKnown(handle: Handle, personId: UserId): Promise<Known | undefined> {
  return asKnown(await selectKnown(handle).where('id', '=', personId).executeTakeFirst());
}

export async function lockKnown(trx: Trx, personId: UserId): Promise<Known | undefined> {
  return asKnown(await selectKnown(trx).where('id', '=', personId).forNoKeyUpdate().executeTakeFirst());
}

/** `updated_at` is for what the person says of themselves, and stays. */
export async function setPassword(trx: Trx, personId: UserId, passwordHash: string): Promise<void> {
  await trx.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', personId).execute();
}

/** The first password of somebody imported; by giving it they agree to what we keep (the operation asks). */
export async function activateImported(trx: Trx, personId: UserId, passwordHash: string): Promise<void> {
  await trx
    .updateTable('person')
    .set({
      password_hash: passwordHash,
      activated_at: NOW,
      data_storage_consent_at: NOW,
      updated_at: NOW,
    })
    .where('id', '=', personId)
    .execute();
}
