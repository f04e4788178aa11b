import type { Branch, Market } from '@rajt/rules/branch';
import type { ShippingRates } from '@rajt/rules/shop/delivery';
import type { Handle } from '../src/platform/postgres/database.ts';

let count = 0;

interface SiteOptions {
  readonly branches?: readonly Branch[];
  readonly markets?: readonly Market[];
}

export interface PlaceOptions extends SiteOptions {
  readonly eventId?: string;
  /** One for each time: how many hours from now it starts, and how many orders it takes. */
  readonly times?: readonly { inHours?: number; places?: number }[];
}

/** A place on every site for picking goods up, by default in two days, for an hour. */
export async function newPlace(
  db: Handle,
  options: PlaceOptions = {},
): Promise<{ placeId: string; handoverIds: string[]; poolIds: string[] }> {
  count += 1;
  const placeId = `place-${count}`;
  await db
    .insertInto('handover_place')
    .values({
      id: placeId,
      ...site(options),
      name_hu: `Iroda ${count}`,
      name_en: `Office ${count}`,
      address: '1036 Budapest, Lajos utca 48.',
      note_hu: 'Csöngess.',
      note_en: 'Ring.',
      event_id: options.eventId ?? null,
      sort: count,
    })
    .execute();
  const handoverIds: string[] = [];
  const poolIds: string[] = [];
  for (const [at, { inHours = 48, places }] of (options.times ?? [{}]).entries()) {
    const startsAt = new Date(Date.now() + inHours * 3_600_000);
    const pool =
      places === undefined
        ? null
        : await db
            .insertInto('capacity_pool')
            .values({ capacity: places })
            .returning('id')
            .executeTakeFirstOrThrow();
    const id = `${placeId}-${at + 1}`;
    await db
      .insertInto('handover_time')
      .values({
        id,
        place_id: placeId,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 3_600_000),
        orders_until: startsAt,
        pool_id: pool?.id ?? null,
      })
      .execute();
    handoverIds.push(id);
    if (pool) poolIds.push(pool.id);
  }
  return { placeId, handoverIds, poolIds };
}

export interface MethodOptions extends SiteOptions {
  readonly countries?: readonly string[];
  readonly rates?: ShippingRates;
}

/** A courier on every site: by default up to a kilogram 1 490 Ft, up to three 1 990 Ft, in Hungary. */
export async function newMethod(db: Handle, options: MethodOptions = {}): Promise<string> {
  count += 1;
  const id = `courier-${count}`;
  const rates: ShippingRates = options.rates ?? {
    by: 'weight',
    steps: [
      { upTo: 1_000, amountHuf: 1_490 },
      { upTo: 3_000, amountHuf: 1_990 },
    ],
  };
  await db
    .insertInto('shipping_method')
    .values({
      id,
      ...site(options),
      name_hu: `Futár ${count}`,
      name_en: `Courier ${count}`,
      note_hu: 'Két nap.',
      note_en: 'Two days.',
      countries: [...(options.countries ?? ['HU'])],
      rates: JSON.stringify(rates),
      sort: count,
    })
    .execute();
  return id;
}

const site = ({ branches = ['swim', 'run'], markets = ['dom', 'int'] }: SiteOptions) => ({
  branches: [...branches],
  markets: [...markets],
  is_published: true,
});
