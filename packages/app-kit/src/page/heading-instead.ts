import { useEffect, useRef } from 'react';
import { focusStandingHeading } from './heading-focus.ts';

/**
 * For a form that its screen removes when the server reports that it is no longer of use: `isGone` turns true while the screen
 * stays (undefined: not known yet). The focus is lost with it, and a phone would be at the end of the rest: the screen begins
 * again at its heading. A reader who is busy elsewhere on it stays there.
 */
export function useHeadingInstead(isGone: boolean | undefined): void {
  const wasGone = useRef(isGone);
  useEffect(() => {
    const hasGone = isGone === true && wasGone.current === false;
    wasGone.current = isGone;
    if (!hasGone || document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    focusStandingHeading();
  }, [isGone]);
}
