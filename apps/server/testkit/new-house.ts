import { addDays, budapestDate } from '@rajt/rules/dates';
import type { Handle } from '../src/platform/postgres/database.ts';
import { newProduct, type ProductOptions } from './new-product.ts';

export interface TestHouse {
  readonly productId: string;
  /** A double room: 20 000 Ft for the room and 1 000 Ft for each person, each night. */
  readonly roomId: string;
  readonly taxId: string;
  /** 3 500 Ft for each seat. */
  readonly transferId: string;
  /** Days of the nights, from 30 days from now on. */
  readonly nights: readonly string[];
  /** Pools of the nights. */
  readonly poolIds: readonly string[];
  readonly seatsPoolId: string;
}

interface HouseOptions extends ProductOptions {
  /** Rooms in each of the nights. */
  readonly rooms?: readonly number[];
  readonly seats?: number;
  readonly taxHuf?: number;
}

/** A house with one room type, by default three nights of two rooms each. */
export async function newHouse(db: Handle, options: HouseOptions = {}): Promise<TestHouse> {
  const { rooms = [2, 2, 2], seats = 4, taxHuf = 450, ...rest } = options;
  const { productId } = await newProduct(db, { branches: ['run'], ...rest, stock: [] });
  await db
    .updateTable('product')
    .set({ type: 'accommodation', vat_code: '5' })
    .where('id', '=', productId)
    .execute();
  const texts = { place_hu: 'Sopron', place_en: 'Sopron', arrival_hu: '15 órától', arrival_en: 'From 3 pm' };
  await db
    .insertInto('stay_house')
    .values({ product_id: productId, ...texts, tax_huf: taxHuf })
    .execute();
  const newPool = async (capacity: number) =>
    (await db.insertInto('capacity_pool').values({ capacity }).returning('id').executeTakeFirstOrThrow()).id;
  const seatsPoolId = await newPool(seats);
  const [roomId, taxId, transferId] = [`${productId}-double`, `${productId}-tax`, `${productId}-bus`];
  const row = { product_id: productId, pool_id: null };
  await db
    .insertInto('product_variant')
    .values([
      { ...row, id: roomId, sort: 1, name_hu: 'Kétágyas', name_en: 'Double', kind: 'room' },
      { ...row, id: taxId, sort: 3, name_hu: 'Adó', name_en: 'Tax', kind: 'tourist_tax' },
    ])
    .execute();
  await db
    .insertInto('product_variant')
    .values({
      ...row,
      id: transferId,
      sort: 2,
      name_hu: 'Busz',
      name_en: 'Bus',
      kind: 'transfer',
      pool_id: seatsPoolId,
      amount_huf: 3_500,
    })
    .execute();
  await db.insertInto('stay_room').values({ variant_id: roomId, most_people: 2 }).execute();
  const first = addDays(budapestDate(new Date()), 30);
  const departs_at = new Date(Date.now() + 30 * 86_400_000);
  await db.insertInto('stay_transfer').values({ variant_id: transferId, departs_at }).execute();
  const nights = rooms.map((_, at) => addDays(first, at));
  const poolIds: string[] = [];
  for (const [at, count] of rooms.entries()) {
    const pool_id = await newPool(count);
    poolIds.push(pool_id);
    const night = nights[at] ?? '';
    await db
      .insertInto('stay_night')
      .values({ variant_id: roomId, night, pool_id, room_huf: 20_000, person_huf: 1_000 })
      .execute();
  }
  return { productId, roomId, taxId, transferId, nights, poolIds, seatsPoolId };
}
