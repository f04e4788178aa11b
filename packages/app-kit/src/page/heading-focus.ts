/** After a change of the route the next h1 that appears gets the focus, unless the person has pressed anything since. */
let isDue = false;

/** The heading that has got it, until the person presses anything. */
let focused: HTMLElement | null = null;

export function expectHeading(): void {
  isDue = true;
  // The same screen may stay with other parameters: then its heading exists already. One that comes later still wins.
  requestAnimationFrame(() => {
    if (isDue) focusStandingHeading();
  });
}

/** Called by a screen once its heading exists. A heading that replaces the focused one in a new drawing is focused, too. */
export function focusHeading(): void {
  const isLost = focused?.isConnected === false && document.activeElement === document.body;
  if ((isDue || isLost) && focusStandingHeading()) isDue = false;
}

/** Focuses the heading of the present screen; false when there is none. */
export function focusStandingHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  focused = heading;
  return true;
}

for (const deed of ['pointerdown', 'keydown']) {
  window.addEventListener(deed, () => {
    isDue = false;
    focused = null;
  });
}
