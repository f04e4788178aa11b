import type { Translate } from '@rajt/phrases/translate';
import {
  BOOKS_KEPT_YEARS,
  CAPTION_KEPT_DAYS,
  CERTIFICATE_KEPT_DAYS,
  CLAIM_LINK_DAYS,
  DEVICE_KEPT_DAYS,
  EXPORT_KEPT_HOURS,
  EXPORT_WORDS_KEPT_DAYS,
  FLAG_WORK_KEPT_DAYS,
  GIFT_WORDS_KEPT_DAYS,
  GUESTS_KEPT_DAYS,
  IMPORT_FILE_KEPT_HOURS,
  KEPT_PARTICIPANT_DAYS,
  MAIL_RECIPIENT_KEPT_DAYS,
  MESSAGE_KEPT_DAYS,
  NAMES_KEPT_DAYS,
  OBJECTION_DAYS,
  PARCEL_ADDRESS_KEPT_YEARS,
  PARCEL_ON_ITS_WAY_DAYS,
  PERSON_NOTE_KEPT_DAYS,
  PRIVACY_REQUEST_KEPT_YEARS,
  PROOF_KEPT_DAYS,
  RETENTION_RUN_KEPT_DAYS,
  STAFF_INVITATION_KEPT_DAYS,
  TAG_KEPT_DAYS,
  TASK_KEPT_DAYS,
  UNUSED_UPLOAD_KEPT_DAYS,
} from '@rajt/rules/retention';
import { wordsIn } from '../../office/shared/changes/subject-words.ts';

/** The retention periods that the rules of the jobs name. */
const PERIODS = {
  bookYears: BOOKS_KEPT_YEARS,
  captionDays: CAPTION_KEPT_DAYS,
  certificateDays: CERTIFICATE_KEPT_DAYS,
  claimDays: CLAIM_LINK_DAYS,
  deviceDays: DEVICE_KEPT_DAYS,
  exportHours: EXPORT_KEPT_HOURS,
  exportWordDays: EXPORT_WORDS_KEPT_DAYS,
  flagDays: FLAG_WORK_KEPT_DAYS,
  giftDays: GIFT_WORDS_KEPT_DAYS,
  guestDays: GUESTS_KEPT_DAYS,
  importHours: IMPORT_FILE_KEPT_HOURS,
  keptPeopleDays: KEPT_PARTICIPANT_DAYS,
  mailDays: MAIL_RECIPIENT_KEPT_DAYS,
  messageDays: MESSAGE_KEPT_DAYS,
  nameDays: NAMES_KEPT_DAYS,
  noteDays: PERSON_NOTE_KEPT_DAYS,
  objectionDays: OBJECTION_DAYS,
  parcelDays: PARCEL_ON_ITS_WAY_DAYS,
  parcelYears: PARCEL_ADDRESS_KEPT_YEARS,
  proofDays: PROOF_KEPT_DAYS,
  requestYears: PRIVACY_REQUEST_KEPT_YEARS,
  runDays: RETENTION_RUN_KEPT_DAYS,
  invitationDays: STAFF_INVITATION_KEPT_DAYS,
  tagDays: TAG_KEPT_DAYS,
  taskDays: TASK_KEPT_DAYS,
  uploadDays: UNUSED_UPLOAD_KEPT_DAYS,
};

/** The rule of a job in words; undefined for a job without words. */
export const jobRule = (t: Translate, job: string): string | undefined =>
  wordsIn(t('privacyDesk:jobs', { returnObjects: true, ...PERIODS }), job);
