import type { LiveSession } from '@rajt/contract/operations/sessions';
import Bowser from 'bowser';

/** Which of one's devices it is, in names that a person knows: the browser's own word, good for recognising only. */
export function deviceOf(userAgent: string): Pick<LiveSession, 'browser' | 'system' | 'device'> {
  // The parser throws at an empty one.
  if (!userAgent) return { browser: '', system: '', device: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '', device: kindOf(platform.type) };
}

function kindOf(type: string | undefined): LiveSession['device'] {
  return type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : 'other';
}
