import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { fillPath } from '@rajt/contract/client';
import {
  countProofs,
  listProofs,
  type ReviewedProof,
  readProofFile,
  reviewProof,
} from '@rajt/contract/raceday/operations/proof-reviews';
import type { Translate } from '@rajt/phrases/translate';
import type { QueryClient } from '@tanstack/react-query';
import { CONSOLE_API } from '../../../shell/session/send.ts';
import { movedCount } from '../../office/shared/review/moved-count.ts';
import type { ReviewKind } from '../../office/shared/review/review-kind.ts';

type ProofVerdict = 'accepted' | 'refused';

/** The proofs of an event's virtual races, for the shared screen of reviews. */
export function proofKind(
  eventId: string,
  t: Translate,
  queries: QueryClient,
): ReviewKind<ReviewedProof, ProofVerdict> {
  const send = async (
    { proofId, review: seen, reason: seenReason }: ReviewedProof,
    review: ReviewedProof['review'],
    reason: string,
  ) => {
    const body = { base: { review: seen, reason: seenReason }, review, reason };
    const { answer } = await call(reviewProof, { params: { eventId, proofId }, body });
    return dataOf<typeof reviewProof>(answer);
  };
  return {
    key: [listProofs.id, 'queue', eventId],
    readPage: async (review, after, signal) => {
      const query = { review, ...(after !== undefined && { after }) };
      const { answer } = await call(listProofs, { params: { eventId }, query }, { signal });
      return dataOf<typeof listProofs>(answer);
    },
    readNow: async ({ proofId }) => {
      const { answer } = await call(listProofs, { params: { eventId }, query: { proofId } });
      return dataOf<typeof listProofs>(answer).items[0];
    },
    send: (proof, { name, words }) => send(proof, name, words),
    undo: (proof) => send(proof, 'open', ''),
    count: (from, to) =>
      setKnown(queries, countProofs, undefined, (events) => movedCount(events, eventId, from, to)),
    idOf: ({ proofId }) => proofId,
    nameOf: ({ participant }) => participant,
    stateOf: ({ review }) => review,
    becameOf: ({ review }) => t(`proofReviews:became.${review}`),
    fileOf: ({ proofId, mediaType }) =>
      mediaType && {
        src: `${CONSOLE_API}${fillPath(readProofFile.path, { eventId, proofId })}`,
        mediaType,
      },
    verdicts: [
      { name: 'accepted', label: t('proofReviews:verdict.accepted') },
      { name: 'refused', label: t('proofReviews:verdict.refused'), hasWords: true },
    ],
  };
}
