import type { CollectionName } from '@rajt/contract/content/operations/reference';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import type { ListItem } from './lists.ts';

/** The source of a list: ours are shipped with every version, an organiser's replace them. */
export type Source = 'shipped' | 'organiser';

export interface StoredCollection {
  readonly name: CollectionName;
  readonly contentHash: string;
  /** Whole seconds. */
  readonly modifiedAt: Date;
  readonly source: Source;
}

/** Locks the collection's row against other loaders; null when it was never loaded. */
export async function lockCollection(trx: Trx, name: CollectionName): Promise<StoredCollection | null> {
  // At the first load there is no row to lock yet.
  await sql`select pg_advisory_xact_lock(hashtext('reference'), hashtext(${name}))`.execute(trx);
  const row = await trx
    .selectFrom('reference_collection')
    .select(['content_hash as contentHash', 'modified_at as modifiedAt', 'source'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? { ...row, name, source: row.source as Source } : null;
}

export async function saveCollection(trx: Trx, collection: StoredCollection): Promise<void> {
  const values = {
    content_hash: collection.contentHash,
    modified_at: collection.modifiedAt,
    source: collection.source,
  };
  await trx
    .insertInto('reference_collection')
    .values({ name: collection.name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

const ROWS_AT_ONCE = 1000;

/** Replaces all items of the collection. */
export async function saveItems(
  trx: Trx,
  collection: CollectionName,
  items: readonly ListItem[],
): Promise<void> {
  await trx.deleteFrom('reference_item').where('collection', '=', collection).execute();
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    const rows = items.slice(start, start + ROWS_AT_ONCE).map((item, at) => ({
      collection,
      id: item.id,
      sort: start + at,
      name_hu: item.nameHu,
      name_en: item.nameEn,
      detail: JSON.stringify(item.detail),
    }));
    await trx.insertInto('reference_item').values(rows).execute();
  }
}

/** When a collection changed last; null when it was never loaded. */
export async function findModifiedAt(handle: Handle, name: CollectionName): Promise<Date | null> {
  const row = await handle
    .selectFrom('reference_collection')
    .select('modified_at as modifiedAt')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.modifiedAt ?? null;
}

/** A collection's items in the order of its file with their time of change, in one statement. */
export async function findItems(
  handle: Handle,
  name: CollectionName,
): Promise<{ modifiedAt: Date; items: ListItem[] } | null> {
  const rows = await handle
    .selectFrom('reference_collection as collection')
    .leftJoin('reference_item as item', 'item.collection', 'collection.name')
    .select([
      'collection.modified_at as modifiedAt',
      'item.id',
      'item.name_hu as nameHu',
      'item.name_en as nameEn',
      'item.detail',
    ])
    .where('collection.name', '=', name)
    .orderBy('item.sort')
    .execute();
  const [first] = rows;
  if (!first) return null;
  const items = rows.flatMap(({ id, nameHu, nameEn, detail }) =>
    id === null || nameHu === null || nameEn === null
      ? []
      : [{ id, nameHu, nameEn, detail: detail as ListItem['detail'] }],
  );
  return { modifiedAt: first.modifiedAt, items };
}
