import { DEFAULT_SITE } from '@rajt/rules/branch';
import { LOCAL_SITES } from '@rajt/rules/local-sites';
import type { Plugin } from 'vite';

/** Fills in index.html by the host name in development; elsewhere the server does it (server: platform/web-app.ts). */
export function sitePlaceholders(): Plugin {
  return {
    name: 'rajt-site-placeholders',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        lastHost = request.headers.host?.replace(/:\d+$/, '') ?? 'localhost';
        next();
      });
    },
    transformIndexHtml(html) {
      const { branch, market } = LOCAL_SITES.find(({ host }) => host === lastHost)?.site ?? DEFAULT_SITE;
      return html
        .replaceAll('%LANG%', market === 'int' ? 'en' : 'hu')
        .replaceAll('%BRANCH%', branch)
        .replaceAll('%MARKET%', market)
        .replaceAll('%TITLE%', 'Rajt');
    },
  };
}

/** The page's own request is the last one before its HTML is transformed. */
let lastHost = 'localhost';
