import { type FormPart, partOf } from '@rajt/app-kit/forms/part-of';
import { useT } from '@rajt/app-kit/texts/texts';
import type { UniqueField } from '@rajt/contract/profile-fields';
import { TextField, type TextFieldProps } from '@rajt/ui/text-field';
import { ClubField } from '../../../content/shared/reference/club-field.tsx';
import { ReferenceField } from '../../../content/shared/reference/reference-field.tsx';
import styles from '../registration.module.css';
import { useTakenCheck } from './use-taken-check.ts';

export interface SportValues {
  chipNumber: string;
  otprobaId: string;
  atomId: string;
  spuriCard: string;
  club: string;
  watch: string;
  shoe: string;
}

/** Numbers of an athlete, club and gear: all optional. */
export function SportFields({ form }: { form: FormPart<SportValues> }) {
  const t = useT();
  const checkTaken = useTakenCheck(partOf(form));
  const number = (name: UniqueField, chars: number, more: Partial<TextFieldProps> = {}) => {
    const wiring = form.field(name);
    return (
      <TextField
        label={t(`profile:${name}`)}
        optionalMark={t('common:optional')}
        chars={chars}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...more}
        {...wiring}
        onBlur={async (event) => {
          await wiring.onBlur(event);
          await checkTaken(name);
        }}
      />
    );
  };
  return (
    <>
      {number('chipNumber', 12, { hint: t('profile:chipNumberHint') })}
      {number('otprobaId', 12, { hint: t('profile:otprobaIdHint'), autoCapitalize: 'none' })}
      <ClubField form={form} name="club" label={t('profile:club')} maxLength={120} />
      <div className={styles.pair}>
        <ReferenceField form={form} name="watch" collection="watches" label={t('profile:watch')} optional />
        <ReferenceField form={form} name="shoe" collection="shoes" label={t('profile:shoe')} optional />
      </div>
      <div className={styles.pair}>
        {number('spuriCard', 24)}
        {number('atomId', 24)}
      </div>
    </>
  );
}
