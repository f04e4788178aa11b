import { asId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** An account with what signing in and mails about it need. */
export interface Account {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly familyName: string;
  readonly language: Language;
  readonly passwordHash: string | null;
  readonly isActivated: boolean;
  readonly isImported: boolean;
}

function selectAccounts(handle: Handle) {
  return handle
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select([
      'person.id',
      'account.email',
      'person.first_name as firstName',
      'person.family_name as familyName',
      'account.language',
      'account.password_hash as passwordHash',
      'account.activated_at as activatedAt',
      'account.imported_at as importedAt',
    ])
    .where('person.erased_at', 'is', null);
}

/** The account with its person, after which it is locked: it is read as it is once the person is this transaction's. */
const lockingAccounts = (trx: Trx) => selectAccounts(trx).forNoKeyUpdate(['person', 'account']);

function asAccount(
  row: Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirst']>>,
): Account | undefined {
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
export async function lockAccountByEmail(trx: Trx, email: string): Promise<Account | undefined> {
  return asAccount(
    await lockingAccounts(trx).where('account.email_canonical', '=', email).executeTakeFirst(),
  );
}

export async function findAccount(handle: Handle, personId: UserId): Promise<Account | undefined> {
  return asAccount(await selectAccounts(handle).where('person.id', '=', personId).executeTakeFirst());
}

export async function lockAccount(trx: Trx, personId: UserId): Promise<Account | undefined> {
  return asAccount(await lockingAccounts(trx).where('person.id', '=', personId).executeTakeFirst());
}

/** Whether an address has an owner: an active account, or one that was imported. */
export async function isTaken(handle: Handle, email: string): Promise<boolean> {
  const row = await handle
    .selectFrom('account')
    .select(['activated_at as activatedAt', 'imported_at as importedAt'])
    .where('email_canonical', '=', email)
    .executeTakeFirst();
  return row !== undefined && (row.activatedAt !== null || row.importedAt !== null);
}
