import { addDays, type CalendarDate, endOfBudapestDay } from '../dates.ts';

/**
 * The verdicts of a reviewer about the medical certificate of an entry. Each but `accepted` refuses the certificate. A mail may name the
 * fixed reasons; `other` has words of the reviewer, which are shown only behind the sign-in.
 */
export const CERTIFICATE_VERDICTS = [
  'accepted',
  'not_readable',
  'too_old',
  'not_signed',
  'other_person',
  'other',
] as const;
export type CertificateVerdict = (typeof CERTIFICATE_VERDICTS)[number];

/** The verdicts that refuse a certificate. */
export const CERTIFICATE_REFUSALS = CERTIFICATE_VERDICTS.filter((verdict) => verdict !== 'accepted');
export type CertificateRefusal = (typeof CERTIFICATE_REFUSALS)[number];

/** The states of a certificate: not reviewed, accepted, refused. A newly uploaded file is open again. */
export const CERTIFICATE_REVIEW_STATES = ['open', 'accepted', 'refused'] as const;
export type CertificateReviewState = (typeof CERTIFICATE_REVIEW_STATES)[number];

/** The state of a certificate by the last verdict about its file; null: the file was not reviewed. */
export function reviewState(verdict: CertificateVerdict | null): CertificateReviewState {
  if (verdict === null) return 'open';
  return verdict === 'accepted' ? 'accepted' : 'refused';
}

/** The mail about a refusal waits for this many minutes, so that an undone verdict is not mailed. */
export const REVIEW_MAIL_MINUTES = 10;

/** The last day on which a refused certificate can be replaced: the day before the race. */
export const lastDayToReplace = (raceOn: CalendarDate): CalendarDate => addDays(raceOn, -1);

/**
 * Whether the certificate of a paid entry may be replaced because it was refused, even if the other answers of its group are closed: the
 * participant learns of the refusal only once the reviewer has looked at it.
 */
export function isReplaceable(
  raceOn: CalendarDate,
  review: { readonly state: CertificateReviewState } | null,
  at: Date,
): boolean {
  return review?.state === 'refused' && at < endOfBudapestDay(lastDayToReplace(raceOn));
}
