import { ownPath } from '@rajt/rules/own-path';

/** The event or race that a wanted path leads to, by its id; null when it leads elsewhere. */
export function invitedId(wanted: string | undefined): string | null {
  const [, id] = /^\/(?:events|races)\/([\w-]+)(?:[/?#]|$)/.exec(ownPath(wanted ?? '') ?? '') ?? [];
  return id ?? null;
}
