/**
 * The version of the data transfer declaration of the checkout, stored with each order that accepts it (hungary section 1.7).
 * Raise it whenever its text in the phrases changes in meaning. The terms have theirs in their file (content/pages).
 */
export const DATA_TRANSFER_VERSION = '2026-11-21';
