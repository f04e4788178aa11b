import { type AnyInput, type Callable, fillPath } from '@rajt/contract/client';

/** The target of a call: the same for two presses of one switch. */
export function targetOf({ method, path }: Callable, { params, query }: AnyInput): string {
  return `${method} ${fillPath(path, params)} ${JSON.stringify(query ?? {})}`;
}

/** Two inputs of the same target as one: what the later body says holds, and what it leaves out the earlier one says. */
export function merged(before: AnyInput, after: AnyInput): AnyInput {
  const bodies = [before.body, after.body];
  return bodies.every((body) => typeof body === 'object' && body !== null && !Array.isArray(body))
    ? { ...after, body: Object.assign({}, ...bodies) }
    : after;
}
