import type { SingleRace } from './terms.ts';

/**
 * What was done, without an id of any database: people by their number, entries in the order in which they came into carts. So it
 * can be done again by others, in another copy of the event.
 */
export type Deed =
  | { readonly do: 'credit'; readonly who: number; readonly huf: number }
  | { readonly do: 'enter'; readonly who: number; readonly race: SingleRace; readonly heat: number }
  | { readonly do: 'team'; readonly who: number; readonly members: number }
  | { readonly do: 'pay'; readonly who: number; readonly balanceHuf: number; readonly isPaid: boolean }
  | AboutEntry<'remove' | 'offer' | 'takeBack' | 'withdraw'>
  | { readonly do: 'change'; readonly entry: number; readonly race: SingleRace; readonly heat: number }
  | { readonly do: 'accept'; readonly who: number; readonly entry: number }
  /** `onDay`: the new day of the race; `untilDay`: the last one to opt out. Days are counted from the history's beginning. */
  | { readonly do: 'postpone'; readonly onDay: number; readonly untilDay: number | null }
  | { readonly do: 'terms'; readonly terms: number }
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'cancel' };
/** One for each of them. */
type AboutEntry<K extends string> = K extends string ? { readonly do: K; readonly entry: number } : never;
export type DeedOf<K extends Deed['do']> = Extract<Deed, { do: K }>;
