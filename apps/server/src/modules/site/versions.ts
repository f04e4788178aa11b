/**
 * Versions of the legal texts, stored with each order that accepts them (hungary section 1.7). Raise one whenever its
 * text in the phrases changes in meaning.
 */
export const TERMS_VERSION = '2026-11-24';
export const DATA_TRANSFER_VERSION = '2026-11-21';
