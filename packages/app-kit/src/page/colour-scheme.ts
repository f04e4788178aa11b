import { type ColourScheme, useStore } from '../session/browser-store.ts';

/**
 * Writes the choice onto the html element, where the page has had it from the start; `system` leaves it to the system
 * (ui: tokens.css).
 */
export function followColourScheme(): void {
  apply(useStore.getState().colourScheme);
  useStore.subscribe(({ colourScheme }) => apply(colourScheme));
}

function apply(scheme: ColourScheme): void {
  document.documentElement.dataset['scheme'] = scheme;
}
