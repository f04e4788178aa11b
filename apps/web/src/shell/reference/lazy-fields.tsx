import type { ComboboxFieldProps } from '@rajt/ui/combobox-field';
import type { SuggestFieldProps } from '@rajt/ui/suggest-field';
import { TextField } from '@rajt/ui/text-field';
import { lazy, Suspense } from 'react';

// What places and moves the list is heavy, and the screen can be read without it.
const Combobox = lazy(async () => ({ default: (await import('@rajt/ui/combobox-field')).ComboboxField }));
const Suggest = lazy(async () => ({ default: (await import('@rajt/ui/suggest-field')).SuggestField }));

/** The kit's ComboboxField, fetched when first shown; until then the choice can be read. */
export function LazyCombobox(props: ComboboxFieldProps) {
  const { options, value, name, label, hint, error, optionalMark, className } = props;
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Suspense
      fallback={
        <TextField
          {...{ name, label, hint, error, optionalMark, className }}
          value={chosen}
          readOnly
          aria-busy="true"
        />
      }
    >
      <Combobox {...props} />
    </Suspense>
  );
}

/** The kit's SuggestField, fetched when first shown. */
export function LazySuggest(props: SuggestFieldProps) {
  const { value, name, label, hint, error, optionalMark, className, onFocus } = props;
  return (
    <Suspense
      fallback={
        <TextField
          {...{ name, label, hint, error, optionalMark, className }}
          value={value}
          onFocus={onFocus}
          readOnly
          aria-busy="true"
        />
      }
    >
      <Suggest {...props} />
    </Suspense>
  );
}
