import type { Cart, CartEntry } from '@rajt/contract/entering/operations/entries';

/** The facts of an entry that a cart shows in addition to its price. */
type Shown = Pick<CartEntry, 'race' | 'heat' | 'participant'>;

/** An entry that is shown otherwise than before. */
export interface ChangedEntry {
  readonly before: CartEntry;
  readonly now: CartEntry;
}

/** The entries that both carts have, but with another day, heat, time or person. */
export function changedEntries(before: Pick<Cart, 'entries'>, now: Pick<Cart, 'entries'>): ChangedEntry[] {
  const known = new Map(before.entries.map((entry) => [entry.entryId, entry]));
  return now.entries.flatMap((entry) => {
    const old = known.get(entry.entryId);
    return old && !showsSame(old, entry) ? [{ before: old, now: entry }] : [];
  });
}

function showsSame(one: Shown, other: Shown): boolean {
  return (
    one.race.raceOn === other.race.raceOn &&
    one.heat.id === other.heat.id &&
    one.heat.startsAt === other.heat.startsAt &&
    one.participant.name === other.participant.name
  );
}

/** The events of the cart that were moved since their entries came into it, each once. */
export function movedEvents(cart: Pick<Cart, 'entries'>): CartEntry[] {
  const moved = cart.entries.filter((entry) => entry.moved !== null);
  return [...new Map(moved.map((entry) => [entry.event.id, entry])).values()];
}
