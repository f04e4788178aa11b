import type { Translate } from '@rajt/phrases/translate';
import type { LinkProps } from '@tanstack/react-router';

/** The target of a screen that does not exist, and the label of its button. */
export interface WayHome {
  to: LinkProps['to'];
  label: (t: Translate) => string;
}

let home: WayHome | null = null;

/** Each app sets it once, before it draws anything. */
export function setWayHome(way: WayHome): void {
  home = way;
}

export function wayHome(): WayHome {
  if (!home) throw new Error('setWayHome was not called');
  return home;
}
