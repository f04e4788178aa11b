import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `settle` before the form of a field is sent, as pressing its button does not blur the field, and stops the form
 * when it returns false; also when options arrive while the field has no focus.
 */
export function useSettling(fieldId: string, options: readonly unknown[], settle: () => boolean): void {
  const onSubmit = useEffectEvent((event: Event) => {
    if (settle()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.getElementById(fieldId)?.focus();
  });
  useEffect(() => {
    const form = document.getElementById(fieldId)?.closest('form');
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [fieldId]);

  const onOptions = useEffectEvent(() => {
    if (options.length > 0 && document.activeElement?.id !== fieldId) settle();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks after each change of the options
  useEffect(() => onOptions(), [options]);
}
