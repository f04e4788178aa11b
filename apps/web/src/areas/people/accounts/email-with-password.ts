import { emailChange } from '@rajt/contract/people/schemas/email-change';
import { currentPassword } from '@rajt/contract/people/schemas/password';

/** A change of the address by a person with a password, who must give it. */
export const emailWithPassword = emailChange.extend({ password: currentPassword });
