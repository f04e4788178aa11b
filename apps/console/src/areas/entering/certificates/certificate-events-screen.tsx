import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { countCertificates } from '@rajt/contract/entering/operations/certificate-reviews';
import { useQuery } from '@tanstack/react-query';
import { whileAttended } from '../../../shell/while-attended.ts';
import { ReviewEvents } from '../../office/shared/review/review-events.tsx';

const EVERY_MS = 60_000;

/** The events whose certificates the caller reviews. */
export function CertificateEventsScreen() {
  const t = useT();
  const query = useQuery({ ...queryOf(countCertificates), refetchInterval: whileAttended(EVERY_MS) });
  return (
    <ReviewEvents
      title={t('office:nav.medical')}
      lead={t('certificateReviews:lead')}
      query={query}
      to="/medical/$eventId"
      none={{ title: t('certificateReviews:noEvents.title'), text: t('certificateReviews:noEvents.text') }}
    />
  );
}
