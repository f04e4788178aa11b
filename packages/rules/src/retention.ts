/** Retention periods; the privacy policy, the jobs and docs/domain/privacy.md use the same numbers. */

/** Medical certificates are deleted this long after the race (hungary section 5). */
export const CERTIFICATE_KEPT_DAYS = 30;
/** Proofs of virtual races are deleted this long after the last day of the race. */
export const PROOF_KEPT_DAYS = 90;
/** An upload that no entry uses. */
export const UNUSED_UPLOAD_KEPT_DAYS = 2;
/** The record of a sent mail with its recipient. */
export const MAIL_RECIPIENT_KEPT_DAYS = 365;
/** A known device, after the last sign-in. */
export const DEVICE_KEPT_DAYS = 365;
/** The engraving of a trophy, after the race: as long as a faulty one can be complained about (hungary section 4). */
export const CAPTION_KEPT_DAYS = 730;
/** Orders with the address on the invoice, after the end of their year (Act C of 2000, section 169). */
export const BOOKS_KEPT_YEARS = 8;
/** The address of a parcel: so long its buyer may claim what the law grants. */
export const PARCEL_ADDRESS_KEPT_YEARS = 2;
/** The longest time of a parcel on its way: then the address of a buyer who has left, or has not paid, is erased. */
export const PARCEL_ON_ITS_WAY_DAYS = 30;
/** The name of a team's member of whom nothing else is known, after their place was lost. */
export const NAMES_KEPT_DAYS = 7;
/** A participant without an account whose keeper erased their own account; counted from their last race, so that results are final. */
export const KEPT_PARTICIPANT_DAYS = 60;
/** Tags that staff attached to entries, after the race. */
export const TAG_KEPT_DAYS = 365;
/** A task of staff with the results of its items. */
export const TASK_KEPT_DAYS = 730;
/** Notes that staff wrote about a person. */
export const PERSON_NOTE_KEPT_DAYS = 730;
/** A message of staff to entrants; who got it is deleted before, with the letters. */
export const MESSAGE_KEPT_DAYS = 730;
/** A draft of news that nobody has changed since; news that was sent is kept, without the names of its writers. */
export const NEWS_DRAFT_KEPT_DAYS = 730;
/** A request about personal data, after it was answered: the proof that it was. */
export const PRIVACY_REQUEST_KEPT_YEARS = 5;
/** A run of a job that erases old data. */
export const RETENTION_RUN_KEPT_DAYS = 365;
/** A file of entries that staff have asked for. */
export const EXPORT_KEPT_HOURS = 24;
/** The row that says who asked for a file of entries, and for what. */
export const EXPORT_LOG_KEPT_DAYS = 730;
/** The search, the words of the filter and the purpose of a file of entries: staff may have named people in them. */
export const EXPORT_WORDS_KEPT_DAYS = 90;
/** A file of old users with the words that a preview quotes; a file that nobody has imported leaves nothing. */
export const IMPORT_FILE_KEPT_HOURS = 24;
/** The row that says who imported how many old users. */
export const IMPORT_KEPT_DAYS = 730;
/** The link by which a participant objects to an entry of another account; at the end its hash is deleted. */
export const OBJECTION_DAYS = 90;
/** The carrier's number of a parcel, after its last change of state. */
export const PARCEL_NUMBER_KEPT_DAYS = 90;
/** The life of the mailed link that replaces the password of an account without one, and of the confirmation by it. */
export const CONFIRMATION_MINUTES = 10;
/** A link by which a participant claims the entries that another account has made for them. */
export const CLAIM_LINK_DAYS = 90;

/** Names of guests of a stay are erased so many days after they have left. */
export const GUESTS_KEPT_DAYS = 30;

/** The text of a gift card, after it was redeemed or became void; the address that it was mailed to, after the mail. */
export const GIFT_WORDS_KEPT_DAYS = 30;

/** An invitation to the staff with the invited address, after it has expired. */
export const STAFF_INVITATION_KEPT_DAYS = 30;

/** The names of staff who worked on a flag of the organiser's inbox and their notes, after it was settled. */
export const FLAG_WORK_KEPT_DAYS = 365;
