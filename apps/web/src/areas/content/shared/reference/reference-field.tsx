import { fieldText } from '@rajt/app-kit/forms/form-errors';
import { typedWords } from '@rajt/app-kit/forms/typed-words';
import { useT } from '@rajt/app-kit/texts/texts';
import type { FieldTexts } from '@rajt/ui/field-shell';
import { useMemo } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { LazyCombobox } from './lazy-fields.tsx';
import { useCollection } from './use-collection.ts';
import type { ChoiceName } from './use-item-name.ts';

/** The kind of a mistake that no schema sees: the form holds the earlier choice. */
const UNLISTED = 'unlisted';

interface ReferenceFieldProps<In extends FieldValues, Out extends FieldValues>
  extends Pick<FieldTexts, 'label' | 'hint'> {
  form: UseFormReturn<In, unknown, Out>;
  /** A field that holds an item's id, '' for none. */
  name: Path<In>;
  collection: ChoiceName;
  /** May stay empty: the label shows it, and the choice can be removed. */
  optional?: boolean;
  /** A token whose value is the id of an item, such as `country` for a code: the browser fills in the id, not the name. */
  autoComplete?: string;
}

/** Chooses one of a reference collection: `<ReferenceField form={form} name="watch" collection="watches" … />`. */
export function ReferenceField<In extends FieldValues, Out extends FieldValues>({
  form,
  name,
  collection,
  optional = false,
  autoComplete,
  ...texts
}: ReferenceFieldProps<In, Out>) {
  const t = useT();
  const { field, fieldState } = useController({ control: form.control, name });
  const typed = typedWords(form.control);
  const items = useCollection(collection);
  const isAbsent = items.length === 0;
  const options = useMemo(
    () => homeFirst(items).map(({ id, name: label, also }) => ({ value: id, label, also })),
    [items],
  );
  return (
    <LazyCombobox
      {...texts}
      {...field}
      typedBefore={typed.words[name]}
      onType={(text) => typed.type(name, text)}
      onUnlisted={(why) => {
        if (why) {
          const message = t(isAbsent ? 'reference:absent' : `reference:${why}`);
          form.setError(name, { type: UNLISTED, message });
        } else if (form.getFieldState(name).error?.type === UNLISTED) form.clearErrors(name);
      }}
      options={options}
      error={fieldText(fieldState.error?.message, t)}
      optionalMark={optional ? t('common:optional') : undefined}
      autoComplete={autoComplete}
      texts={{
        open: t('reference:open'),
        clear: optional ? t('reference:clear') : undefined,
        none: t(isAbsent ? 'reference:absent' : 'reference:none'),
        more: (count) => t('reference:more', { count }),
      }}
    />
  );
}

/** Nearly everybody's country and nationality. */
function homeFirst<T extends { id: string }>(items: readonly T[]): readonly T[] {
  const home = items.find(({ id }) => id === 'HU');
  return home ? [home, ...items.filter((item) => item !== home)] : items;
}
