import { useT } from '@rajt/app-kit/texts/texts';
import { NICKNAME_MAX_LENGTH } from '@rajt/rules/formats';
import { TextField } from '@rajt/ui/text-field';
import type { EntryFormOf } from './entry-fields.ts';

interface NicknameFieldProps {
  form: EntryFormOf;
  isSelf: boolean;
  optionalMark?: string;
}

/** The name on the bib, with the number of characters that are left. */
export function NicknameField({ form, isSelf, optionalMark }: NicknameFieldProps) {
  const t = useT();
  const nickname = form.watch('form.nickname');
  return (
    <TextField
      {...form.field('form.nickname')}
      {...(optionalMark ? { optionalMark } : {})}
      label={t('answers:name.nickname')}
      hint={t('entry:nicknameHint', { count: NICKNAME_MAX_LENGTH })}
      autoComplete={isSelf ? 'nickname' : 'off'}
      autoCapitalize="words"
      enterKeyHint="next"
      chars={18}
      suffix={`${[...nickname].length}/${NICKNAME_MAX_LENGTH}`}
    />
  );
}
