import { queryOf } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  countCertificates,
  type ReviewedCertificate,
} from '@rajt/contract/entering/operations/certificate-reviews';
import { CERTIFICATE_SORTS } from '@rajt/contract/entering/schemas/certificate-reviews';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { IconButton } from '@rajt/ui/icon-button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { whileAttended } from '../../../shell/while-attended.ts';
import { daysSince } from '../../office/shared/review/days-since.ts';
import type { ReviewState } from '../../office/shared/review/review-kind.ts';
import { ReviewNone } from '../../office/shared/review/review-none.tsx';
import { ReviewScreen } from '../../office/shared/review/review-screen.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { type CertificateSort, certificateKind } from './certificate-kind.ts';

interface CertificatesScreenProps {
  eventId: string;
  state: ReviewState;
  sort: CertificateSort;
  onQuestion: (question: { state: ReviewState; sort: CertificateSort }) => void;
}

const EVERY_MS = 60_000;

/** The review of an event's medical certificates, one after the other: the file next to the verdicts, each with a key. */
export function CertificatesScreen({ eventId, state, sort, onQuestion }: CertificatesScreenProps) {
  const t = useT();
  const formats = useFormats();
  const queries = useQueryClient();
  const { data } = useQuery({ ...queryOf(countCertificates), refetchInterval: whileAttended(EVERY_MS) });
  const counts = data?.find((one) => one.eventId === eventId);
  const rowOf = ({ entryId, participant, race, raceOn, uploadedAt, isTooOld }: ReviewedCertificate) => ({
    id: entryId,
    title: participant,
    detail: `${formats.day(raceOn, 'monthDay')} · ${race}`,
    age: t('reviews:age', { count: daysSince(uploadedAt) }),
    warning: isTooOld ? t('certificateReviews:tooOld') : undefined,
  });
  return (
    <ReviewScreen
      kind={certificateKind(eventId, sort, t, queries)}
      state={state}
      onState={(next) => onQuestion({ state: next, sort })}
      title={counts?.event ?? t('office:nav.medical')}
      back={<IconButton icon="chevronLeft" label={t('office:nav.medical')} render={<Link to="/medical" />} />}
      counts={counts}
      sort={
        <ChoiceChips
          label={t('reviews:sort')}
          labelHidden
          options={CERTIFICATE_SORTS.map((value) => ({
            value,
            label: t(`certificateReviews:sort.${value}`),
          }))}
          value={sort}
          onChange={(value) =>
            onQuestion({ state, sort: CERTIFICATE_SORTS.find((one) => one === value) ?? sort })
          }
        />
      }
      rowOf={rowOf}
      factsOf={(certificate) => <CertificateFacts certificate={certificate} />}
      words={{
        hint: t('certificateReviews:wordsHint'),
        validity: {
          label: t('certificateReviews:validUntil'),
          warning: ({ raceOn }, day) =>
            day !== '' && day < raceOn ? t('certificateReviews:validTooEarly') : undefined,
        },
      }}
      none={
        <ReviewNone
          isDone={state === 'open'}
          words={{
            title: t(`certificateReviews:none.${state}.title`),
            text: t(`certificateReviews:none.${state}.text`),
          }}
          to="/medical"
          toEvents={t('certificateReviews:backToEvents')}
        />
      }
    />
  );
}
