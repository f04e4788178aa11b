/**
 * For an element that has just got the focus in a row that scrolls sideways: if it is cut off by the edge, a browser regards the
 * visible rest as enough. `whole` is the part to be seen. Only for the keyboard: nothing moves under a finger.
 */
export function bringIntoSight(focused: Element, whole: Element | null = focused): void {
  if (focused.matches(':focus-visible')) whole?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
