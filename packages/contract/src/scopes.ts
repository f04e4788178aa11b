import type { FieldScope } from '@rajt/rules/office/staff-sees';
import { z } from 'zod';

// The fields of the console's answers that only some roles see (`staff-sees.ts` of the rules). `serveConsole` removes a field before the
// answer is written if the caller's roles do not see it; that is why each is optional. An object with a field `eventId` is seen by the
// roles of that event, otherwise by those of the object around it, at last of the event of the path.

function seenBy(scope: FieldScope) {
  return <T extends z.ZodType>(schema: T): z.ZodOptional<T> => z.optional(schema).meta({ sees: scope });
}

/** An e-mail address, a phone number, an address. */
export const contact = seenBy('contact');
/** A year of birth. */
export const birthYear = seenBy('birthYear');
/** A birth date or an age. */
export const birth = seenBy('birth');
/** Health data. */
export const health = seenBy('health');
/** Prices, payments, refunds. */
export const money = seenBy('money');
/** Notes and reasons that staff write for each other. */
export const internal = seenBy('internal');

/** The scope of a field; undefined: every role sees it. */
export function scopeOf(schema: z.ZodType): FieldScope | undefined {
  return schema.meta()?.['sees'] as FieldScope | undefined; // only `seenBy` writes it
}
