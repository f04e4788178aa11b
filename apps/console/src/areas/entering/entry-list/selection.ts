/** Entries that are chosen for a task: some by their ids, or all that the filter finds. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all' };

/** The maximum number of entries chosen one by one; more are chosen by the filter. */
export const MOST_CHOSEN = 1000;

export const NOTHING: Selection = { kind: 'some', ids: new Set() };

export const isNothing = (selection: Selection): boolean =>
  selection.kind === 'some' && selection.ids.size === 0;

export const isChosen = (selection: Selection, id: string): boolean =>
  selection.kind === 'all' || selection.ids.has(id);

/** Whether these entries, at least one, are all chosen. */
export const isEachChosen = (selection: Selection, ids: readonly string[]): boolean =>
  ids.length > 0 && ids.every((id) => isChosen(selection, id));

/** Chooses the entries, or removes them if all of them are chosen. Removing an entry from "all" starts an empty selection. */
export function toggled(selection: Selection, ids: readonly string[]): Selection {
  if (selection.kind === 'all') return NOTHING;
  const isEach = ids.every((id) => selection.ids.has(id));
  const next = new Set(selection.ids);
  for (const id of ids) {
    if (isEach) next.delete(id);
    else next.add(id);
  }
  return { kind: 'some', ids: next };
}

/** The selection with the entries of a range, none of which is left out. */
export function extended(selection: Selection, ids: readonly string[]): Selection {
  return selection.kind === 'all' ? selection : { kind: 'some', ids: new Set([...selection.ids, ...ids]) };
}
