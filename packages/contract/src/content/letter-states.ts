/** The states of the sending of news and of messages to entrants. */
export const SENDING_STATES = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;

/**
 * - `waiting`: the letter will be sent, or retried
 * - `unknown`: the process was killed before it noted the outcome; only `resendUnknownLetters` sends such a letter of a message again
 * - `skipped`: the entry is not paid any more, its account is erased, or its reader does not want news any more
 * - `bounced`: the address does not exist
 * - `refused`: the mail server refused it for days
 */
export const LETTER_STATES = ['waiting', 'unknown', 'sent', 'skipped', 'bounced', 'refused'] as const;
