import type { MouseEvent } from 'react';

/**
 * For the buttons below a form (`onMouseDown`): a press takes no focus from the field that is being typed, else its error
 * would come between pressing and letting go, move the button away, and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
