import { fillPage } from '@rajt/phrases/fill-page';
import { DEFAULT_SITE } from '@rajt/rules/branch';
import { LOCAL_SITES } from '@rajt/rules/local-sites';
import { readPageChoices } from '@rajt/rules/page-choices';
import type { Plugin } from 'vite';

/** Fills in index.html by the host name in development; elsewhere the server does it (server: platform/web/web-app.ts). */
export function sitePlaceholders(): Plugin {
  return {
    name: 'rajt-site-placeholders',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        lastHost = request.headers.host?.replace(/:\d+$/, '') ?? 'localhost';
        lastCookies = request.headers.cookie;
        next();
      });
    },
    transformIndexHtml(html) {
      const site = LOCAL_SITES.find(({ host }) => host === lastHost)?.site;
      return fillPage(html, site ?? DEFAULT_SITE, readPageChoices(lastCookies, false));
    },
  };
}

/** The page's own request is the last one before its HTML is transformed. */
let lastHost = 'localhost';
let lastCookies: string | undefined;
