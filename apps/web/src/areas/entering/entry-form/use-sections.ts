import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import type { EntryFormOf } from './entry-fields.ts';
import type { entrySchema } from './entry-values.ts';
import { FIELD_ORDER, isSection, SECTIONS, type SectionName, sectionOf } from './sections.ts';

/** Long enough for the press that left the section to have ended: nothing may move under a finger. */
const FOLD_AFTER_MS = 350;
const ORDER = Object.keys(SECTIONS);
/** The questions that are the same at every race. */
const KNOWN_SECTIONS = ['race', 'safety'] as const;

interface SectionsOptions {
  form: EntryFormOf;
  schema: ReturnType<typeof entrySchema>;
  summaries: Readonly<Record<SectionName, string>>;
  /** The form begins with earlier answers: complete sections are folded from the start. */
  isKnown: boolean;
  /** An answer that need not be given chooses the heat: its section is not folded for the person. */
  asksPace: boolean;
}

/**
 * Which sections are done and which are folded. One that is done folds when the person goes on to a later one; a problem
 * opens it again.
 */
export function useSections({ form, schema, summaries, isKnown, asksPace }: SectionsOptions) {
  const visited = useRef<SectionName | null>(null);
  const { errors, submitCount } = form.formState;
  const missing = new Set(schema.safeParse(form.watch()).error?.issues.map(({ path }) => path.join('.')));
  const wrong = FIELD_ORDER.filter((field) => get(errors, field));
  const heatRefusal = errors.heatId?.type === 'server' ? errors.heatId.message : undefined;

  const setOpen = (name: SectionName, open: boolean) =>
    setFolded((now) => new Set(open ? [...now].filter((other) => other !== name) : [...now, name]));
  const isDone = (name: SectionName) =>
    summaries[name] !== '' && SECTIONS[name].every((field) => !missing.has(field) && !wrong.includes(field));

  const done = () => KNOWN_SECTIONS.filter((name) => isDone(name) && !(name === 'race' && asksPace));
  const [folded, setFolded] = useState<ReadonlySet<SectionName>>(() => new Set(isKnown ? done() : []));
  const [foldsNext, setFoldsNext] = useState(false);
  if (foldsNext) {
    setFoldsNext(false);
    setFolded(new Set(done()));
  }

  // Only a press of the button opens them, or the server's answer to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (wrong.length === 0) return;
    setFolded((now) => new Set([...now].filter((name) => !wrong.some((field) => sectionOf(field) === name))));
  }, [submitCount, heatRefusal]);

  return {
    /** After answers were filled in for the person. */
    foldDone: () => setFoldsNext(true),
    onFocus: ({ target }: FocusEvent) => {
      const name = target.closest('section[id]')?.id ?? '';
      if (!isSection(name)) return;
      const before = visited.current;
      visited.current = name;
      if (before && isDone(before) && ORDER.indexOf(name) > ORDER.indexOf(before)) {
        setTimeout(() => setOpen(before, false), FOLD_AFTER_MS);
      }
    },
    section: (name: SectionName) => ({
      id: name,
      done: isDone(name),
      summary: summaries[name],
      open: !folded.has(name),
      onOpenChange: (open: boolean) => setOpen(name, open),
    }),
  };
}
