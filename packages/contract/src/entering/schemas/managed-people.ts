import { parsePhone, phoneProblem } from '@rajt/rules/people/phone';
import { z } from 'zod';
import { email } from '../../fields.ts';
import { whoFields } from '../../registration-fields.ts';
import { data, userPath } from '../../shapes.ts';
import { codeText } from '../../text.ts';
import { fellow, fellowPath } from './fellows.ts';

/** '' when not given, else E.164. */
const optionalPhone = codeText().transform((value, context) => {
  if (value === '') return '';
  const parsed = parsePhone(value);
  if (parsed) return parsed.e164;
  context.addIssue({ code: 'custom', message: phoneProblem(value) ?? 'phone' });
  return z.NEVER;
});

/**
 * A participant without an account: a child or a guest, with a contact if there is one. Apart from the list of fellows,
 * because its phone field brings the numbering plans along.
 */
export const managedPerson = z.strictObject({
  ...whoFields,
  email: z.literal('').or(email),
  phone: optionalPhone,
});
export type ManagedPerson = z.output<typeof managedPerson>;

export const addManagedPerson = {
  params: userPath,
  body: managedPerson,
  answers: { 201: data(fellow) },
};

export const changeManagedPerson = {
  params: fellowPath,
  body: managedPerson,
  answers: { 200: data(fellow) },
};
