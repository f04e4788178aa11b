import { writeDraft } from '@rajt/app-kit/forms/draft';
import type { CallError } from '@rajt/contract/client';
import type { AccountStep } from './registration-schema.ts';

/** The draft of the first step on the screen of the registration. */
export const REGISTRATION_DRAFT = 'registration';

/** The values of the first step of a registration. Only the page keeps them, as they include a password; a reload asks for it again. */
let started: AccountStep | null = null;

/** Passes the first step on from the login to the screen of the registration, whose draft has it after a reload. */
export function passStarted(values: AccountStep): void {
  started = values;
  const { password: _, ...kept } = values;
  writeDraft(REGISTRATION_DRAFT, null, kept, [], Date.now(), {});
}

/** Returns the first step that the login has passed on, once. */
export function takeStarted(): AccountStep | null {
  const values = started;
  started = null;
  return values;
}

/** Whether a refusal names a field of the first step. */
export const isAboutAccount = ({ failure }: CallError): boolean =>
  ['email', 'password', 'familyName', 'firstName'].some((name) => failure?.[name] !== undefined);
