import { DEFAULT_SITE, type Site } from '@rajt/rules/branch';

const sites = new WeakMap<object, Site>();

/** Makes a site the usual one of a test: of its app (`request`) and of its database (`newRace`, `newPaidEntry`). */
export function useTestSite(site: Site, ...parts: readonly object[]): void {
  for (const part of parts) sites.set(part, site);
}

/** The usual site of an app or a database: the default site, unless its test has chosen another. */
export function testSiteOf(part: object): Site {
  return sites.get(part) ?? DEFAULT_SITE;
}
