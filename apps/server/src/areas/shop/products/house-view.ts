import type { House } from '@rajt/contract/shop/operations/stays';
import type { StoredHouse } from './stay-queries.ts';

/** The highest number of free rooms that is shown. */
const MOST_SHOWN = 20;

/** The rooms of a house by the night, and its transfers, in one language (`say`). */
export function houseView(house: StoredHouse, say: (text: StoredHouse['place']) => string): House {
  const money = (amount: number) => ({ amount, currency: 'HUF' as const });
  const shown = (free: number) => Math.min(Math.max(0, free), MOST_SHOWN);
  return {
    place: say(house.place),
    arrival: say(house.arrival),
    tax: money(house.taxHuf),
    rooms: house.rooms.map(({ id, name, mostPeople, nights }) => ({
      id,
      name: say(name),
      mostPeople,
      nights: nights.map(({ night, roomHuf, personHuf, free }) => ({
        night,
        price: money(roomHuf),
        perPerson: money(personHuf),
        free: shown(free),
      })),
    })),
    transfers: house.transfers.map(({ id, name, departsAt, amountHuf, free }) => ({
      id,
      name: say(name),
      departsAt: new Date(departsAt).toISOString(),
      price: money(amountHuf),
      free: shown(free),
    })),
  };
}
