import { useLayoutEffect } from 'react';

/**
 * While a list under a field is open, the library hides all of the page but field and list from assistive technology, also
 * where the list is not modal, which takes the other fields and what labels them away from people who move about freely.
 * It spares live regions with all that is in them, so what holds the field becomes one that never speaks, which is what
 * it was before. Whatever a dialog around the list has hidden stays hidden.
 */
export function useReachablePage(isListOpen: boolean, fieldId: string): void {
  useLayoutEffect(() => {
    if (!isListOpen) return;
    const field = document.getElementById(fieldId);
    const holder = [...document.body.children].find((child) => child.contains(field));
    if (!holder || holder.hasAttribute('aria-live')) return;
    holder.setAttribute('aria-live', 'off');
    return () => holder.removeAttribute('aria-live');
  }, [isListOpen, fieldId]);
}
