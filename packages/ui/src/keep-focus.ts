import type { MouseEvent } from 'react';

/**
 * A press takes no focus from the field that is being typed: leaving the field would show its error between pressing and
 * letting go, the error would move the button from under the pointer, and the press would be lost. The press itself, by
 * mouse, finger or key, and the focus by Tab stay what they are.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
