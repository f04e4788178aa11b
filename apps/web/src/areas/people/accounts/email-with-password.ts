import { emailChange } from '@rajt/contract/people/schemas/email-change';
import { currentPassword } from '@rajt/contract/people/schemas/password';

/** A change of the address by somebody who has a password, so must say it. */
export const emailWithPassword = emailChange.extend({ password: currentPassword });
