import type { Language } from '@rajt/rules/language';
import type { SiteSettings } from '../config/config-server.ts';
import { escapeHtml, type Html } from './html.ts';

/** The description of a page for crawlers, and for people to whom a link is sent. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one address that it is known by. */
  readonly path: string;
  /** The path of a picture of its own, 1200 by 630; absent: that of the branch. */
  readonly picture?: string;
  /** Not to be found by its content, only by its address. */
  readonly isUnlisted?: boolean;
  /** By schema.org. */
  readonly structured?: object;
  /**
   * Writes the words of the page: read before the app runs, and without it. Its links stay in the folder of the path that was
   * asked for. Null when it has none.
   */
  readonly words?: () => Promise<Html | null>;
}

/** Pages that a visitor may find who is not signed in. */
export interface PublicPages {
  /** Null for a path that it knows nothing of. */
  head(path: string, site: SiteSettings, language: Language): Promise<PageHead | null>;
  /** The paths of the site's pages, for the map that crawlers read. */
  paths(site: SiteSettings): Promise<readonly string[]>;
}

/** The branch's one is drawn of its course; all are 1200 by 630, as Open Graph wants it. */
const pictureOf = ({ picture }: PageHead, { site, origin }: SiteSettings) =>
  origin + (picture ?? `/share-${site.branch}.png`);

/** The place of a page's words in the app's page (apps/web/index.html). */
const SCREEN_AHEAD = '<main class="screen-ahead"></main>';

/** Puts a page's words where the app will draw its screen. */
export function withWords(page: string, words: Html): string {
  return page
    .replace('class="slow-start"', 'class="slow-start above"')
    .replace(SCREEN_AHEAD, () => `<main class="screen-ahead">${words}</main>`);
}

/** Puts a page's head into the app's page, whose own title and description are everybody's. */
export function withHead(page: string, head: PageHead, site: SiteSettings): string {
  const [title, description] = [escapeHtml(`${head.title} · Rajt`), escapeHtml(head.description)];
  const address = escapeHtml(site.origin + head.path);
  const tags = [
    `<link rel="canonical" href="${address}">`,
    ...(head.isUnlisted ? [`<meta name="robots" content="noindex">`] : []),
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Rajt">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${escapeHtml(pictureOf(head, site))}">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(head.structured ? [`<script type="application/ld+json">${inScript(head.structured)}</script>`] : []),
  ];
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /<meta name="description" content="[^"]*"/,
      () => `<meta name="description" content="${description}"`,
    )
    .replace('</head>', () => `${tags.join('')}</head>`);
}

/** The map of a site: https://www.sitemaps.org/protocol.html */
export function siteMap(paths: readonly string[], { origin }: SiteSettings): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`;
}

/** JSON that cannot end the script around it. */
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
