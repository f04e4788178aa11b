interface TypedWords {
  /** By the name of the field. */
  readonly words: Record<string, string>;
  /** Keeps what stands in a field now; '' is nothing. */
  type: (name: string, text: string) => void;
  /** Told of each change; the form's draft listens (use-draft.ts). */
  onChange: () => void;
}

const byForm = new WeakMap<object, TypedWords>();

/**
 * Words that stand in a choice and name none of its options. They are no value of the form, whose schema would refuse them
 * and which would be checked at each letter; its draft keeps them beside the values. A form is known by its `control`, the
 * one thing that all its parts share.
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
