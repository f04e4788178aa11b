import type { MouseEvent } from 'react';

/**
 * A press does not blur the field that is being typed in: the blur would show the field's error between pointer down
 * and up, the error would move the button from under the pointer, and the press would be lost. The press itself, by
 * mouse, finger or key, and the focus by Tab stay what they are.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
