import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Rows of fellows, with the keeper's data of those without an account. */
function selectFellows(handle: Handle, ownerId: UserId) {
  return handle
    .selectFrom('fellow')
    .innerJoin('person', 'person.id', 'fellow.person_id')
    .leftJoin('managed_person as managed', (join) =>
      join.onRef('managed.person_id', '=', 'person.id').on('managed.keeper_id', '=', ownerId),
    )
    .select([
      'person.id',
      'person.name_title as nameTitle',
      'person.family_name as familyName',
      'person.first_name as firstName',
      'person.birth_date as birthDate',
      'person.gender',
      'person.nationality',
      'managed.email',
      'managed.phone',
    ])
    .select((on) => on('managed.person_id', 'is not', null).$castTo<boolean>().as('isManaged'))
    .where('fellow.owner_id', '=', ownerId)
    .where('person.erased_at', 'is', null);
}

export type FellowRow = Awaited<ReturnType<ReturnType<typeof selectFellows>['execute']>>[number];

/** By name. */
export function findFellows(handle: Handle, ownerId: UserId): Promise<FellowRow[]> {
  return selectFellows(handle, ownerId)
    .orderBy(sql`search_text(family_name || ' ' || first_name)`)
    .orderBy('person.id')
    .execute();
}

export function findFellow(
  handle: Handle,
  ownerId: UserId,
  personId: UserId,
): Promise<FellowRow | undefined> {
  return selectFellows(handle, ownerId).where('person.id', '=', personId).executeTakeFirst();
}

/** The owner must be locked, so that the count holds. */
export async function countFellows(trx: Trx, ownerId: UserId): Promise<number> {
  const { count } = await trx
    .selectFrom('fellow')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns whether they were not a fellow before. */
export async function insertFellow(trx: Trx, ownerId: UserId, personId: UserId): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('fellow')
    .values({ owner_id: ownerId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns whether they were one. */
export async function deleteFellow(trx: Trx, ownerId: UserId, personId: UserId): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('fellow')
    .where('owner_id', '=', ownerId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The birth date up to which a person is an adult; people born later cannot be found. */
export async function isFindable(trx: Trx, personId: UserId, bornBy: string): Promise<boolean> {
  const row = await trx
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('person.id')
    .where('person.id', '=', personId)
    .where('account.is_findable', '=', true)
    .where('account.completed_at', 'is not', null)
    .where('person.erased_at', 'is', null)
    .where('person.birth_date', '<=', bornBy)
    .executeTakeFirst();
  return row !== undefined;
}

export const asPerson = (row: { readonly id: string }): UserId => asId<UserId>(row.id);
