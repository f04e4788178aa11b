import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { ReviewedProof } from '@rajt/contract/raceday/operations/proof-reviews';
import { formatNetTime } from '@rajt/rules/raceday/virtual-race';
import { Moment } from '../../../shell/moment.tsx';
import { FactList } from '../../office/shared/review/fact-list.tsx';
import { PresentVerdict } from '../../office/shared/review/present-verdict.tsx';
import { paceText } from './pace.ts';
import styles from './proof-facts.module.css';

/** The claimed time or distance and the pace, in large figures: the picture has to show them. */
export function ProofFacts({ proof }: { proof: ReviewedProof }) {
  const t = useT();
  const formats = useFormats();
  const { branch, netTimeS, distanceM, workoutOn, race, bib, claimedAt, review, reason } = proof;
  const pace = paceText(branch, netTimeS, distanceM);
  const distance = distanceM === null ? null : formats.distance(distanceM);
  return (
    <>
      <dl className={styles.claims}>
        {netTimeS !== null && (
          <div>
            <dt>{t('proofReviews:time')}</dt>
            <dd className={styles.figure}>{formatNetTime(netTimeS)}</dd>
          </div>
        )}
        {distance && (
          <div>
            <dt>{t('proofReviews:distance')}</dt>
            <dd className={styles.figure}>{distance}</dd>
          </div>
        )}
        {pace && (
          <div>
            <dt>{t('proofReviews:pace')}</dt>
            <dd className={styles.figure}>{t(`proofReviews:paceOf.${branch}`, { time: pace })}</dd>
          </div>
        )}
      </dl>
      <FactList
        facts={[
          [t('proofReviews:day'), workoutOn && formats.day(workoutOn, 'short')],
          [t('proofReviews:race'), bib === null ? race : t('proofReviews:raceBib', { race, bib })],
          [t('proofReviews:claimed'), <Moment key="at" at={claimedAt} />],
        ]}
      />
      {review !== 'open' && (
        <PresentVerdict
          verdict={t(`proofReviews:became.${review}`)}
          isAccepted={review === 'accepted'}
          words={reason}
        />
      )}
    </>
  );
}
