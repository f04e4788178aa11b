import type { Answer, Operation } from '@rajt/contract/operation';

type Unwrapped<A> = A extends { data: infer D }
  ? D extends { items: infer I }
    ? keyof D extends 'items'
      ? I
      : D
    : D
  : A;

/** The data of an answer: the array of a list, the `data` of anything else, a file's bytes as they are. */
export type Data<O extends Operation> = Unwrapped<Answer<O>>;

/** Takes it out of an answer of the operation that is named as the type. */
export function dataOf<O extends Operation>(answer: unknown): Data<O> {
  // The shape decides here as the type does above: built code has no schemas to ask.
  return unwrap(answer) as Data<O>;
}

function unwrap(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return answer;
  const { data } = answer;
  if (typeof data !== 'object' || data === null || !('items' in data)) return data;
  return Object.keys(data).length === 1 ? data.items : data;
}
