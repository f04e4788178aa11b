import { isLanguage, type Language } from './language.ts';

/**
 * What a visitor has chosen and the page must know before the app runs: drawn without it, it would be in another language
 * or other colours for a moment, or ask about cookies again. The app keeps it and repeats it in cookies, `rajt-language` and
 * so on (web: shell/cookies/page-cookies.ts), which come with the request for the page (server: platform/web-app.ts).
 */
export interface PageChoices {
  /** Null: the site's language. */
  readonly language: Language | null;
  readonly scheme: 'system' | 'light' | 'dark';
  /** Whether the question about cookies was answered, one way or the other. */
  readonly cookies: 'asked' | 'answered';
}

/** What holds for a new visitor. */
const NOTHING_CHOSEN: PageChoices = { language: null, scheme: 'system', cookies: 'asked' };

/** A parent domain's cookies come along with ours. */
const PREFIX = 'rajt-';

/** Browsers keep no cookie longer. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/** The texts for `document.cookie`, one for each choice; what is not chosen removes its cookie. */
export function pageCookies(choices: PageChoices): string[] {
  return Object.entries(choices).map(([name, value]) => {
    const isChosen = value !== NOTHING_CHOSEN[name as keyof PageChoices];
    return `${PREFIX}${name}=${isChosen ? value : ''}; Path=/; Max-Age=${isChosen ? MAX_AGE_SECONDS : 0}; SameSite=Lax`;
  });
}

/** Reads a `Cookie` header; what is missing or not ours is not chosen. */
export function readPageChoices(cookieHeader: string | undefined): PageChoices {
  const given = new Map(
    (cookieHeader ?? '').split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return [name.trim(), value.trim()];
    }),
  );
  const language = given.get(`${PREFIX}language`) ?? '';
  const scheme = given.get(`${PREFIX}scheme`);
  return {
    language: isLanguage(language) ? language : null,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
    cookies: given.get(`${PREFIX}cookies`) === 'answered' ? 'answered' : 'asked',
  };
}
