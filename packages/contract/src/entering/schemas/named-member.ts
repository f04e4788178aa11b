import { z } from 'zod';
import { email, familyName, firstName } from '../../fields.ts';

/**
 * A member of a team who is only named: their own data follow by a link, which is mailed when there is an address. Apart
 * from the teams, whose schemas bring those of the cart along.
 */
export const namedMember = z.strictObject({
  familyName,
  firstName,
  email: z.literal('').or(email),
});
export type NamedMember = z.output<typeof namedMember>;
