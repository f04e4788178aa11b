import { inTime } from '@rajt/app-kit/errors/late-files';
import type { ComboboxFieldProps } from '@rajt/ui/combobox-field';
import type { SuggestFieldProps } from '@rajt/ui/suggest-field';
import { TextField } from '@rajt/ui/text-field';
import { lazy, Suspense } from 'react';
import { useHandedFocus } from './handed-focus.ts';

// The code that places and moves the list is heavy, and the screen can be read without it.
const Combobox = lazy(async () => ({
  default: (await inTime(import('@rajt/ui/combobox-field'))).ComboboxField,
}));
const Suggest = lazy(async () => ({
  default: (await inTime(import('@rajt/ui/suggest-field'))).SuggestField,
}));

/** The kit's ComboboxField, fetched when first shown; until then the choice can be read. */
export function LazyCombobox(props: ComboboxFieldProps) {
  const { options, value, name, label, hint, error, optionalMark, className } = props;
  const { ofStandIn, ofField } = useHandedFocus(props.ref);
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Suspense
      fallback={
        <TextField
          ref={ofStandIn}
          {...{ name, label, hint, error, optionalMark, className }}
          value={chosen}
          readOnly
          aria-busy="true"
        />
      }
    >
      <Combobox {...props} ref={ofField} />
    </Suspense>
  );
}

/** The kit's SuggestField, fetched when first shown. */
export function LazySuggest(props: SuggestFieldProps) {
  const { value, name, label, hint, error, optionalMark, className, onFocus } = props;
  const { ofStandIn, ofField } = useHandedFocus(props.ref);
  return (
    <Suspense
      fallback={
        <TextField
          ref={ofStandIn}
          {...{ name, label, hint, error, optionalMark, className }}
          value={value}
          onFocus={onFocus}
          readOnly
          aria-busy="true"
        />
      }
    >
      <Suggest {...props} ref={ofField} />
    </Suspense>
  );
}
