import { addDays, type CalendarDate, endOfBudapestDay } from '../dates.ts';

/**
 * What a reviewer says about the medical certificate of an entry. Everything but `accepted` refuses it; the reasons are those that a
 * mail may name, `other` has words of the reviewer, which are shown behind the sign-in alone.
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

/** A review of a certificate: none yet, accepted, refused. A new upload is open again. */
export const CERTIFICATE_REVIEW_STATES = ['open', 'accepted', 'refused'] as const;
export type CertificateReviewState = (typeof CERTIFICATE_REVIEW_STATES)[number];

/** The state of a certificate by the last verdict about its file; null: nobody has looked at it. */
export function reviewState(verdict: CertificateVerdict | null): CertificateReviewState {
  if (verdict === null) return 'open';
  return verdict === 'accepted' ? 'accepted' : 'refused';
}

/** The mail about a refused certificate waits so long, so that a verdict that is undone reaches nobody. */
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
