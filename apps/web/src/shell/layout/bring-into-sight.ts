/**
 * For what has just got the focus in a row that scrolls sideways: of something that is cut off by the edge a browser takes the
 * little that shows for enough. `whole` is what is to be seen of it. Only for the keyboard: nothing moves under a finger.
 */
export function bringIntoSight(focused: Element, whole: Element | null = focused): void {
  if (focused.matches(':focus-visible')) whole?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
