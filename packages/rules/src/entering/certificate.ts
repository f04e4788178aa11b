import { addDays, type CalendarDate } from '../dates.ts';

/** A medical certificate counts for races within a year of its upload, unless the race wants a younger one. */
export const CERTIFICATE_VALID_DAYS = 365;

/** How a race wants the certificate, in addition to whether its form asks for an upload. */
export interface CertificateTerms {
  /** It is shown when the bib is collected; the form asks for no upload then. */
  readonly onSite: boolean;
  /** How old an upload may be on race day. */
  readonly maxAgeDays: number;
}

/** The last race day that a certificate counts for; both are days in Budapest. */
export function certificateValidUntil(
  uploadedOn: CalendarDate,
  maxAgeDays: number = CERTIFICATE_VALID_DAYS,
): CalendarDate {
  return addDays(uploadedOn, maxAgeDays);
}
