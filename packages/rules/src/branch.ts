import type { Language } from './language.ts';

/** Branch and market of the product: the one table of their differences (specification §1, §6; screens.json `only`). */

export const BRANCHES = ['swim', 'run'] as const;
export type Branch = (typeof BRANCHES)[number];

/** Domestic or international. */
export const MARKETS = ['dom', 'int'] as const;
export type Market = (typeof MARKETS)[number];

/** One web site: the `{branch}/v1/{market}` of every API path. */
export type Site = { readonly branch: Branch; readonly market: Market };

/** The sites that exist, the default build (swim/dom) first. There is no swim/int. */
export const SITES = [
  { branch: 'swim', market: 'dom' },
  { branch: 'run', market: 'dom' },
  { branch: 'run', market: 'int' },
] as const satisfies readonly Site[];

/** The site of this build when nothing else is chosen (specification §1). */
export const DEFAULT_SITE: Site = SITES[0];

/** Whether a branch and market taken from outside (a path, a setting) are one of `SITES`. */
export function isSite(value: { readonly branch: string; readonly market: string }): value is Site {
  return SITES.some((site) => site.branch === value.branch && site.market === value.market);
}

/**
 * Parts of the product that only some sites have, with the branch and, where it matters, the market that has them
 * (specification §6). Screens (`staticData.only`), operations (`only`) and content files refer to this table by name; a
 * site without the part answers as if its screens and operations did not exist.
 */
const ONLY_ON = {
  accommodation: { branch: 'run' },
  companyEntry: { branch: 'swim' },
  entryHandover: { branch: 'run' },
  giftCards: { branch: 'run' },
  guestEntry: { branch: 'run', market: 'dom' },
} as const satisfies Readonly<Record<string, { readonly branch: Branch; readonly market?: Market }>>;

export type SitePart = keyof typeof ONLY_ON;

/** Whether a site has a part of the product; every site has the parts that are not in the table (`undefined`). */
export function siteHas(site: Site, part: SitePart | undefined): boolean {
  if (part === undefined) return true;
  const { branch, market = site.market }: { branch: Branch; market?: Market } = ONLY_ON[part];
  return site.branch === branch && site.market === market;
}

/** The default site, or the first site that has the part of the product. */
export function firstSiteWith(part: SitePart | undefined): Site {
  return SITES.find((site) => siteHas(site, part)) ?? DEFAULT_SITE;
}

/** The language of a site until its visitor chooses one (specification §2). */
export function siteLanguage({ market }: Site): Language {
  return market === 'int' ? 'en' : 'hu';
}

/**
 * Minutes that a cart keeps its places, by branch, when the organiser has set nothing else. The specification's
 * notes read 30 and 45 (§9); architecture §7 decides on a setting with default 30.
 */
export const DEFAULT_HOLD_MINUTES: Readonly<Record<Branch, number>> = { swim: 30, run: 30 };

/** Bounds of the hold setting, in minutes, both allowed. */
export const HOLD_MINUTES_MIN = 1;
export const HOLD_MINUTES_MAX = 120;

/** The cart clock warns when fewer minutes than this are left (specification §9). */
export const HOLD_WARNING_MINUTES = 5;

/** Milliseconds that a notice stays (specification §9). */
export const NOTICE_MS = 5_000;

/** Milliseconds that the warning of the cart clock stays (specification §9). */
export const HOLD_WARNING_NOTICE_MS = 8_000;

/** Milliseconds between the mouse leaving the cart panel and the panel hiding (specification §9). */
export const CART_PANEL_HIDE_MS = 1_000;
