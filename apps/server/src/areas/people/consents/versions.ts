/**
 * The version of the wording that people agree to, kept with each consent as its proof (hungary section 5). Raise it when
 * `consents.kinds` of the phrases changes in meaning; a test knows the wording of each version.
 */
export const CONSENT_TEXT_VERSION = '2026-11-21';

/**
 * Of `auth.consentData` and `auth.consentMarketing` of the phrases. Raise it when their meaning changes; a test knows the
 * wording of each version.
 */
export const REGISTRATION_CONSENT_VERSION = '2026-11-21';

/**
 * The version of `consents.health` of the phrases. Raise it when its meaning changes; a test knows the wording of each version.
 */
export const HEALTH_CONSENT_VERSION = '2026-11-23';

/** Instead of a version: given in the system that a person was imported from, in a wording that is not ours. */
export const IMPORTED = 'import';

/** Instead of a version: given by a link of before the proof was kept. */
export const UNKNOWN = 'unknown';
