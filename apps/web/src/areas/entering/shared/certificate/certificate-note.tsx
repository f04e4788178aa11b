import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { endOfBudapestDay } from '@rajt/rules/dates';
import { expiresBefore, isReplaceable, lastDayToReplace } from '@rajt/rules/entering/certificate-review';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import { Notice } from '@rajt/ui/notice';
import { Link } from '@tanstack/react-router';
import styles from './certificate-note.module.css';

interface CertificateNoteProps {
  /** Null: there is no certificate, or the reader may not know its review. */
  review: MyEntry['certificateReview'];
  raceOn: string;
  /** The entry whose screen has the field of the upload; absent on that screen. */
  entryId?: string;
}

/** The review of the certificate of an entry: quiet while all is well, and with the reason and the next step if it was refused. */
export function CertificateNote({ review, raceOn, entryId }: CertificateNoteProps) {
  const t = useT();
  const { day, until } = useFormats();
  // Entries that this phone has kept of before have no review.
  if (!review) return null;
  const { state, verdict, words, validUntil } = review;
  const upload = entryId && (
    <Button
      variant="quiet"
      size="sm"
      icon="upload"
      render={<Link to="/entries/$entryId/edit" params={{ entryId }} />}
    >
      {t('certificateReview:upload')}
    </Button>
  );
  if (state === 'open') return <Quiet icon="clock">{t('certificateReview:open')}</Quiet>;
  const isOpen = isReplaceable(raceOn, review, new Date());
  if (validUntil !== null && expiresBefore(raceOn, review))
    return (
      <Notice kind="warning" title={t('certificateReview:expiredTitle')}>
        <p>{t('certificateReview:expired', { until: day(validUntil) })}</p>
        {isOpen && upload}
      </Notice>
    );
  if (state === 'accepted')
    return (
      <Quiet icon="check">
        {validUntil === null
          ? t('certificateReview:accepted')
          : t('certificateReview:acceptedUntil', { until: day(validUntil) })}
      </Quiet>
    );
  const lastMoment = endOfBudapestDay(lastDayToReplace(raceOn)).toISOString();
  return (
    <Notice kind="warning" title={t('certificateReview:refusedTitle')}>
      {verdict !== null && verdict !== 'accepted' && (
        <p>{verdict === 'other' ? words : t(`certificateReview:why.${verdict}`)}</p>
      )}
      <p>
        {isOpen ? t('certificateReview:again', { until: until(lastMoment) }) : t('certificateReview:over')}
      </p>
      {isOpen && upload}
    </Notice>
  );
}

function Quiet({ icon, children }: { icon: 'clock' | 'check'; children: string }) {
  return (
    <p className={styles.quiet}>
      <Icon name={icon} size="1.125rem" />
      {children}
    </p>
  );
}
