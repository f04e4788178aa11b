import { isLanguage, type Language } from './language.ts';

/**
 * The visitor's choices that the page needs before the app runs: else it would flash in another language or colour, ask about
 * cookies again, or show a member's screen to a stranger. The app stores and repeats them in cookies, `rajt-language` and so on
 * (web: shell/cookies/page-cookies.ts), which come with the request for the page (server: platform/web/web-app.ts).
 */
export interface PageChoices {
  /** Null: the site's language. */
  readonly language: Language | null;
  readonly scheme: 'system' | 'light' | 'dark';
  /** Whether the cookie question was answered, with yes or no. */
  readonly cookies: 'asked' | 'answered';
  /** Whether the reader is signed in, without their identity: a member's screen is in the page for members only. */
  readonly reader: 'stranger' | 'member';
}

/** The choices of a new visitor. */
const NOTHING_CHOSEN: PageChoices = {
  language: null,
  scheme: 'system',
  cookies: 'asked',
  reader: 'stranger',
};

/**
 * Browsers also send the cookies of a parent domain. On https the prefix `__Host-` makes them accept ours from this host
 * alone, so that a sibling domain cannot set them.
 */
const prefixOn = (isSecure: boolean) => (isSecure ? '__Host-rajt-' : 'rajt-');

/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/**
 * The values for `document.cookie`, one for each choice; a choice that is not made deletes its cookie. That a member reads is known
 * for no longer than they are signed in. `isSecure`: the site is on https.
 */
export function pageCookies(choices: PageChoices, sessionSeconds: number, isSecure: boolean): string[] {
  const flags = `SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return Object.entries(choices).map(([name, value]) => {
    const longest = name === 'reader' ? Math.min(sessionSeconds, MAX_AGE_SECONDS) : MAX_AGE_SECONDS;
    const isChosen = value !== NOTHING_CHOSEN[name as keyof PageChoices];
    return `${prefixOn(isSecure)}${name}=${isChosen ? value : ''}; Path=/; Max-Age=${isChosen ? longest : 0}; ${flags}`;
  });
}

/** Reads a `Cookie` header; a choice that is missing or not ours is not made. `isSecure`: the site is on https. */
export function readPageChoices(cookieHeader: string | undefined, isSecure: boolean): PageChoices {
  const prefix = prefixOn(isSecure);
  const given = new Map(
    (cookieHeader ?? '').split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return [name.trim(), value.trim()];
    }),
  );
  const language = given.get(`${prefix}language`) ?? '';
  const scheme = given.get(`${prefix}scheme`);
  return {
    language: isLanguage(language) ? language : null,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
    cookies: given.get(`${prefix}cookies`) === 'answered' ? 'answered' : 'asked',
    reader: given.get(`${prefix}reader`) === 'member' ? 'member' : 'stranger',
  };
}
