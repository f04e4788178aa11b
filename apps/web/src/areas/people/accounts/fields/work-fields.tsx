import type { FormPart } from '@rajt/app-kit/forms/part-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { ReferenceField } from '../../../content/shared/reference/reference-field.tsx';

export interface WorkValues {
  education: string;
  occupation: string;
  profession: string;
}

/** Studies and work: all optional. */
export function WorkFields({ form }: { form: FormPart<WorkValues> }) {
  const t = useT();
  return (
    <>
      <ReferenceField
        form={form}
        name="education"
        collection="educations"
        label={t('profile:education')}
        optional
      />
      <ReferenceField
        form={form}
        name="occupation"
        collection="occupations"
        label={t('profile:occupation')}
        optional
      />
      <ReferenceField
        form={form}
        name="profession"
        collection="professions"
        label={t('profile:profession')}
        optional
      />
    </>
  );
}
