/** The states of what staff send to many: news and messages to entrants. */
export const SENDING_STATES = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;

/**
 * - `waiting`: to be sent, or to be tried again
 * - `unknown`: started and not noted as sent, as its process was killed; of a message sent again by `resendUnknownLetters` alone
 * - `skipped`: the entry is not paid any more, its account is erased, or its reader does not want news any more
 * - `bounced`: the address does not exist
 * - `refused`: the mail server refused it for days
 */
export const LETTER_STATES = ['waiting', 'unknown', 'sent', 'skipped', 'bounced', 'refused'] as const;
