import type { OwnCertificateReview } from '@rajt/contract/entering/schemas/own-certificate';
import { reviewState } from '@rajt/rules/entering/certificate-review';
import type { UserId } from '@rajt/rules/ids';
import type { EntryCertificate } from './certificate-queries.ts';

/**
 * The review of a certificate as a person may read it: the participant and the account that uploaded it. Other people who may change the
 * entry read nothing, as a verdict is health data.
 */
export function reviewFor(
  viewerId: UserId,
  { participantId, state }: { readonly participantId: string; readonly state: string },
  certificate: EntryCertificate | null | undefined,
): OwnCertificateReview | null {
  if (!certificate || state !== 'paid') return null;
  if (viewerId !== participantId && viewerId !== certificate.uploadedBy) return null;
  const { verdict, words, validUntil } = certificate;
  return { state: reviewState(verdict), verdict, words: words ?? '', validUntil };
}
