import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { fillPath } from '@rajt/contract/client';
import {
  type CERTIFICATE_SORTS,
  countCertificates,
  listCertificates,
  type ReviewedCertificate,
  readCertificateFile,
  reviewCertificate,
  undoCertificateReview,
} from '@rajt/contract/entering/operations/certificate-reviews';
import type { Translate } from '@rajt/phrases/translate';
import {
  CERTIFICATE_VERDICTS,
  type CertificateVerdict,
  reviewState,
} from '@rajt/rules/entering/certificate-review';
import type { QueryClient } from '@tanstack/react-query';
import { CONSOLE_API } from '../../../shell/session/send.ts';
import { movedCount } from '../../office/shared/review/moved-count.ts';
import type { ReviewKind } from '../../office/shared/review/review-kind.ts';

export type CertificateSort = (typeof CERTIFICATE_SORTS)[number];

const stateOf = ({ review }: ReviewedCertificate) => reviewState(review?.verdict ?? null);
const baseOf = ({ fileId, review }: ReviewedCertificate) => ({ fileId, reviewId: review?.reviewId ?? null });

/** The certificates of an event, for the shared screen of reviews. */
export function certificateKind(
  eventId: string,
  sort: CertificateSort,
  t: Translate,
  queries: QueryClient,
): ReviewKind<ReviewedCertificate, CertificateVerdict> {
  const pathOf = ({ entryId }: ReviewedCertificate) => ({ eventId, entryId });
  return {
    key: [listCertificates.id, 'queue', eventId, sort],
    readPage: async (state, after, signal) => {
      const query = { state, sort, ...(after !== undefined && { after }) };
      const { answer } = await call(listCertificates, { params: { eventId }, query }, { signal });
      return dataOf<typeof listCertificates>(answer);
    },
    readNow: async ({ entryId }) => {
      const { answer } = await call(listCertificates, { params: { eventId }, query: { entryId } });
      return dataOf<typeof listCertificates>(answer).items[0];
    },
    send: async (certificate, { name: verdict, words, validUntil }) => {
      const body = { base: baseOf(certificate), verdict, words, validUntil };
      const { answer } = await call(reviewCertificate, { params: pathOf(certificate), body });
      return dataOf<typeof reviewCertificate>(answer);
    },
    undo: async (certificate) => {
      const body = { base: baseOf(certificate) };
      const { answer } = await call(undoCertificateReview, { params: pathOf(certificate), body });
      return dataOf<typeof undoCertificateReview>(answer);
    },
    count: (from, to) =>
      setKnown(queries, countCertificates, undefined, (events) => movedCount(events, eventId, from, to)),
    idOf: ({ entryId }) => entryId,
    nameOf: ({ participant }) => participant,
    stateOf,
    becameOf: ({ review }) =>
      review ? t(`certificateReviews:became.${review.verdict}`) : t('reviews:state.open').toLowerCase(),
    fileOf: (certificate) => {
      const params = { ...pathOf(certificate), fileId: certificate.fileId };
      return {
        src: `${CONSOLE_API}${fillPath(readCertificateFile.path, params)}`,
        mediaType: certificate.mediaType,
      };
    },
    verdicts: CERTIFICATE_VERDICTS.map((name) => ({
      name,
      label: t(`certificateReviews:verdict.${name}`),
      ...(name === 'other' && { hasWords: true }),
    })),
  };
}
