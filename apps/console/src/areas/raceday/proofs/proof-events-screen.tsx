import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { countProofs } from '@rajt/contract/raceday/operations/proof-reviews';
import { useQuery } from '@tanstack/react-query';
import { whileAttended } from '../../../shell/while-attended.ts';
import { ReviewEvents } from '../../office/shared/review/review-events.tsx';

const EVERY_MS = 60_000;

/** The events with a virtual race whose results the caller handles. */
export function ProofEventsScreen() {
  const t = useT();
  const query = useQuery({ ...queryOf(countProofs), refetchInterval: whileAttended(EVERY_MS) });
  return (
    <ReviewEvents
      title={t('office:nav.proofs')}
      lead={t('proofReviews:lead')}
      query={query}
      to="/proofs/$eventId"
      none={{ title: t('proofReviews:noEvents.title'), text: t('proofReviews:noEvents.text') }}
    />
  );
}
