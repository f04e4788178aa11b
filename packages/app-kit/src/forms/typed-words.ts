interface TypedWords {
  /** By the name of the field. */
  readonly words: Record<string, string>;
  /** Keeps the present text of a field; '' is nothing. */
  type: (name: string, text: string) => void;
  /** Called at each change; the form's draft listens (use-draft.ts). */
  onChange: () => void;
}

const byForm = new WeakMap<object, TypedWords>();

/**
 * Words typed into a choice that name none of its options. They are no value of the form, whose schema would refuse them and
 * which would be checked at each letter; its draft keeps them next to the values. A form is known by its `control`, the one thing
 * that all its parts share.
 */
export function typedWords(control: object): TypedWords {
  const known = byForm.get(control);
  if (known) return known;
  const typed: TypedWords = {
    words: {},
    type: (name, text) => {
      if (text) typed.words[name] = text;
      // A form in which nobody is typing any more is as it began.
      else delete typed.words[name];
      typed.onChange();
    },
    onChange: () => {},
  };
  byForm.set(control, typed);
  return typed;
}
