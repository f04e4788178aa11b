import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { EntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { FILE_MAX_BYTES, MEDICAL_CERTIFICATE_TYPES } from '@rajt/contract/people/operations/files';
import { CERTIFICATE_VALID_DAYS } from '@rajt/rules/entering/certificate';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { FileField } from '@rajt/ui/file-field';
import { Notice } from '@rajt/ui/notice';
import { type ChangeEvent, useState } from 'react';
import { AnswerField } from './answer-field.tsx';
import type { EntryFormOf } from './entry-fields.ts';
import type { InjuryContact } from './known-answers.ts';
import { KnownCertificate } from './known-certificate.tsx';
import { useCertificate } from './use-certificate.ts';

const MEGABYTE = 1024 * 1024;
/** An example only: `@rajt/rules/phone` would bring its library along. */
const PHONE_EXAMPLE = '+36 20 123 4567';

interface SafetyProps {
  race: RaceDetail;
  /** The certificate of an earlier race. */
  known: EntryDefaults['certificate'];
  /** Offered for another participant's entry; null for one's own. */
  ownContact: InjuryContact | null;
  form: EntryFormOf;
}

/** The emergency contact, and the certificate that the participant may start. */
export function Safety({ race, known, ownContact, form }: SafetyProps) {
  const t = useT();
  const optional = (question: keyof RaceDetail['form']) =>
    race.form[question] === 'optional' ? { optionalMark: t('entry:optional') } : {};
  return (
    <>
      {race.form.injuryContact !== 'off' && (
        <>
          {ownContact && <OwnContact contact={ownContact} form={form} />}
          <div className="fields">
            <AnswerField
              answer="injuryContactName"
              race={race}
              form={form}
              isSelf={ownContact === null}
              label={t('entry:contactName')}
              hint={t('entry:contactHint')}
            />
            <AnswerField
              answer="injuryContactPhone"
              race={race}
              form={form}
              isSelf={ownContact === null}
              label={t('entry:contactPhone')}
              hint={t('entry:contactPhoneHint', { example: PHONE_EXAMPLE })}
            />
          </div>
        </>
      )}
      {race.certificate.onSite && <Notice>{t('entry:certificateOnSite')}</Notice>}
      {race.form.medicalCertificate !== 'off' && (
        <CertificateField race={race} known={known} form={form} {...optional('medicalCertificate')} />
      )}
    </>
  );
}

/** One press fills in the buyer's own emergency contact: a family often has one number. Not drawn once it is filled in. */
function OwnContact({ contact, form }: { contact: InjuryContact; form: EntryFormOf }) {
  const t = useT();
  const { name, phone } = contact;
  const [nameNow, phoneNow] = form.watch(['form.injuryContactName', 'form.injuryContactPhone']);
  if (nameNow === name && phoneNow === phone) return null;
  const fill = () => {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    form.setValue('form.injuryContactName', name, options);
    form.setValue('form.injuryContactPhone', phone, options);
    form.setFocus('form.injuryContactName');
  };
  return (
    <div>
      <Button variant="quiet" size="sm" icon="undo" onClick={fill}>
        {t('entry:ownContact', { name, phone })}
      </Button>
    </div>
  );
}

interface CertificateFieldProps extends Omit<SafetyProps, 'ownContact'> {
  optionalMark?: string;
}

function CertificateField({ race, known, form, optionalMark }: CertificateFieldProps) {
  const t = useT();
  const { error, name } = form.field('form.medicalFileId');
  const { maxAgeDays } = race.certificate;
  const age =
    maxAgeDays < CERTIFICATE_VALID_DAYS ? `${t('entry:certificateMaxAge', { count: maxAgeDays })} ` : '';
  const keep = (id: string, fileName: string) => {
    form.setValue('certificateName', fileName, { shouldDirty: true });
    form.setValue('form.medicalFileId', id, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  const { upload, progress, problem, cancel } = useCertificate((done) => keep(done.id, done.name));
  const [fileId, fileName] = form.watch(['form.medicalFileId', 'certificateName']);
  // Chosen before the box was ticked: sent when it is, and not chosen twice.
  const [waiting, setWaiting] = useState<File | null>(null);
  const choose = (file: File) => {
    if (form.getValues('healthConsent')) return void upload(file);
    setWaiting(file);
    form.setError('healthConsent', { message: 'health_consent_required' }, { shouldFocus: true });
  };
  const agreeing = form.field('healthConsent');
  const agree = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.target.checked && waiting) {
      setWaiting(null);
      void upload(waiting);
    }
    return agreeing.onChange(event);
  };
  const takeKnown = ({ fileId: id, name: knownName }: NonNullable<typeof known>) => {
    setWaiting(null);
    form.setValue('healthConsent', true, { shouldDirty: true, shouldValidate: true });
    keep(id, knownName);
  };
  return (
    <>
      <CheckboxField {...agreeing} onChange={agree} label={t('consents:health.text')} />
      {known && fileId === '' && (
        <KnownCertificate certificate={known} race={race} onUse={() => takeKnown(known)} />
      )}
      <FileField
        name={name}
        label={t('entry:certificate')}
        hint={`${age}${t('entry:certificateHint', { size: `${FILE_MAX_BYTES / MEGABYTE} MB` })}`}
        {...(optionalMark ? { optionalMark } : {})}
        error={problem ?? error}
        accept={MEDICAL_CERTIFICATE_TYPES.join(',')}
        file={fileId === '' ? null : { name: fileName }}
        progress={progress}
        onChoose={choose}
        onRemove={() => {
          setWaiting(null);
          keep('', '');
        }}
        onCancel={cancel}
        texts={{
          choose: t('entry:certificateChoose'),
          drop: t('entry:certificateDrop'),
          replace: t('entry:certificateReplace'),
          remove: t('entry:certificateRemove'),
          cancel: t('entry:certificateCancel'),
          uploading: t('entry:certificateUploading', { percent: Math.round((progress ?? 0) * 100) }),
          done: t('entry:certificateDone', { name: fileName }),
        }}
      />
    </>
  );
}
