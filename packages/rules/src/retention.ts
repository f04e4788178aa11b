/** How long things are kept; the privacy policy, the jobs and docs/domain/privacy.md say the same numbers. */

/** Medical certificates are deleted this long after the race (hungary section 5). */
export const CERTIFICATE_KEPT_DAYS = 30;
/** An upload that no entry has come to use. */
export const UNUSED_UPLOAD_KEPT_DAYS = 2;
/** That a mail was sent, and to whom. */
export const MAIL_RECIPIENT_KEPT_DAYS = 365;
/** That somebody signed in at a browser, after the last time. */
export const DEVICE_KEPT_DAYS = 365;
/** Orders with the address on the invoice, after the end of their year (Act C of 2000, section 169). */
export const BOOKS_KEPT_YEARS = 8;
/** A sign-in this young stands for the password of an account that has none. */
export const FRESH_SIGN_IN_MINUTES = 10;
