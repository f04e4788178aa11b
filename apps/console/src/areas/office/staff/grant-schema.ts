import { inviteStaff } from '@rajt/contract/office/schemas/staff';
import { z } from 'zod';

/** The choice of an event in a form: empty for all events. */
const eventChoice = z.string().transform((id) => (id === '' ? null : id));

/** A role and its event, as a form has them. */
export const grantSchema = z.object({ role: inviteStaff.body.shape.role, eventId: eventChoice });

/** A form begins with the role that sees least, for all events. */
export const FIRST_GRANT: z.input<typeof grantSchema> = { role: 'observer', eventId: '' };

/** An invitation, as a form has it. */
export const invitationSchema = grantSchema.extend({
  email: inviteStaff.body.shape.email,
  language: z.enum(['hu', 'en']),
});
