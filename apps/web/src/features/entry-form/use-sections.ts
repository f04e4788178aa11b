import { type RefObject, useEffect, useState } from 'react';
import { get } from 'react-hook-form';
import type { EntryFormOf } from './entry-fields.ts';
import type { entrySchema } from './entry-values.ts';
import { FIELD_ORDER, SECTIONS, type SectionName, sectionOf } from './sections.ts';

/**
 * Which sections are folded and which are done. A section folds only by the person's hand; a problem opens it again, and
 * the focus goes to the first one.
 */
export function useSections(
  form: EntryFormOf,
  schema: ReturnType<typeof entrySchema>,
  element: RefObject<HTMLFormElement | null>,
) {
  const [folded, setFolded] = useState<ReadonlySet<SectionName>>(new Set());
  const { errors, submitCount } = form.formState;
  const missing = new Set(schema.safeParse(form.watch()).error?.issues.map(({ path }) => path.join('.')));

  const wrong = FIELD_ORDER.filter((field) => get(errors, field));
  const heatRefusal = errors.heatId?.type === 'server' ? errors.heatId.message : undefined;
  // Only a press of the button moves the focus, or the server's answer to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const [first] = wrong;
    if (first === undefined) return;
    setFolded((now) => new Set([...now].filter((name) => !wrong.some((field) => sectionOf(field) === name))));
    const frame = requestAnimationFrame(() => {
      element.current?.querySelector<HTMLElement>(`[name="${first}"]:not(:disabled)`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [submitCount, heatRefusal]);

  return (name: SectionName) => ({
    done: SECTIONS[name].every((field) => !missing.has(field) && !wrong.includes(field)),
    open: !folded.has(name),
    onOpenChange: (open: boolean) =>
      setFolded((now) => {
        const next = new Set(now);
        if (open) next.delete(name);
        else next.add(name);
        return next;
      }),
  });
}
