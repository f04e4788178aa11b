import { setTimeout } from 'node:timers/promises';
import { fillPage, pageLanguage } from '@rajt/phrases/fill-page';
import type { Language } from '@rajt/rules/language';
import type { PageChoices } from '@rajt/rules/page-choices';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { SiteSettings } from '../config/config-server.ts';
import type { Html } from './html.ts';
import { type PageHead, type PublicPages, withHead, withWords } from './page-head.ts';
import { RenderedText } from './rendered.ts';
import { RenderedCache } from './rendered-cache.ts';

/** The page itself is not held up for longer. */
const WORDS_WITHIN_MS = 500;

/** Words contain prices and free places, which the catalogue reads once a second. */
const PAGES_TTL_MS = 1_000;

/** Some ten public pages and a hundred screens, each in two languages and by the visitor's choices. */
const PAGES_KEPT = 500;

interface AppPagesOptions {
  /** `index.html` of the build. */
  readonly template: string;
  /** The files of a path's screen (`screenFiles`). */
  readonly screenTag: (path: string, language: Language) => string;
  readonly pages: readonly PublicPages[];
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

interface PageWanted {
  readonly path: string;
  readonly settings: SiteSettings;
  readonly choices: PageChoices;
  /** A browser opens the page; else something fetches it, such as the service worker. */
  readonly isOpened: boolean;
}

/** The app's page for a path, a site and a visitor's choices: rendered once for all visitors who get the same. */
export class AppPages {
  readonly #options: AppPagesOptions;
  readonly #rendered: RenderedCache;

  constructor(options: AppPagesOptions) {
    this.#options = options;
    this.#rendered = new RenderedCache(options.clock, { ttlMs: PAGES_TTL_MS, most: PAGES_KEPT });
  }

  async page(wanted: PageWanted): Promise<RenderedText> {
    const { path, settings, choices, isOpened } = wanted;
    const language = pageLanguage(settings.site, choices);
    const tag = this.#options.screenTag(path, language);
    const shared = [settings.origin, language, choices.scheme, choices.cookies].join(' ');
    const filled = () =>
      fillPage(this.#options.template, settings.site, choices).replace('</head>', () => `${tag}</head>`);
    const described = await this.#rendered.get(
      `${shared} ${choices.reader} ${isOpened} ${path}`,
      async () => {
        const head = await this.#headOf(path, settings, language);
        if (!head) return null;
        const words = showsWords(wanted, head) ? await this.#wordsOf(head) : null;
        return textOf(withHead(words ? withWords(filled(), words) : filled(), head, settings));
      },
    );
    if (described) return described;
    // Any path may be asked for: pages without a head of their own differ by their screen alone.
    return (await this.#rendered.get(`${shared} ${tag}`, async () => textOf(filled()))) ?? textOf(filled());
  }

  /** Words that fail, or that do not come soon, are shown by the app. */
  #wordsOf({ words }: PageHead): Promise<Html | null> {
    const written = (words?.() ?? Promise.resolve(null)).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'a page has no words');
      return null;
    });
    return Promise.race([written, setTimeout(WORDS_WITHIN_MS, null, { ref: false })]);
  }

  /** A page is shown without a head of its own rather than not at all. */
  async #headOf(path: string, settings: SiteSettings, language: Language): Promise<PageHead | null> {
    for (const one of this.#options.pages) {
      const head = await one.head(path, settings, language).catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'a page has no head');
        return null;
      });
      if (head) return head;
    }
    return null;
  }
}

/**
 * A visitor who is not signed in does not get a member's screen, even if its text is public: the app asks this visitor to sign
 * in. A page that is not opened but fetched is kept by the service worker, and replaces all others.
 */
function showsWords({ isOpened, path, choices }: PageWanted, head: PageHead): boolean {
  return isOpened && (head.path === path || choices.reader === 'member');
}

function textOf(page: string): RenderedText {
  return new RenderedText(page, 'text/html');
}
