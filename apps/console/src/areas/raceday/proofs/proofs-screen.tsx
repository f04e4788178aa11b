import { queryOf } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { countProofs, type ReviewedProof } from '@rajt/contract/raceday/operations/proof-reviews';
import { formatNetTime } from '@rajt/rules/raceday/virtual-race';
import { IconButton } from '@rajt/ui/icon-button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { whileAttended } from '../../../shell/while-attended.ts';
import { daysSince } from '../../office/shared/review/days-since.ts';
import type { ReviewState } from '../../office/shared/review/review-kind.ts';
import { ReviewNone } from '../../office/shared/review/review-none.tsx';
import { ReviewScreen } from '../../office/shared/review/review-screen.tsx';
import { ProofFacts } from './proof-facts.tsx';
import { proofKind } from './proof-kind.ts';

interface ProofsScreenProps {
  eventId: string;
  state: ReviewState;
  onState: (state: ReviewState) => void;
}

const EVERY_MS = 60_000;

/** The proofs of an event's virtual races: the picture next to the claimed time or distance. */
export function ProofsScreen({ eventId, state, onState }: ProofsScreenProps) {
  const t = useT();
  const formats = useFormats();
  const queries = useQueryClient();
  const { data } = useQuery({ ...queryOf(countProofs), refetchInterval: whileAttended(EVERY_MS) });
  const counts = data?.find((one) => one.eventId === eventId);
  const rowOf = ({ proofId, participant, race, netTimeS, distanceM, claimedAt }: ReviewedProof) => ({
    id: proofId,
    title: participant,
    detail: `${netTimeS === null ? formats.distance(distanceM ?? 0) : formatNetTime(netTimeS)} · ${race}`,
    age: t('reviews:age', { count: daysSince(claimedAt) }),
  });
  return (
    <ReviewScreen
      kind={proofKind(eventId, t, queries)}
      state={state}
      onState={onState}
      title={counts?.event ?? t('office:nav.proofs')}
      back={<IconButton icon="chevronLeft" label={t('office:nav.proofs')} render={<Link to="/proofs" />} />}
      counts={counts}
      rowOf={rowOf}
      factsOf={(proof) => <ProofFacts proof={proof} />}
      words={{
        hint: t('proofReviews:wordsHint'),
      }}
      none={
        <ReviewNone
          isDone={state === 'open'}
          words={{
            title: t(`proofReviews:none.${state}.title`),
            text: t(`proofReviews:none.${state}.text`),
          }}
          to="/proofs"
          toEvents={t('proofReviews:backToEvents')}
        />
      }
    />
  );
}
