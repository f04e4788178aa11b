import type { Cart, CartEntry } from '@rajt/contract/entering/operations/entries';
import { entryName } from './entry-name.ts';

/** Races of one person that start in the same minute. */
export interface SameStart {
  readonly person: CartEntry['participant'];
  /** As an instant. */
  readonly at: string;
  /** Each once, by event and race; of the cart, or paid already. */
  readonly races: readonly string[];
}

/** For each person and minute with more than one start of a cart: which races these are. */
export function sameStarts({ entries }: Pick<Cart, 'entries'>): SameStart[] {
  const byStart = Map.groupBy(
    entries.filter(({ heat }) => heat.startsAt !== null),
    ({ participant, heat }) => `${participant.uid} ${heat.startsAt?.slice(0, 'yyyy-mm-ddThh:mm'.length)}`,
  );
  return [...byStart.values()].flatMap((starting) => {
    const [first] = starting;
    const paid = starting.flatMap(({ sameStart }) =>
      sameStart ? [`${sameStart.event} · ${sameStart.race}`] : [],
    );
    const races = [...new Set([...starting.map(entryName), ...paid])];
    return first?.heat.startsAt && races.length > 1
      ? [{ person: first.participant, at: first.heat.startsAt, races }]
      : [];
  });
}
