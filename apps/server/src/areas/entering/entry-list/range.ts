import type { Filter } from '@rajt/contract/office/filters';
import type { GrantEvents } from '@rajt/rules/office/grant-events';
import { MACHINES } from '@rajt/rules/states';

/** The events, races and states common to all entries of a filter: by them the list is read from an index. Null: any. */
export interface FilterRange {
  readonly events: readonly string[] | null;
  readonly races: readonly string[] | null;
  readonly states: readonly string[];
}

/** Reads the range of a filter. The range only narrows the read: the whole filter is still applied. */
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

/** The conditions of a filter that every entry must meet. */
const conjuncts = (filter: Filter): readonly Filter[] =>
  'all' in filter ? filter.all.flatMap(conjuncts) : [filter];

const common = (one: readonly string[] | null, other: readonly string[]): readonly string[] =>
  one === null ? other : one.filter((value) => other.includes(value));
