import { useT } from '@rajt/app-kit/texts/texts';
import {
  FILTER_FIELDS,
  type FilterField,
  fieldRules,
  isFilterField,
  isOperatorOf,
  OPERATORS,
  type Operator,
} from '@rajt/contract/office/filter-fields';
import type { Filter } from '@rajt/contract/office/filters';
import { fieldText } from '@rajt/phrases/filter-words';
import type { Translate } from '@rajt/phrases/translate';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { SelectField } from '@rajt/ui/select-field';
import { type FormEvent, useState } from 'react';
import { type ConditionValue, emptyValue, sentValue } from './condition-value.ts';
import { conditionOf, type EditedCondition } from './filter-parts.ts';
import type { useNames } from './use-names.ts';
import { ValueField } from './value-field.tsx';

/** The text of an operator; fields of days and of yes or no have their own texts. */
function operatorWords(t: Translate, field: FilterField, is: Operator): string {
  const { type } = fieldRules(field);
  if (type === 'yesNo') return t('entryGrid:isYesNo');
  const isOfDay = is === 'equals' || is === 'from' || is === 'to';
  return type === 'day' && isOfDay ? t(`entryGrid:isDay.${is}`) : t(`entryGrid:is.${is}`);
}

interface ConditionFormProps {
  /** Null: a new condition. */
  before: EditedCondition | null;
  names: ReturnType<typeof useNames>;
  sees: ReadonlySet<FieldScope>;
  onDone: (part: Filter) => void;
}

/** The form of a filter condition: the field, the operator, the value, and whether the condition is negated. */
export function ConditionForm({ before, names, sees, onDone }: ConditionFormProps) {
  const t = useT();
  const [field, setField] = useState<FilterField>(before?.condition.field ?? 'race');
  const [is, setIs] = useState<Operator>(before?.condition.is ?? 'in');
  const [value, setValue] = useState<ConditionValue>(before?.condition.value ?? emptyValue('race', 'in'));
  const [isReversed, setReversed] = useState(before?.isReversed ?? false);
  const [hasFailed, setFailed] = useState(false);
  const fields = FILTER_FIELDS.filter((one) => {
    const scope = fieldRules(one).sees;
    return scope === undefined || sees.has(scope);
  });
  const chooseField = (next: FilterField) => {
    const [first = 'in'] = OPERATORS[fieldRules(next).type];
    const kept = isOperatorOf(next, is) ? is : first;
    setField(next);
    setIs(kept);
    setValue(emptyValue(next, kept));
    setFailed(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes the event on to the forms of the screen around the dialog.
    event.stopPropagation();
    const part = conditionOf(field, is, sentValue(field, is, value), isReversed);
    if (part) onDone(part);
    else setFailed(true);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <SelectField
        label={t('entryGrid:field')}
        value={field}
        options={fields.map((one) => ({ value: one, label: fieldText(t, one) }))}
        onChange={(event) => isFilterField(event.target.value) && chooseField(event.target.value)}
      />
      <SelectField
        label={t('entryGrid:operator')}
        value={is}
        options={OPERATORS[fieldRules(field).type].map((one) => ({
          value: one,
          label: operatorWords(t, field, one),
        }))}
        onChange={(event) => {
          const next = event.target.value;
          if (!isOperatorOf(field, next)) return;
          setIs(next);
          setValue(emptyValue(field, next));
          setFailed(false);
        }}
      />
      <ValueField
        key={`${field} ${is}`}
        field={field}
        is={is}
        value={value}
        onChange={setValue}
        choices={names.choicesOf(field)}
        error={hasFailed ? t(`entryGrid:wrong.${is}`) : undefined}
      />
      <CheckboxField
        label={t('entryGrid:reversed')}
        checked={isReversed}
        onChange={(event) => setReversed(event.target.checked)}
      />
      <Button type="submit" variant="go" className="at-start">
        {t('entryGrid:apply')}
      </Button>
    </form>
  );
}
