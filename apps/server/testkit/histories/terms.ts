/** Prices and places of the one event of a history: defined here, and nowhere read from the server. Whole forints. */

export const RACES = ['five', 'ten', 'relay'] as const;
export type RaceName = (typeof RACES)[number];
/** The races that one enters alone, and changes between. */
export type SingleRace = Exclude<RaceName, 'relay'>;

export interface Fee {
  /** It counts while the race is more days ahead than that. */
  readonly daysBefore: number;
  readonly of: { readonly huf: number } | { readonly percent: number };
}

/** The organiser's file at a time: prices, and the fees for withdrawing an entry, the first step that counts. */
interface Terms {
  readonly priceHuf: Readonly<Record<RaceName, number>>;
  readonly fees: readonly Fee[];
}

/** A history starts with the first; the organiser may load the other. */
export const TERMS: readonly [Terms, Terms] = [
  {
    priceHuf: { five: 5000, ten: 8003, relay: 4000 },
    fees: [
      { daysBefore: 30, of: { huf: 1000 } },
      { daysBefore: 12, of: { percent: 20 } },
    ],
  },
  {
    priceHuf: { five: 6500, ten: 9507, relay: 4700 },
    fees: [
      { daysBefore: 40, of: { huf: 2000 } },
      { daysBefore: 20, of: { percent: 50 } },
    ],
  },
];

export const HANDOVER_FEE_HUF = 1200;
/** The race is so many days after the history starts. */
export const DAYS_AHEAD = 45;
export const PEOPLE = 4;

/** Places of each heat, and of the race above its heats. */
export const PLACES: Readonly<
  Record<RaceName, { readonly heats: readonly number[]; readonly race?: number }>
> = {
  five: { heats: [2, 2], race: 3 },
  ten: { heats: [4] },
  relay: { heats: [6] },
};

/** The pools that an entry takes a place of, as `poolNames` names them. */
export function poolsOf(race: RaceName, heat: number): string[] {
  return [`${race}/${heat}`, ...(PLACES[race].race === undefined ? [] : [race])];
}

/** All pools of a race: those of its heats, then its own. */
export function poolNames(race: RaceName): string[] {
  return [
    ...PLACES[race].heats.map((_, heat) => `${race}/${heat}`),
    ...(PLACES[race].race === undefined ? [] : [race]),
  ];
}

/** Places of a pool. */
export function capacityOf(pool: string): number {
  const [race, heat] = pool.split('/');
  const name = RACES.find((one) => one === race);
  if (!name) throw new Error(`there is no race ${race}`);
  return (heat === undefined ? PLACES[name].race : PLACES[name].heats[Number(heat)]) ?? 0;
}
