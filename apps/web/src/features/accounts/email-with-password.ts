import { emailChange } from '@rajt/contract/schemas/email-change';
import { currentPassword } from '@rajt/contract/schemas/password';

/** A change of the address by somebody who has a password, so must say it. */
export const emailWithPassword = emailChange.extend({ password: currentPassword });
