import DataLoader from 'dataloader';

/**
 * Batches lookups (dataloader): one statement for all calls of the same turn of the event loop; several in a rush, else
 * one. `find` must return the results in the order of its keys. Nothing is cached.
 */
export function batch<Question, Answer>(
  find: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  const loader = new DataLoader(find, { cache: false, batchScheduleFn: setImmediate });
  return (question) => loader.load(question);
}
