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

/** The last day on which a refused or expiring certificate can be replaced: the day before the race. */
export const lastDayToReplace = (raceOn: CalendarDate): CalendarDate => addDays(raceOn, -1);

export interface ReviewOutcome {
  readonly state: CertificateReviewState;
  /** The last day of an accepted certificate; null: the reviewer set none. */
  readonly validUntil: CalendarDate | null;
}

/** Whether an accepted certificate expires before the race, because the race was moved or the reviewer accepted it for earlier races. */
export const expiresBefore = (raceOn: CalendarDate, { state, validUntil }: ReviewOutcome): boolean =>
  state === 'accepted' && validUntil !== null && validUntil < raceOn;

/**
 * Whether the certificate of a paid entry may be replaced because it was refused or expires before the race, even if the other answers of
 * its group are closed: the participant learns of either only after the review, or when the race is moved.
 */
export function isReplaceable(raceOn: CalendarDate, review: ReviewOutcome | null, at: Date): boolean {
  if (review === null || at >= endOfBudapestDay(lastDayToReplace(raceOn))) return false;
  return review.state === 'refused' || expiresBefore(raceOn, review);
}
