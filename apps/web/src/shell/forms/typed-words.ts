const byForm = new WeakMap<object, Record<string, string>>();

/**
 * Words that stand in a choice and name none of its options, by the name of the field. They are no value of the form, whose
 * schema would refuse them; its draft keeps them beside the values (use-draft-form.ts). A form is known by its `control`,
 * the one thing that all its parts share.
 */
export function typedWords(control: object): Record<string, string> {
  const known = byForm.get(control);
  if (known) return known;
  const words = {};
  byForm.set(control, words);
  return words;
}
