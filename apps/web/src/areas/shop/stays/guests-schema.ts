import { personName } from '@rajt/contract/fields';
import { MAX_GUESTS } from '@rajt/rules/shop/stays';
import { z } from 'zod';

/** Fields of the names: `guest1` to `guest8`. */
export const GUEST_FIELDS = Array.from({ length: MAX_GUESTS }, (_, at) => `guest${at + 1}` as const);

/** The names of so many guests; names typed for further guests stay in their fields, and are not sent. */
export function guestNames(people: number) {
  return z
    .object(
      Object.fromEntries(GUEST_FIELDS.map((field, at) => [field, at < people ? personName : z.string()])),
    )
    .transform((names) => ({ guests: GUEST_FIELDS.slice(0, people).map((field) => String(names[field])) }));
}

/** Empty fields. */
export const NO_NAMES: Record<string, string> = Object.fromEntries(GUEST_FIELDS.map((field) => [field, '']));
