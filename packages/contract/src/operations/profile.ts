import { ANNIVERSARY_STATUSES } from '@rajt/rules/anniversary';
import { isZip } from '@rajt/rules/formats';
import { z } from 'zod';
import type { FieldCode } from '../errors.ts';
import { addressFields, email, withZipCheck } from '../fields.ts';
import { data, items, operation } from '../operation.ts';
import { personFields } from '../person-fields.ts';
import { companyFields, sportFields, UNIQUE_FIELDS, workFields } from '../profile-fields.ts';
import { numericId, userPath } from '../shapes.ts';
import { withGroupCheck } from '../vat-group.ts';
import { profile } from './accounts.ts';

const fields = { ...personFields, ...addressFields, ...sportFields, ...workFields, ...companyFields };

/** What /registration/extra asks for: the address, and what a person may add. */
export const extraRegistration = withGroupCheck(
  withZipCheck(z.strictObject({ ...addressFields, ...sportFields, ...workFields, ...companyFields })),
);

const wholeProfile = withGroupCheck(withZipCheck(z.strictObject(fields)));

/** Fields that are judged together and so come together. */
const TOGETHER = [Object.keys(addressFields), Object.keys(companyFields)];

const profileParts = withGroupCheck(
  z
    .strictObject(fields)
    .partial()
    .superRefine((value, context) => {
      const given = new Set(Object.keys(value));
      for (const group of TOGETHER.filter((names) => names.some((name) => given.has(name)))) {
        for (const name of group.filter((one) => !given.has(one))) {
          context.addIssue({ code: 'custom', message: 'required' satisfies FieldCode, path: [name] });
        }
      }
      if (value.zip !== undefined && value.country !== undefined && !isZip(value.zip, value.country)) {
        context.addIssue({ code: 'custom', message: 'zip' satisfies FieldCode, path: ['zip'] });
      }
    }),
);
export type ProfileParts = z.output<typeof profileParts>;

/**
 * Names and birth date cannot be changed (field code `locked`) once the person has a paid entry; numbers that somebody
 * else has are refused with `already_taken` (field code `taken`).
 */
export const replaceProfile = operation({
  id: 'replaceProfile',
  method: 'PUT',
  path: '/users/{userId}',
  summary: 'Change the whole profile; completes the registration',
  access: 'self',
  incompleteAllowed: true,
  params: userPath,
  body: wholeProfile,
  answers: { 200: data(profile) },
  refusals: ['already_taken'],
});

/** As `replaceProfile`, for the given fields. Those of an address, and the two VAT numbers, are given together. */
export const changeProfile = operation({
  id: 'changeProfile',
  method: 'PATCH',
  path: '/users/{userId}',
  summary: 'Change parts of the profile; an address completes the registration',
  access: 'self',
  incompleteAllowed: true,
  params: userPath,
  body: profileParts,
  answers: { 200: data(profile) },
  refusals: ['already_taken'],
});

const foundUser = z.object({
  uid: z.string(),
  user: z.object({ nameTitle: z.string(), familyName: z.string(), firstName: z.string() }),
});

/** Answers the caller alone, whatever is asked for: whether somebody else has an account is nobody's business. */
export const findUsers = operation({
  id: 'findUsers',
  method: 'GET',
  path: '/users',
  summary: 'People by e-mail address or id: the signed-in person, or nobody',
  access: 'member',
  query: z
    .strictObject({ email: email.optional(), uid: numericId.optional() })
    .refine((query) => query.email !== undefined || query.uid !== undefined, {
      error: 'required' satisfies FieldCode,
      path: ['email'],
    }),
  answers: { 200: items(foundUser) },
  refusals: [],
});

const { chipNumber, otprobaId, atomId, spuriCard } = sportFields;

/** Before a form is sent. E-mail addresses are not asked here: nobody learns whether one is known. */
export const checkUsers = operation({
  id: 'checkUsers',
  method: 'GET',
  path: '/users/check',
  summary: 'Which of these numbers another person has',
  access: 'member',
  incompleteAllowed: true,
  query: z.strictObject({ chipNumber, otprobaId, atomId, spuriCard }).partial(),
  answers: { 200: data(z.object({ taken: z.array(z.enum(UNIQUE_FIELDS)) })) },
  refusals: [],
});

const anniversaryStatus = z.enum(ANNIVERSARY_STATUSES.map(({ status }) => status));

export const anniversary = z.object({
  /** Past events in which the person took part. */
  points: z.int(),
  status: anniversaryStatus,
  /** Points at which the present status began. */
  from: z.int(),
  nextStatus: anniversaryStatus.nullable(),
  /** Points to the next status. */
  missing: z.int(),
});
export type Anniversary = z.output<typeof anniversary>;

export const getAnniversary = operation({
  id: 'getAnniversary',
  method: 'GET',
  path: '/users/{userId}/anniversary',
  summary: 'Points and status of a person who comes back',
  access: 'self',
  params: userPath,
  answers: { 200: data(anniversary) },
  refusals: [],
});
