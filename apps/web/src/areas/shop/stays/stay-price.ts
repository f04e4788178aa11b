import type { House } from '@rajt/contract/shop/operations/stays';
import { addDays } from '@rajt/rules/dates';
import { nightsOf, roomPrice, touristTax } from '@rajt/rules/shop/stays';
import type { ChosenNights } from './choose-nights.ts';

interface Party {
  readonly people: number;
  readonly adults: number;
  readonly transferId: string | null;
}

/** The price of a choice, part by part, as the server computes it; in whole forints. */
export function stayPrice(
  { rooms, tax, transfers }: House,
  chosen: ChosenNights,
  { people, adults, transferId }: Party,
) {
  const nights = nightsOf(chosen.first, addDays(chosen.last, 1));
  const room = rooms.find(({ id }) => id === chosen.roomId);
  const ofNights = (room?.nights ?? [])
    .filter(({ night }) => nights.includes(night))
    .map(({ price, perPerson }) => ({ roomHuf: price.amount, personHuf: perPerson.amount }));
  const seat = transfers.find(({ id }) => id === transferId)?.price.amount ?? 0;
  return {
    nights: nights.length,
    roomHuf: roomPrice(ofNights, 0),
    peopleHuf: roomPrice(ofNights, people) - roomPrice(ofNights, 0),
    taxHuf: touristTax(tax.amount, nights.length, adults),
    transferHuf: seat * people,
  };
}
