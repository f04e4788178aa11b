import { type RefObject, useEffect } from 'react';

/** The first thing that a window asks for; of a group of choices the chosen one. */
export function firstField(within: ParentNode | null): HTMLElement | null {
  const fields = within?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [];
  return (
    [...fields].find(
      ({ disabled, type, checked }) => !disabled && type !== 'hidden' && (type !== 'radio' || checked),
    ) ?? null
  );
}

/**
 * Leads the focus from the cross of a window to its first field when the content comes after the window. Stands behind that content,
 * in the same `Suspense`. A window that a finger has opened has the focus itself, and keeps it: no keyboard covers it.
 */
export function FirstField({ within }: { within: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    // The window takes the focus in a frame of its own, before this one.
    const frame = requestAnimationFrame(() => {
      const head = within.current?.querySelector('header');
      if (head?.contains(document.activeElement)) firstField(within.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [within]);
  return null;
}
