import { emailChange } from '@rajt/contract/operations/email-change';
import { currentPassword } from '@rajt/contract/operations/password';

/** A change of the address by somebody who has a password, so must say it. */
export const emailWithPassword = emailChange.extend({ password: currentPassword });
