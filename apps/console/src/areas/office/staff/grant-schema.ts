import { inviteStaff } from '@rajt/contract/office/schemas/staff';
import { z } from 'zod';

/** The choice of an event in a form: empty for all events. */
const eventChoice = z.string().transform((id) => (id === '' ? null : id));

/** The form values of a role and its event. */
export const grantSchema = z.object({ role: inviteStaff.body.shape.role, eventId: eventChoice });

/** The initial values of the form: the role with the fewest field scopes, for all events. */
export const FIRST_GRANT: z.input<typeof grantSchema> = { role: 'observer', eventId: '' };

/** The form values of an invitation. */
export const invitationSchema = grantSchema.extend({
  email: inviteStaff.body.shape.email,
  language: z.enum(['hu', 'en']),
});
