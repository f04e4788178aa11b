import DataLoader from 'dataloader';

/**
 * Asks with one statement for all who come in the same turn of the event loop; in a rush that is several, else one.
 * `find` answers in the order of its questions. Nothing is remembered: the answer is as fresh as one's own.
 */
export function batch<Question, Answer>(
  find: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  const loader = new DataLoader(find, { cache: false, batchScheduleFn: setImmediate });
  return (question) => loader.load(question);
}
