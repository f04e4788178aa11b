import { z } from 'zod';
import { email, familyName, firstName } from '../../fields.ts';

/**
 * A named member of a team: their own data follow by a link, which is mailed when there is an address. Kept apart from the teams,
 * whose schemas load those of the cart.
 */
export const namedMember = z.strictObject({
  familyName,
  firstName,
  email: z.literal('').or(email),
});
export type NamedMember = z.output<typeof namedMember>;
