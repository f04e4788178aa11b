import type { Condition, Filter } from '@rajt/contract/office/filters';

/** Removes the typed words from a filter, as they may name a person. Its fields and operators stay. */
export function withoutWords(filter: Filter): Filter {
  if ('all' in filter) return { all: filter.all.map(withoutWords) };
  if ('any' in filter) return { any: filter.any.map(withoutWords) };
  if ('not' in filter) return { not: withoutWords(filter.not) };
  return emptied(filter);
}

function emptied(condition: Condition): Condition {
  if (condition.is === 'contains') return { ...condition, value: '' };
  // Options and ids are no typed words; a tag is.
  return condition.field === 'tag' && condition.is === 'in' ? { ...condition, value: [] } : condition;
}
