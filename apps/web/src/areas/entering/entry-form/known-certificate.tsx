import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { EntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { certificateValidUntil } from '@rajt/rules/entering/certificate';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';

interface KnownCertificateProps {
  certificate: NonNullable<EntryDefaults['certificate']>;
  race: Pick<RaceDetail, 'raceOn' | 'certificate'>;
  /** The person wants it used, and consents to that. */
  onUse: () => void;
}

/**
 * The certificate of an earlier race: one press uses it and is the explicit consent to that, whose words are right above, at the
 * box that it ticks. A certificate that is too old for race day is named with the reason; the server refuses it too.
 */
export function KnownCertificate({ certificate, race, onUse }: KnownCertificateProps) {
  const t = useT();
  const { day } = useFormats();
  const { name, uploadedOn } = certificate;
  const validUntil = certificateValidUntil(uploadedOn, race.certificate.maxAgeDays);
  const facts = { name, day: day(uploadedOn), until: day(validUntil) };
  if (race.raceOn > validUntil) return <Notice kind="warning">{t('entry:certificateTooOld', facts)}</Notice>;
  return (
    <Notice kind="info" title={t('entry:certificateKnown', facts)}>
      <Button variant="quiet" size="sm" icon="check" onClick={onUse}>
        {t('entry:certificateUse')}
      </Button>
    </Notice>
  );
}
