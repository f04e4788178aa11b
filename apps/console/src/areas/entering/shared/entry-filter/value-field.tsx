import { useT } from '@rajt/app-kit/texts/texts';
import { type FilterField, fieldRules, type Operator } from '@rajt/contract/office/filter-fields';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { TextArea, TextField } from '@rajt/ui/text-field';
import { ChosenValues } from './chosen-values.tsx';
import type { ConditionValue } from './condition-value.ts';
import type { Choice } from './use-names.ts';

interface ValueFieldProps {
  field: FilterField;
  is: Operator;
  value: ConditionValue;
  onChange: (value: ConditionValue) => void;
  /** The known values of the field; without any, the value is typed. */
  choices: readonly Choice[];
  error: string | undefined;
}

/** The field for the value of a condition: chips for known values, otherwise an input for the type of the field. */
export function ValueField({ field, is, value, onChange, choices, error }: ValueFieldProps) {
  const t = useT();
  const { type } = fieldRules(field);
  const label = t('entryGrid:value');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (is === 'in') {
    const chosen = Array.isArray(value) ? value : [];
    if (choices.length > 0)
      return <ChosenValues choices={choices} chosen={chosen} onChange={onChange} error={error} />;
    return (
      <TextArea
        label={label}
        hint={t('entryGrid:valuesHint')}
        rows={2}
        defaultValue={chosen.join('\n')}
        error={error}
        onChange={(event) => onChange([...new Set(wordsOf(event.target.value))])}
      />
    );
  }
  if (is === 'known' || type === 'yesNo')
    return (
      <ChoiceChips
        label={label}
        options={[
          { value: 'true', label: t(is === 'known' ? 'entryGrid:has' : 'entryList:yes') },
          { value: 'false', label: t(is === 'known' ? 'entryGrid:hasNot' : 'entryList:no') },
        ]}
        value={String(value)}
        onChange={(next) => onChange(next === 'true')}
      />
    );
  return (
    <TextField
      label={label}
      type={type === 'day' ? 'date' : 'text'}
      inputMode={type === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      value={text}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Values that are typed one a line or between commas. */
function wordsOf(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((word) => word.trim())
    .filter(Boolean);
}
