import type { Filter } from '@rajt/contract/office/filters';
import type { GrantEvents } from '@rajt/rules/office/grant-events';
import { MACHINES } from '@rajt/rules/states';

/** The events, races and states that every entry of a filter has: by these the list is read from its index. Null: any. */
export interface FilterRange {
  readonly events: readonly string[] | null;
  readonly races: readonly string[] | null;
  readonly states: readonly string[];
}

/** Reads the range of a filter; the filter itself still counts, as the range is only what every entry of it has in common. */
export function rangeOf(filter: Filter, allowed: GrantEvents): FilterRange {
  const asked = (field: 'event' | 'race' | 'state') =>
    conjuncts(filter).reduce<readonly string[] | null>(
      (known, part) =>
        'field' in part && part.field === field && part.is === 'in' ? common(known, part.value) : known,
      null,
    );
  return {
    events: allowed === null ? asked('event') : common(asked('event'), allowed),
    races: asked('race'),
    states: common(asked('state'), Object.keys(MACHINES.entry)),
  };
}

/** The conditions that all hold. */
const conjuncts = (filter: Filter): readonly Filter[] =>
  'all' in filter ? filter.all.flatMap(conjuncts) : [filter];

const common = (one: readonly string[] | null, other: readonly string[]): readonly string[] =>
  one === null ? other : one.filter((value) => other.includes(value));
