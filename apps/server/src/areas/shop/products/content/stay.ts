import { addDays, type CalendarDate } from '@rajt/rules/dates';
import { MAX_GUESTS } from '@rajt/rules/shop/stays';
import { z } from 'zod';
import { texts } from '../../../../platform/http/language.ts';
import { type Complain, readDay, readInstant } from '../../../content/catalog/index.ts';
import { slug, text } from './texts.ts';
import type { VariantContent } from './variant-content.ts';

const huf = z.int().min(0).max(1_000_000);
const when = z.string({ error: 'a day is missing here' }).trim().min(1);
const MOST_NIGHTS = 60;

/** A house: its room types with their nights, the tourist tax, its transfers. */
export const stayFile = z.strictObject({
  place: text,
  arrival: text,
  /** For each adult and night. */
  tax: z.int().min(0).max(10_000).default(0),
  rooms: z
    .array(
      z.strictObject({
        key: slug.max(20),
        name: text,
        people: z.int().min(1).max(MAX_GUESTS),
        /** From the first night to the last one, both included. */
        nights: z
          .array(
            z.strictObject({
              from: when,
              to: when,
              rooms: z.int().min(0).max(10_000),
              price: huf,
              per_person: huf.default(0),
            }),
          )
          .min(1)
          .max(30),
      }),
    )
    .min(1)
    .max(20),
  transfers: z
    .array(
      z.strictObject({
        key: slug.max(20),
        name: text,
        departs: when,
        price: z.int().min(1).max(1_000_000),
        seats: z.int().min(0).max(10_000),
      }),
    )
    .max(20)
    .default([]),
});
export type StayFile = z.output<typeof stayFile>;

export interface NightContent {
  readonly night: CalendarDate;
  readonly rooms: number;
  readonly roomHuf: number;
  readonly personHuf: number;
}

/** A house ready to be stored, by the ids of its variants. */
export interface StayContent extends Pick<StayFile, 'place' | 'arrival' | 'tax'> {
  readonly rooms: readonly {
    readonly id: string;
    readonly people: number;
    readonly nights: readonly NightContent[];
  }[];
  readonly transfers: readonly { readonly id: string; readonly departsAt: Date }[];
}

/** Resolves the days of a house; reports mistakes, and leaves them out. */
export function resolveStay(id: string, file: StayFile, today: CalendarDate, wrong: Complain): StayContent {
  const reading = <T>(path: readonly (string | number)[], read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      wrong(path, error.message);
      return null;
    }
  };
  const keys = [...file.rooms, ...file.transfers].map(({ key }) => key);
  keys.forEach((key, at) => {
    if (keys.indexOf(key) < at || key === 'tax') wrong(['stay'], `"${key}" is another key already`);
  });
  const rooms = file.rooms.map(({ key, people, nights }, at) => {
    const found = new Map<CalendarDate, NightContent>();
    nights.forEach(({ from, to, rooms: count, price, per_person }, on) => {
      const path = ['stay', 'rooms', at, 'nights', on];
      const first = reading([...path, 'from'], () => readDay(from, { today }));
      const last = reading([...path, 'to'], () => readDay(to, { today }));
      if (first === null || last === null) return;
      if (last < first || addDays(first, MOST_NIGHTS) < last)
        wrong(
          [...path, 'to'],
          `give the last night: not before the first, and ${MOST_NIGHTS} days after it at the latest`,
        );
      else
        for (let night = first; night <= last; night = addDays(night, 1)) {
          if (found.has(night)) wrong([...path, 'from'], `the night of ${night} has a price already`);
          found.set(night, { night, rooms: count, roomHuf: price, personHuf: per_person });
        }
    });
    return { id: `${id}-${key}`, people, nights: [...found.values()] };
  });
  const transfers = file.transfers.flatMap(({ key, departs }, at) => {
    const departsAt = reading(['stay', 'transfers', at, 'departs'], () =>
      readInstant(departs, { today }, 'beginning'),
    );
    return departsAt ? [{ id: `${id}-${key}`, departsAt }] : [];
  });
  return { place: file.place, arrival: file.arrival, tax: file.tax, rooms, transfers };
}

/** The variants of a house: its room types, its transfers, and the tourist tax where there is one. */
export function stayVariants(id: string, { rooms, transfers, tax }: StayFile): VariantContent[] {
  const own = { stock: null, amountHuf: null } as const;
  return [
    ...rooms.map(({ key, name }): VariantContent => ({ ...own, id: `${id}-${key}`, name, kind: 'room' })),
    ...transfers.map(
      ({ key, name, price, seats }): VariantContent => ({
        id: `${id}-${key}`,
        name,
        stock: seats,
        kind: 'transfer',
        amountHuf: price,
      }),
    ),
    ...(tax > 0
      ? [
          {
            ...own,
            id: `${id}-tax`,
            name: { hu: texts('hu')('ordersMail:stay.tax'), en: texts('en')('ordersMail:stay.tax') },
            kind: 'tourist_tax',
          } satisfies VariantContent,
        ]
      : []),
  ];
}
