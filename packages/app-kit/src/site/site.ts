import {
  type Branch,
  DEFAULT_SITE,
  isSite,
  siteLanguage as languageOf,
  type Market,
  type Site,
} from '@rajt/rules/branch';

const { branch = '', market = '' } = document.documentElement.dataset;
const asked = { branch, market };

/** The site this page was served for: the server writes it into the html element by the host name. */
export const site: Site = isSite(asked) ? asked : DEFAULT_SITE;

/** `/swim/v1/dom` */
export const apiBase: `/${Branch}/v1/${Market}` = `/${site.branch}/v1/${site.market}`;

/** The market's language; the person's own choice wins over it. */
export const siteLanguage = languageOf(site);
