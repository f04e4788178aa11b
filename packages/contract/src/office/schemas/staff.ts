import { ROLES } from '@rajt/rules/office/roles';
import { z } from 'zod';
import { email, textLine } from '../../fields.ts';
import { contact } from '../../scopes.ts';
import { data, id, instant, language, nothing, numericId } from '../../shapes.ts';
import { staffGrant } from './console-session.ts';

const member = z.object({
  id: numericId,
  name: z.string(),
  email: contact(z.string()),
  grants: z.array(staffGrant.extend({ grantedAt: instant })),
  /** Since when they have a second factor; null: it is not set up. */
  secondFactorSince: instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** Live console sessions. */
  sessions: z.int(),
});
export type StaffMember = z.output<typeof member>;

const invitation = z.object({
  id: numericId,
  email: contact(z.string()),
  grant: staffGrant,
  invitedBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type StaffInvitation = z.output<typeof invitation>;

/** A role for one event, or (null) for all. */
const grantOf = z.strictObject({ role: z.enum(ROLES), eventId: id.nullable() });

const staffPath = z.strictObject({ staffId: numericId });

export const listStaff = {
  answers: { 200: data(z.object({ items: z.array(member), invitations: z.array(invitation) })) },
};

export const inviteStaff = {
  body: grantOf.extend({ email, language: language.default('hu') }),
  answers: { 201: data(invitation) },
};

export const withdrawInvitation = {
  params: z.strictObject({ invitationId: numericId }),
  answers: { 204: nothing },
};

export const grantStaffRole = {
  params: staffPath,
  body: grantOf,
  answers: { 200: data(member) },
};

export const revokeStaffRole = {
  params: staffPath,
  body: grantOf,
  answers: { 200: data(member.nullable()) },
};

export const resetSecondFactor = {
  params: staffPath,
  body: z.strictObject({ reason: textLine(500) }),
  answers: { 204: nothing },
};

export const endStaffSessions = {
  params: staffPath,
  answers: { 200: data(z.object({ ended: z.int() })) },
};
