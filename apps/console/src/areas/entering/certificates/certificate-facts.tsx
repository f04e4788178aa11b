import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { ReviewedCertificate } from '@rajt/contract/entering/operations/certificate-reviews';
import { ageOn } from '@rajt/rules/dates';
import { Notice } from '@rajt/ui/notice';
import { Moment } from '../../../shell/moment.tsx';
import { FactList } from '../../office/shared/review/fact-list.tsx';
import { PresentVerdict } from '../../office/shared/review/present-verdict.tsx';

/** The facts to compare with the certificate: the person, with the age on race day, the race, and the age of the upload. */
export function CertificateFacts({ certificate }: { certificate: ReviewedCertificate }) {
  const t = useT();
  const formats = useFormats();
  const { birthDate, bib, race, raceOn, uploadedAt, uploadedBy, countsUntil, isTooOld, review } = certificate;
  const day = (when: string) => formats.day(when, 'short');
  return (
    <>
      <FactList
        facts={[
          [
            t('certificateReviews:born'),
            birthDate &&
              t('certificateReviews:bornAge', { day: day(birthDate), age: ageOn(birthDate, raceOn) }),
          ],
          [
            t('certificateReviews:race'),
            bib === null ? race : t('certificateReviews:raceBib', { race, bib }),
          ],
          [t('certificateReviews:raceOn'), day(raceOn)],
          [
            t('certificateReviews:uploaded'),
            uploadedBy === null ? (
              <Moment key="at" at={uploadedAt} />
            ) : (
              t('certificateReviews:uploadedBy', {
                time: formats.dayTime(uploadedAt, 'short'),
                name: uploadedBy,
              })
            ),
          ],
          [t('certificateReviews:countsUntil'), day(countsUntil)],
        ]}
      />
      {isTooOld && (
        <Notice kind="warning">
          <p>{t('certificateReviews:tooOld')}</p>
        </Notice>
      )}
      {review && (
        <PresentVerdict
          verdict={t(`certificateReviews:became.${review.verdict}`)}
          isAccepted={review.verdict === 'accepted'}
          words={review.words}
          by={review.by}
          at={review.at}
          validUntil={review.validUntil}
        />
      )}
    </>
  );
}
