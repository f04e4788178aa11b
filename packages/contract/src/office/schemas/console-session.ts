import { ROLES } from '@rajt/rules/office/roles';
import { FIELD_SCOPES } from '@rajt/rules/office/staff-sees';
import { z } from 'zod';
import { credentials } from '../../fields.ts';
import { linkToken } from '../../people/schemas/password.ts';
import { data, id, instant, nothing, numericId } from '../../shapes.ts';
import { codeText } from '../../text.ts';

/** A role of a member of staff; `eventId` null: for all events. */
export const staffGrant = z.object({
  role: z.enum(ROLES),
  eventId: id.nullable(),
  /** In the caller's language; null for all events. */
  eventName: z.string().nullable(),
});
export type StaffGrant = z.output<typeof staffGrant>;

const fieldScopes = z.array(z.enum(FIELD_SCOPES));

/** The signed-in member of staff. */
const staffMe = z.object({
  id: numericId,
  email: z.string(),
  name: z.string(),
  grants: z.array(staffGrant),
  /** The fields that they see of what belongs to no single event, and of each event that one of their grants names. */
  sees: z.object({ all: fieldScopes, events: z.record(z.string(), fieldScopes) }),
  /** Until then operations that ask for a fresh second factor work without a code; null: they do not. */
  freshUntil: instant.nullable(),
  /** The session ends then at the latest. */
  endsAt: instant,
  recoveryCodesLeft: z.int(),
});
export type StaffMe = z.output<typeof staffMe>;

/** Six digits of an authenticator app; spaces between them do not count. */
export const oneTimeCode = codeText()
  .overwrite((code) => code.replace(/\s/g, ''))
  .regex(/^\d{6}$/, { error: 'invalid' });

/** A code of letters and digits, as it was mailed or shown; spaces, hyphens and small letters do not count. */
const writtenCode = codeText()
  .overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .min(1, { error: 'required' })
  .max(40, { error: 'too_long' });

export const signIn = {
  body: credentials.extend({ invitation: linkToken.optional() }),
  /** `code`: the account has a second factor; `enrolment`: it must be set up first. */
  answers: { 200: data(z.object({ next: z.enum(['code', 'enrolment']) })) },
};

export const enterCode = {
  body: z.strictObject({ code: oneTimeCode }),
  answers: { 200: data(staffMe) },
};

export const enterRecoveryCode = {
  body: z.strictObject({ code: writtenCode }),
  answers: { 200: data(staffMe) },
};

export const startEnrolment = {
  answers: {
    200: data(
      z.object({
        /** For an authenticator app: the secret in base 32, and the same as an `otpauth:` address for a QR code. */
        secret: z.string(),
        uri: z.string(),
        expiresAt: instant,
      }),
    ),
  },
};

/** Ten codes that replace the second factor, each once; they are shown here and never again. */
const recoveryCodes = data(z.object({ recoveryCodes: z.array(z.string()) }));

export const confirmEnrolment = {
  body: z.strictObject({ mailCode: writtenCode, code: oneTimeCode }),
  answers: { 200: recoveryCodes },
};

export const confirmAgain = {
  body: z.strictObject({ code: oneTimeCode }),
  answers: { 200: data(z.object({ freshUntil: instant })) },
};

export const renewRecoveryCodes = { answers: { 200: recoveryCodes } };

export const signOut = { answers: { 204: nothing } };

export const getMe = { answers: { 200: data(staffMe) } };
