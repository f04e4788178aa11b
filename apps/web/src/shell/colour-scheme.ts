import { type ColourScheme, useStore } from './store.ts';

/** Writes the choice onto the html element; without one the system's scheme rules (ui: tokens.css). */
export function followColourScheme(): void {
  apply(useStore.getState().colourScheme);
  useStore.subscribe(({ colourScheme }) => apply(colourScheme));
}

function apply(scheme: ColourScheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = scheme;
}
