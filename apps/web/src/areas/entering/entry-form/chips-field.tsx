import { type ChipOption, ChoiceChips } from '@rajt/ui/choice-chips';
import type { EntryFormOf, EntryPath } from './entry-fields.ts';

interface ChipsFieldProps {
  name: EntryPath & `form.${string}`;
  label: string;
  options: readonly ChipOption[];
  form: EntryFormOf;
  optionalMark?: string;
}

/** One of a few short answers, wired to the form. */
export function ChipsField({ name, label, options, form, optionalMark }: ChipsFieldProps) {
  const { error, name: fullName } = form.field(name);
  return (
    <ChoiceChips
      name={fullName}
      label={label}
      options={options}
      error={error}
      value={String(form.watch(name))}
      onChange={(value) =>
        form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      }
      {...(optionalMark ? { optionalMark } : {})}
    />
  );
}
