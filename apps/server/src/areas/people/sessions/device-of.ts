import type { LiveSession } from '@rajt/contract/people/operations/sessions';
import Bowser from 'bowser';

/** A device in names that a person knows, from the user agent: good for recognising it, not for decisions. */
export function deviceOf(userAgent: string): Pick<LiveSession, 'browser' | 'system' | 'device'> {
  // The parser throws on an empty string.
  if (!userAgent) return { browser: '', system: '', device: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '', device: kindOf(platform.type) };
}

function kindOf(type: string | undefined): LiveSession['device'] {
  return type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : 'other';
}
