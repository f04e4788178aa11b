import { useT } from '@rajt/app-kit/texts/texts';
import { ENCODINGS, type EncodingName, type TextEncoding } from '@rajt/tables/table';
import { Notice } from '@rajt/ui/notice';
import { SelectField } from '@rajt/ui/select-field';

interface FileLettersProps {
  encoding: TextEncoding;
  /** As the person has chosen it; undefined: as it was recognised. */
  chosen?: EncodingName | undefined;
  onChoose: (encoding: EncodingName) => void;
}

/**
 * How the letters of a text file were read: a person sees some of them, and chooses another encoding if they are wrong.
 * Nothing for UTF-8 without a mistake, which cannot be confused with another.
 */
export function FileLetters({
  encoding: { name, isGuessed, badLines, samples },
  chosen,
  onChoose,
}: FileLettersProps) {
  const t = useT();
  if (chosen === undefined && ((name === 'utf-8' && badLines.length === 0) || samples.length === 0))
    return null;
  return (
    <div className="stack gap-2">
      {badLines.length > 0 && (
        <Notice kind="warning">
          {t('company:letters.bad', { lines: badLines.join(', '), count: badLines.length })}
        </Notice>
      )}
      <p>
        {t(isGuessed ? 'company:letters.guessed' : 'company:letters.read', { samples: samples.join(' · ') })}
      </p>
      <SelectField
        label={t('company:letters.encoding')}
        hint={t('company:meaning.hint')}
        value={chosen ?? name}
        onChange={({ target }) => {
          const next = ENCODINGS.find((one) => one === target.value);
          if (next) onChoose(next);
        }}
        options={ENCODINGS.map((one) => ({ value: one, label: t(`company:letters.name.${one}`) }))}
      />
    </div>
  );
}
