import { type AnyInput, type Callable, fillPath } from '@rajt/contract/client';

/** The target of a call: the same for two presses of one switch. */
export function targetOf({ method, path }: Callable, { params, query }: AnyInput): string {
  return `${method} ${fillPath(path, params)} ${JSON.stringify(query ?? {})}`;
}

/** Merges two inputs of the same target: the later body wins, and its missing fields are taken from the earlier one. */
export function merged(before: AnyInput, after: AnyInput): AnyInput {
  const bodies = [before.body, after.body];
  return bodies.every((body) => typeof body === 'object' && body !== null && !Array.isArray(body))
    ? { ...after, body: Object.assign({}, ...bodies) }
    : after;
}
