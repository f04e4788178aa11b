import type { AnyInput, InputArguments } from '@rajt/contract/client';
import type { Operation } from '@rajt/contract/operation';
import { type QueryClient, queryOptions, type Updater } from '@tanstack/react-query';
import { callAny } from './call.ts';
import { type Data, dataOf } from './data-of.ts';
import { whenAnswered } from './presses.ts';

/** `[operation.id, input]`, so that a query is found by its operation and input. */
function keyOf(operation: Operation, input: unknown): readonly unknown[] {
  return input === undefined ? [operation.id] : [operation.id, input];
}

/**
 * The query options of a reading operation, for `useQuery`, `prefetchQuery` and `fetchQuery` alike: `useQuery({
 * ...queryOf(getRace, { params: { raceId } }), refetchInterval: 60_000 })`. A read waits for presses (`useAction`) under way that
 * change its data.
 */
export function queryOf<O extends Operation>(operation: O, ...[input]: InputArguments<O>) {
  return queryOptions({
    queryKey: keyOf(operation, input),
    queryFn: async ({ signal }) => {
      await whenAnswered(operation.id);
      const { answer } = await callAny(operation, input as AnyInput | undefined, { signal });
      return dataOf<O>(answer);
    },
  });
}

/** Reads shown data again, and other data when they are shown next: of one input, of a part of it, or of all. */
export function invalidate<O extends Operation>(
  queryClient: QueryClient,
  operation: O,
  input?: Partial<InputArguments<O>[0]>,
): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(operation, input) });
}

/** Sets data known from another answer, without a read; a function that returns undefined changes nothing. */
export function setKnown<O extends Operation>(
  queryClient: QueryClient,
  operation: O,
  input: InputArguments<O>[0],
  data: Updater<Data<O> | undefined, Data<O> | undefined>,
): void {
  queryClient.setQueryData<Data<O>>(keyOf(operation, input), data);
}
