import { type Ref, type RefCallback, useCallback, useRef } from 'react';

/**
 * Moves the focus from a placeholder to its field, which comes in a file of its own: else a person who has tabbed there by then
 * would begin at the top of the page again. `ref` is the field's own.
 */
export function useHandedFocus(ref: Ref<HTMLInputElement> | undefined): {
  readonly ofStandIn: RefCallback<HTMLInputElement>;
  readonly ofField: RefCallback<HTMLInputElement>;
} {
  const standIn = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  const ofStandIn = useCallback((input: HTMLInputElement | null) => {
    // It is taken from the page right after this.
    if (!input) hadFocus.current = standIn.current !== null && document.activeElement === standIn.current;
    standIn.current = input;
  }, []);
  const ofField = useCallback(
    (input: HTMLInputElement | null) => {
      if (typeof ref === 'function') ref(input);
      else if (ref) ref.current = input;
      if (!input || !hadFocus.current) return;
      hadFocus.current = false;
      input.focus();
    },
    [ref],
  );
  return { ofStandIn, ofField };
}
