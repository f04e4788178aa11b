import { useEffect, useState } from 'react';

/** Whether a long screen has been left since the page was loaded. */
let wasLeft = false;

/**
 * Whether this is where a visit begins, at the top of a screen: all code is slow yet, so what is below may come later. Not on a
 * screen that one comes back to, whose address names a part of it, or whose words one has begun to read in the page: the place to
 * scroll to has to be there.
 */
export function useFirstLook(): boolean {
  const [isFirst] = useState(() => !wasLeft && beginsOnTop());
  useEffect(
    () => () => {
      wasLeft = true;
    },
    [],
  );
  return isFirst;
}

/** Whether the visit began at this address. Who comes from another screen is here to go on. */
export function isFirstScreen(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && new URL(visit.name).pathname === window.location.pathname;
}

function beginsOnTop(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (
    window.scrollY === 0 &&
    window.location.hash === '' &&
    visit !== undefined &&
    'type' in visit &&
    visit.type === 'navigate'
  );
}
