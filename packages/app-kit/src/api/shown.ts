import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

type Change = (shown: unknown) => unknown;

/** The last known data of the server, and the changes of presses that are not answered. */
interface Shown {
  known: unknown;
  changes: Change[];
}

const shownOf = new Map<string, Shown>();

/**
 * Shows the change of a press before the server has answered. The result ends that: with the data known by then, or with nothing
 * new after a failure. Other presses on the same data that are under way stay shown.
 */
export function showChange<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (shown: T) => T,
): (learn?: (known: T | undefined) => T | undefined) => void {
  const id = hashKey(queryKey);
  const shown = shownOf.get(id) ?? { known: queryClient.getQueryData(queryKey), changes: [] };
  const draw = () =>
    queryClient.setQueryData(
      queryKey,
      shown.changes.reduce((data, one) => data && one(data), shown.known),
    );
  // A read that is under way would be older than the press.
  void queryClient.cancelQueries({ queryKey, exact: true });
  shownOf.set(id, shown);
  shown.changes.push(change as Change); // the key names the type of the data
  draw();
  return (learn = (known) => known) => {
    shown.known = learn(shown.known as T | undefined);
    shown.changes.splice(shown.changes.indexOf(change as Change), 1);
    if (shown.changes.length === 0) shownOf.delete(id);
    draw();
  };
}
